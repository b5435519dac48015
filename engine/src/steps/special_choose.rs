//! Owners choose between the things that an ability offers, or consent to building.

use super::StepRules;
use crate::abilities::{Ability, ChoiceEntry, Consequence, PlainChoice};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::illegal::{Illegal, ensure};
use crate::money::Money;
use crate::title::SpecialChoose;

impl StepRules for SpecialChoose {
    fn blocks(&self, _game: &Game) -> bool {
        false
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let open = game
            .live_abilities(entity)
            .any(|(number, it)| offers_choice(it) && game.is_open(number));
        Kinds::NONE.and(Kind::ChooseAbility, open)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let abilities = game.ruleset().abilities_of(entity);
        for (ability, number) in (0u8..).zip(abilities) {
            let count = game.ruleset().abilities[number].1.choices().len();
            for choice in 0..u8::try_from(count).expect("choices fit") {
                choices.offer(game, self, at, entity, Deed::ChooseAbility { ability, choice });
            }
        }
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
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
        let Deed::ChooseAbility { ability, choice } = action.deed else { return };
        let number = number(game, action.entity, ability).expect("checked before");
        let ruleset = game.shared_ruleset();
        game.state.abilities[number].chosen = Some(choice);
        game.spend(number);
        let Ability::ChooseAbility(it) = &ruleset.abilities[number].1 else {
            game.state.abilities[number].gone = true;
            return;
        };
        match &it.choices[usize::from(choice)] {
            ChoiceEntry::Plain(PlainChoice::Close) => close(game, action.entity),
            ChoiceEntry::Name(_) => {}
            ChoiceEntry::Full(full) => {
                full.does.iter().for_each(|it| carry_out(game, action.entity, it));
            }
        }
        game.close_after_use(number);
    }
}

fn offers_choice(ability: &Ability) -> bool {
    matches!(ability, Ability::ChooseAbility(_) | Ability::BlocksHexesConsent(_))
}

fn number(game: &Game, entity: Entity, ability: u8) -> Option<usize> {
    game.ruleset().abilities_of(entity).nth(usize::from(ability))
}

/// What a choice costs must be there.
fn check(game: &Game, entity: Entity, ability: &Ability, choice: u8) -> Result<(), Illegal> {
    let Ability::ChooseAbility(it) = ability else { return Ok(()) };
    let ChoiceEntry::Full(full) = &it.choices[usize::from(choice)] else { return Ok(()) };
    let cost: Money = full
        .does
        .iter()
        .map(|it| if let Consequence::Pay(pay) = it { pay.amount } else { Money::ZERO })
        .sum();
    let cash = game.owner_purse(entity).map_or(Money::ZERO, |it| game.cash(it));
    ensure!(cash >= cost, "there is not enough money");
    Ok(())
}

fn carry_out(game: &mut Game, entity: Entity, consequence: &Consequence) {
    let owner = game.owner_purse(entity).unwrap_or(Purse::Bank);
    match consequence {
        Consequence::CloseIt(_) => close(game, entity),
        Consequence::Receive(it) => game.pay(Purse::Bank, owner, it.amount),
        Consequence::Pay(it) => game.pay(owner, Purse::Bank, it.amount),
        Consequence::GainStation(_) => {
            if let Some(corporation) = game.holding_corporation(entity) {
                game.add_station(corporation);
            }
        }
    }
}

fn close(game: &mut Game, entity: Entity) {
    if let Entity::Company(company) = entity {
        game.close_company(company);
    }
}
