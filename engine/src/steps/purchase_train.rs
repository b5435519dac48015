//! A company is given for the next train of the bank.

use super::{StepRules, StepTurn};
use crate::abilities;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::PurchaseTrain;

impl StepTurn for PurchaseTrain {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::PurchaseTrain, ability(game, entity).is_some())
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.offer(game, self, at, entity, Deed::PurchaseTrain);
    }
}

impl StepRules for PurchaseTrain {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let number = ability(game, action.entity).ok_or("no train can be had for it now")?;
        let corporation = game.used_for(action.entity).ok_or("no corporation is in turn")?;
        ensure!(game.has_room(corporation), "there is no room for another train");
        let at = next(game).ok_or("the bank has no train")?;
        ensure!(
            game.state().corporation(corporation).cash >= price(game, number, at),
            "there is not enough money"
        );
        Ok(())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let number = ability(game, action.entity).expect("checked before");
        let corporation = game.used_for(action.entity).expect("checked before");
        let train = next(game).expect("checked before");
        let price = price(game, number, train);
        if let Entity::Company(company) = action.entity {
            game.close_company(company);
        }
        game.move_train(train, corporation, price);
        game.train_was_bought(train);
    }
}

fn ability(game: &Game, holder: Entity) -> Option<usize> {
    game.powers_of::<abilities::PurchaseTrain>(holder)
        .find(|(number, _)| game.is_open(*number))
        .map(|(number, _)| number)
}

fn next(game: &Game) -> Option<usize> {
    game.state().upcoming.first().map(|at| usize::from(*at))
}

fn price(game: &Game, number: usize, at: usize) -> Money {
    let free = matches!(&game.ruleset().abilities[number].1,
        abilities::Ability::PurchaseTrain(it) if it.free);
    if free { Money::ZERO } else { game.form(at).price }
}
