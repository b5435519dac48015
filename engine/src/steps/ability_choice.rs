//! What holders choose of their abilities: between the things that one offers, or consent to building.

use crate::abilities::{Ability, ChoiceEntry, Consequence, PlainChoice};
use crate::action::Entity;
use crate::game::{Game, Purse};
use crate::hooks::{Party, at};
use crate::ids::CorporationId;
use crate::list::Text;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};

/// A thing that is chosen of an ability.
pub(crate) struct AbilityChoice {
    /// The number of the ability.
    pub(super) number: usize,
    /// The place of the thing among those that it offers.
    choice: u8,
    chooser: Chooser,
}

impl AbilityChoice {
    /// What is chosen of an ability, if its holder may: the ability is named by its place among those of the holder.
    pub(super) fn of(
        game: &Game,
        holder: Entity,
        ability: u8,
        choice: u8,
    ) -> Result<AbilityChoice, Refusal> {
        let mut abilities = game.ruleset().abilities_of(holder);
        let number = abilities.nth(usize::from(ability)).ok_or("there is no such ability")?;
        ensure!(game.is_open(number), "that cannot be chosen now");
        let it = &game.ruleset().abilities[number].1;
        let known = usize::from(choice) < it.choices().len();
        ensure!(offers_choice(it) && known, "there is no such choice");
        let chooser = chooser(game, holder, it, choice)?;
        Ok(AbilityChoice { number, choice, chooser })
    }

    /// Does what was chosen, and asks the script what else follows.
    pub(super) fn carry_out(self, game: &mut Game) {
        let AbilityChoice { number, choice, chooser } = self;
        let ruleset = game.shared_ruleset();
        let ability = &ruleset.abilities[number].1;
        game.state.abilities[number].chosen = Some(choice);
        game.spend(number);
        if let Ability::ChooseAbility(it) = ability {
            match &it.choices[usize::from(choice)] {
                ChoiceEntry::Plain(PlainChoice::Close) => close(game, chooser.entity),
                ChoiceEntry::Name(_) => {}
                ChoiceEntry::Full(full) => {
                    full.does.iter().for_each(|it| chooser.carry_out(game, it));
                }
            }
            game.close_after_use(number);
        } else {
            game.state.abilities[number].gone = true;
        }
        let name = ability.choices()[usize::from(choice)];
        game.handle::<at::Chosen>((Party::from(chooser.entity), Text::from(name)));
    }
}

/// Whether an ability lets its holder choose between things.
pub(super) fn offers_choice(ability: &Ability) -> bool {
    matches!(ability, Ability::ChooseAbility(_) | Ability::BlocksHexesConsent(_))
}

/// Whether an ability has anything that its owner may choose.
pub(super) fn can_choose(game: &Game, entity: Entity, ability: &Ability) -> bool {
    let mut choices = 0..u8::try_from(ability.choices().len()).unwrap_or(u8::MAX);
    choices.any(|choice| chooser(game, entity, ability, choice).is_ok())
}

/// Whose choice it is: somebody must own the company, and what a choice costs must be there.
fn chooser(game: &Game, entity: Entity, ability: &Ability, choice: u8) -> Result<Chooser, Refusal> {
    let purse = game.owner_purse(entity).ok_or("nobody owns that company")?;
    let corporation = game.holding_corporation(entity);
    let chooser = Chooser { entity, purse, corporation };
    let Ability::ChooseAbility(it) = ability else { return Ok(chooser) };
    let ChoiceEntry::Full(full) = &it.choices[usize::from(choice)] else { return Ok(chooser) };
    let cost: Money = full
        .does
        .iter()
        .map(|it| if let Consequence::Pay(pay) = it { pay.amount } else { Money::ZERO })
        .sum();
    ensure!(game.cash(purse) >= cost, "there is not enough money");
    let station = full.does.iter().any(|it| matches!(it, Consequence::GainStation(_)));
    ensure!(
        !station || corporation.is_some_and(|it| game.may_get_station(it)),
        "no corporation has room for another station"
    );
    let turns = full.does.iter().any(|it| matches!(it, Consequence::TurnMarker(_)));
    ensure!(!turns || game.has_open_marker(entity), "no marker lies that could be turned");
    Ok(chooser)
}

/// Whose choice it is, also after the company has closed by it.
struct Chooser {
    entity: Entity,
    purse: Purse,
    corporation: Option<CorporationId>,
}

impl Chooser {
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
