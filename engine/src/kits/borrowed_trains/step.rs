//! A corporation without trains borrows one of the bank for its turn.

use super::rules::{LentTrain, borrow, lent_trains};
use super::words::BorrowTrain;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::Refusal;
use crate::steps::{Planned, StepTurn, in_turn};

impl StepTurn for BorrowTrain {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        match in_turn(game, entity) {
            Some(it) if !lent_trains(game, it).is_empty() => {
                Kinds::of(&[Kind::BorrowTrain, Kind::Pass])
            }
            _ => Kinds::NONE,
        }
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
pub(crate) enum Plan {
    /// This corporation borrows this train.
    Borrow(CorporationId, LentTrain),
    /// None is borrowed.
    Pass,
}

impl Planned for BorrowTrain {
    type Plan = Plan;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Plan, Refusal> {
        let (Entity::Corporation(corporation), Deed::BorrowTrain(car)) =
            (action.entity, &action.deed)
        else {
            return Ok(Plan::Pass);
        };
        let train = game.car_at(*car).ok_or("there is no such train")?;
        let lent = lent_trains(game, corporation).into_iter().find(|it| it.train == train);
        let lent = lent.ok_or("that train cannot be borrowed")?;
        Ok(Plan::Borrow(corporation, lent))
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Plan) {
        if let Plan::Borrow(corporation, lent) = plan {
            borrow(game, corporation, &lent);
        }
        game.pass_step(at);
    }
}
