//! Owners close companies.

use super::{StepRules, StepTurn};
use crate::abilities;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::refusal::{Refusal, ensure};
use crate::title::ManualCloseCompany;

impl StepTurn for ManualCloseCompany {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::ManualCloseCompany, may_close(game, entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.offer(game, self, at, entity, Deed::ManualCloseCompany);
    }
}

impl StepRules for ManualCloseCompany {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        ensure!(may_close(game, action.entity), "the company cannot be closed now");
        Ok(())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        if let Entity::Company(company) = action.entity {
            game.close_company(company);
        }
    }
}

fn may_close(game: &Game, entity: Entity) -> bool {
    let owned = game.owner_purse(entity).is_some();
    owned
        && game
            .powers_of::<abilities::ManualCloseCompany>(entity)
            .any(|(number, _)| game.is_open(number))
}
