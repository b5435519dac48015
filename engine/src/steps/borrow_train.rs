//! A corporation without trains borrows one of the bank for its turn.

use super::{Planned, StepTurn};
use crate::abilities;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CorporationId, TrainId};
use crate::refusal::Refusal;
use crate::title::BorrowTrain;

impl StepTurn for BorrowTrain {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) || lent_trains(game, corporation).is_empty() {
            return Kinds::NONE;
        }
        Kinds::of(&[Kind::BorrowTrain, Kind::Pass])
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        choices.add(entity, Deed::Pass);
        for lent in lent_trains(game, corporation) {
            choices.add(entity, Deed::BorrowTrain(game.state().cars[lent.train].car));
        }
    }
}

/// A train for the turn, or none.
pub(crate) enum Borrowing {
    Train { corporation: CorporationId, lent: LentTrain },
    Pass,
}

/// A train of the bank, and the number of the ability with which it may be borrowed.
pub(crate) struct LentTrain {
    train: usize,
    ability: usize,
}

impl Planned for BorrowTrain {
    type Plan = Borrowing;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Borrowing, Refusal> {
        let (Entity::Corporation(corporation), Deed::BorrowTrain(car)) =
            (action.entity, &action.deed)
        else {
            return Ok(Borrowing::Pass);
        };
        let train = game.car_at(*car).ok_or("there is no such train")?;
        let lent = lent_trains(game, corporation).into_iter().find(|it| it.train == train);
        let lent = lent.ok_or("that train cannot be borrowed")?;
        Ok(Borrowing::Train { corporation, lent })
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Borrowing) {
        if let Borrowing::Train { corporation, lent } = plan {
            game.borrow_train(lent.train, corporation);
            game.spend(lent.ability);
            game.close_after_use(lent.ability);
        }
        game.pass_step(at);
    }
}

/// The number of the ability with which a corporation may borrow trains of a kind.
fn ability(game: &Game, corporation: CorporationId, kind: TrainId) -> Option<usize> {
    game.powers::<abilities::BorrowTrain>()
        .find(|(number, _, it)| {
            it.train_types.contains(&kind) && game.is_in_force(*number, corporation)
        })
        .map(|(number, _, _)| number)
}

/// Trains that a corporation may borrow: the next of each kind that it may have.
fn lent_trains(game: &Game, corporation: CorporationId) -> Vec<LentTrain> {
    if !game.state().corporation(corporation).trains.is_empty() {
        return Vec::new();
    }
    let lent = |train: usize| {
        let ability = ability(game, corporation, game.state().cars[train].car.train)?;
        Some(LentTrain { train, ability })
    };
    game.depot_trains().into_iter().filter_map(lent).collect()
}
