//! Owners choose between the things that an ability or the script offers, or consent to building.

use super::{Stance, StepRules, StepTurn};
use crate::abilities::{Ability, ChoiceEntry, Consequence, PlainChoice, When};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::hooks::{Party, Point};
use crate::ids::CorporationId;
use crate::list::Text;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{SpecialChoose, Step};

impl StepTurn for SpecialChoose {
    /// As a step of its own it is over once it has been passed, but for choices of abilities at other times.
    fn wakes(&self) -> bool {
        self.blocks
    }

    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match (self.blocks, game.step_passed(at)) {
            (false, true) => Stance::Over,
            (false, false) | (true, true) => Stance::StandsBy,
            (true, false) => match game.round_entity() {
                Some(entity)
                    if ability_waits(game) || !self.offered(game, at, entity).is_empty() =>
                {
                    Stance::WaitsFor(entity)
                }
                _ => Stance::Skip,
            },
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let later = later_waits(game, at);
        let open = !later
            && game.live_abilities(entity).any(|(number, it)| {
                offers_choice(it) && game.is_open(number) && can_choose(game, entity, it)
            });
        let in_turn = game.round_entity() == Some(entity);
        let waits_elsewhere = later && in_turn;
        let script = !waits_elsewhere && !self.offered(game, at, entity).is_empty();
        let passes = self.may_pass && self.is_waiting_for(game, at, entity);
        Kinds::NONE
            .and(Kind::ChooseAbility, open)
            .and(Kind::Choose, script)
            .and(Kind::Pass, passes && (script || ability_waits(game)))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let abilities = game.ruleset().abilities_of(entity);
        for (ability, number) in (0u8..).zip(abilities) {
            let count = game.ruleset().abilities[number].1.choices().len();
            for choice in 0..u8::try_from(count).expect("choices fit") {
                choices.offer(game, self, at, entity, Deed::ChooseAbility { ability, choice });
            }
        }
        for choice in self.offered(game, at, entity) {
            choices.offer(game, self, at, entity, Deed::Choose(Box::from(&*choice)));
        }
        if self.kinds(game, at, entity).has(Kind::Pass) {
            choices.add(entity, Deed::Pass);
        }
    }
}

