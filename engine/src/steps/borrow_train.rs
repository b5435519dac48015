//! A corporation without trains borrows one of the bank for its turn.

use super::{StepRules, StepTurn};
use crate::abilities;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CorporationId, TrainId};
use crate::refusal::{Refusal, ensure};
use crate::title::BorrowTrain;

impl StepTurn for BorrowTrain {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) || trains(game, corporation).is_empty() {
            return Kinds::NONE;
        }
        Kinds::of(&[Kind::BorrowTrain, Kind::Pass])
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        for at in trains(game, corporation) {
            choices.add(entity, Deed::BorrowTrain(game.state().cars[at].car));
        }
    }
}

impl StepRules for BorrowTrain {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let (Entity::Corporation(corporation), Deed::BorrowTrain(car)) =
            (action.entity, &action.deed)
        else {
            return Ok(());
        };
        let at = game.car_at(*car).ok_or("there is no such train")?;
        ensure!(trains(game, corporation).contains(&at), "that train cannot be borrowed");
        Ok(())
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        if let (Entity::Corporation(corporation), Deed::BorrowTrain(car)) =
            (action.entity, &action.deed)
        {
            let train = game.car_at(*car).expect("checked before");
            let number = ability(game, corporation, car.train).expect("checked before");
            game.borrow_train(train, corporation);
            game.spend(number);
            game.close_after_use(number);
        }
        game.pass_step(at);
    }
}

/// The ability with which a corporation may borrow trains of a kind.
fn ability(game: &Game, corporation: CorporationId, kind: TrainId) -> Option<usize> {
    game.powers::<abilities::BorrowTrain>()
        .find(|(number, _, it)| {
            it.train_types.contains(&kind) && game.is_in_force(*number, corporation)
        })
        .map(|(number, _, _)| number)
}

/// Trains that a corporation may borrow: the next of each kind that it may have.
fn trains(game: &Game, corporation: CorporationId) -> Vec<usize> {
    if !game.state().corporation(corporation).trains.is_empty() {
        return Vec::new();
    }
    let lends = |at: &usize| ability(game, corporation, game.state().cars[*at].car.train).is_some();
    game.depot_trains().into_iter().filter(lends).collect()
}
