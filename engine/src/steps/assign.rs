//! Companies put their markers on hexes and corporations.

use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Target};
use crate::game::{Choices, Game};
use crate::refusal::Refusal;
use crate::title::Assign;

impl StepTurn for Assign {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::Assign, game.may_assign(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let hexes = game.ruleset().board.hex_ids().map(Target::Hex);
        let corporations = game.ruleset().all_corporations().map(Target::Corporation);
        for target in hexes.chain(corporations) {
            choices.offer(game, self, at, entity, Deed::Assign(target));
        }
    }
}

impl StepRules for Assign {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        match action.deed {
            Deed::Assign(target) => game.check_assign(action.entity, target),
            _ => Err("only markers are put".into()),
        }
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        if let Deed::Assign(target) = action.deed {
            game.assign(action.entity, target);
        }
    }
}