impl StepRules for SpecialChoose {
    fn allows(&self, game: &Game, at: usize, action: &Action) -> Result<(), Refusal> {
        match &action.deed {
            Deed::Pass => Ok(()),
            Deed::Choose(choice) => {
                let offered = self.offered(game, at, action.entity);
                let known = offered.iter().any(|it| **it == **choice);
                ensure!(known, "`{}` cannot be chosen now", &**choice);
                Ok(())
            }
            Deed::ChooseAbility { ability, choice } => {
                let number =
                    number(game, action.entity, *ability).ok_or("there is no such ability")?;
                ensure!(game.is_open(number), "that cannot be chosen now");
                let it = &game.ruleset().abilities[number].1;
                let known = usize::from(*choice) < it.choices().len();
                ensure!(offers_choice(it) && known, "there is no such choice");
                check(game, action.entity, it, *choice)
            }
            _ => Err("only choices are made".into()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        let waited = match &action.deed {
            Deed::Choose(choice) => {
                game.hook_chosen(Party::from(action.entity), &Text::from(&**choice));
                true
            }
            Deed::ChooseAbility { ability, choice } => {
                let number = number(game, action.entity, *ability).expect("checked before");
                let waited = waits_for_ability(game, number);
                choose(game, action.entity, number, *choice);
                waited
            }
            _ => {
                game.pass_step(at);
                return;
            }
        };
        if self.blocks && waited && !self.repeat {
            game.pass_step(at);
        }
    }
}

impl SpecialChoose {
    /// Whether the turn waits in this step, and for this entity.
    fn is_waiting_for(&self, game: &Game, at: usize, entity: Entity) -> bool {
        self.blocks && !game.step_passed(at) && game.round_entity() == Some(entity)
    }

    /// What the script of the title offers: to everybody, or to the one in turn where the turn waits.
    fn offered(&self, game: &Game, at: usize, entity: Entity) -> Vec<Text> {
        if !game.has_hook(Point::Choices) || (self.blocks && !self.is_waiting_for(game, at, entity))
        {
            return Vec::new();
        }
        game.hooked_choices(Party::from(entity))
    }
}

/// Whether the turn waits for choices in a later step of the round: that one then takes them, so that they end it.
fn later_waits(game: &Game, at: usize) -> bool {
    let waits = |it: &Step| matches!(it, Step::SpecialChoose(it) if it.blocks);
    let later = &game.steps()[at + 1..];
    later.iter().any(waits)
        && game.active_step().is_some_and(|it| it > at && waits(&game.steps()[it]))
}

/// Whether an ability of the one in turn is waited for.
fn ability_waits(game: &Game) -> bool {
    let abilities = &game.ruleset().abilities;
    let mut all = abilities.iter().enumerate().filter(|(_, (_, it))| offers_choice(it));
    all.any(|(number, (holder, it))| {
        waits_for_ability(game, number) && can_choose(game, *holder, it)
    })
}

/// Whether the turn waits for the choice of an ability, if there is anything to choose.
fn waits_for_ability(game: &Game, number: usize) -> bool {
    game.ruleset().terms[number].when.contains(&When::SpecialChoose)
        && game.is_open_in(number, |it| it == When::SpecialChoose)
}

/// Carries out what was chosen of an ability, and tells the script.
fn choose(game: &mut Game, entity: Entity, number: usize, choice: u8) {
    let ruleset = game.shared_ruleset();
    let ability = &ruleset.abilities[number].1;
    let chooser = Chooser::of(game, entity);
    game.state.abilities[number].chosen = Some(choice);
    game.spend(number);
    if let Ability::ChooseAbility(it) = ability {
        match &it.choices[usize::from(choice)] {
            ChoiceEntry::Plain(PlainChoice::Close) => close(game, entity),
            ChoiceEntry::Name(_) => {}
            ChoiceEntry::Full(full) => full.does.iter().for_each(|it| chooser.carry_out(game, it)),
        }
        game.close_after_use(number);
    } else {
        game.state.abilities[number].gone = true;
    }
    let name = ability.choices()[usize::from(choice)];
    game.hook_chosen(Party::from(entity), &Text::from(name));
}

fn offers_choice(ability: &Ability) -> bool {
    matches!(ability, Ability::ChooseAbility(_) | Ability::BlocksHexesConsent(_))
}

fn number(game: &Game, entity: Entity, ability: u8) -> Option<usize> {
    game.ruleset().abilities_of(entity).nth(usize::from(ability))
}

/// Whether an ability has anything that its owner may choose.
fn can_choose(game: &Game, entity: Entity, ability: &Ability) -> bool {
    let mut choices = 0..u8::try_from(ability.choices().len()).unwrap_or(u8::MAX);
    choices.any(|choice| check(game, entity, ability, choice).is_ok())
}

/// Somebody must own the company, and what a choice costs must be there.
fn check(game: &Game, entity: Entity, ability: &Ability, choice: u8) -> Result<(), Refusal> {
    let purse = game.owner_purse(entity).ok_or("nobody owns that company")?;
    let Ability::ChooseAbility(it) = ability else { return Ok(()) };
    let ChoiceEntry::Full(full) = &it.choices[usize::from(choice)] else { return Ok(()) };
    let cost: Money = full
        .does
        .iter()
        .map(|it| if let Consequence::Pay(pay) = it { pay.amount } else { Money::ZERO })
        .sum();
    ensure!(game.cash(purse) >= cost, "there is not enough money");
    let station = full.does.iter().any(|it| matches!(it, Consequence::GainStation(_)));
    ensure!(
        !station || game.holding_corporation(entity).is_some_and(|it| game.may_get_station(it)),
        "no corporation has room for another station"
    );
    let turns = full.does.iter().any(|it| matches!(it, Consequence::TurnMarker(_)));
    ensure!(!turns || game.has_open_marker(entity), "no marker lies that could be turned");
    Ok(())
}

/// Whose choice it is, also after the company has closed by it.
struct Chooser {
    entity: Entity,
    purse: Purse,
    corporation: Option<CorporationId>,
}

impl Chooser {
    fn of(game: &Game, entity: Entity) -> Chooser {
        let purse = game.owner_purse(entity).unwrap_or(Purse::Bank);
        Chooser { entity, purse, corporation: game.holding_corporation(entity) }
    }

    fn carry_out(&self, game: &mut Game, consequence: &Consequence) {
        match consequence {
            Consequence::CloseIt(_) => close(game, self.entity),
            Consequence::Receive(it) => game.pay(Purse::Bank, self.purse, it.amount),
            Consequence::Pay(it) => game.pay(self.purse, Purse::Bank, it.amount),
            Consequence::RaiseTrainLimit(it) => {
                if let Some(corporation) = self.corporation {
                    let more = &mut game.state.corporations[corporation.index()].more_trains;
                    *more = more.saturating_add(it.by);
                }
            }
            Consequence::TurnMarker(_) => game.turn_marker(self.entity),
            Consequence::GainStation(_) => {
                if let Some(corporation) = self.corporation {
                    game.add_station(corporation);
                }
            }
        }
    }
}

fn close(game: &mut Game, entity: Entity) {
    if let Entity::Company(company) = entity {
        game.close_company(company);
    }
}
