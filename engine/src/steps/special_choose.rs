//! Owners choose between the things that an ability offers, or consent to building.

use super::StepRules;
use crate::abilities::{Ability, ChoiceEntry, Consequence, PlainChoice};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::hooks::{Party, Point};
use crate::ids::CorporationId;
use crate::illegal::{Illegal, ensure};
use crate::list::Text;
use crate::money::Money;
use crate::title::SpecialChoose;

impl StepRules for SpecialChoose {
    fn blocks(&self, _game: &Game) -> bool {
        false
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let open = game.live_abilities(entity).any(|(number, it)| {
            let mut choices = 0..u8::try_from(it.choices().len()).unwrap_or(u8::MAX);
            offers_choice(it)
                && game.is_open(number)
                && choices.any(|choice| check(game, entity, it, choice).is_ok())
        });
        let script = game.has_hook(Point::Choices) && !offered(game, entity).is_empty();
        Kinds::NONE.and(Kind::ChooseAbility, open).and(Kind::Choose, script)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let abilities = game.ruleset().abilities_of(entity);
        for (ability, number) in (0u8..).zip(abilities) {
            let count = game.ruleset().abilities[number].1.choices().len();
            for choice in 0..u8::try_from(count).expect("choices fit") {
                choices.offer(game, self, at, entity, Deed::ChooseAbility { ability, choice });
            }
        }
        if game.has_hook(Point::Choices) {
            for choice in offered(game, entity) {
                choices.offer(game, self, at, entity, Deed::Choose(Box::from(&*choice)));
            }
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        if let Deed::Choose(choice) = &action.deed {
            let known = offered(game, action.entity).iter().any(|it| **it == **choice);
            ensure!(known, "`{choice}` cannot be chosen now");
            return Ok(());
        }
        let Deed::ChooseAbility { ability, choice } = action.deed else {
            return Err("only choices are made".into());
        };
        let number = number(game, action.entity, ability).ok_or("there is no such ability")?;
        ensure!(game.is_open(number), "that cannot be chosen now");
        let it = &game.ruleset().abilities[number].1;
        let known = usize::from(choice) < it.choices().len();
        ensure!(offers_choice(it) && known, "there is no such choice");
        check(game, action.entity, it, choice)
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        if let Deed::Choose(choice) = &action.deed {
            game.hook_chosen(Party::from(action.entity), &Text::from(&**choice));
            return;
        }
        let Deed::ChooseAbility { ability, choice } = action.deed else { return };
        let number = number(game, action.entity, ability).expect("checked before");
        let ruleset = game.shared_ruleset();
        game.state.abilities[number].chosen = Some(choice);
        game.spend(number);
        let Ability::ChooseAbility(it) = &ruleset.abilities[number].1 else {
            game.state.abilities[number].gone = true;
            return;
        };
        let chooser = Chooser::of(game, action.entity);
        match &it.choices[usize::from(choice)] {
            ChoiceEntry::Plain(PlainChoice::Close) => close(game, action.entity),
            ChoiceEntry::Name(_) => {}
            ChoiceEntry::Full(full) => full.does.iter().for_each(|it| chooser.carry_out(game, it)),
        }
        game.close_after_use(number);
    }
}

/// What the script of the title offers.
fn offered(game: &Game, entity: Entity) -> Vec<Text> {
    game.hooked_choices(Party::from(entity))
}

fn offers_choice(ability: &Ability) -> bool {
    matches!(ability, Ability::ChooseAbility(_) | Ability::BlocksHexesConsent(_))
}

fn number(game: &Game, entity: Entity, ability: u8) -> Option<usize> {
    game.ruleset().abilities_of(entity).nth(usize::from(ability))
}

/// Somebody must own the company, and what a choice costs must be there.
fn check(game: &Game, entity: Entity, ability: &Ability, choice: u8) -> Result<(), Illegal> {
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
