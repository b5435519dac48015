//! Companies put their markers on hexes and corporations.

use super::{Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Target};
use crate::game::markers;
use crate::game::{Assignment, Choices, Game};
use crate::refusal::Refusal;
use crate::title::Assign;

impl StepTurn for Assign {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::Assign, markers::may_assign(game, entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let hexes = game.ruleset().board.hex_ids().map(Target::Hex);
        let corporations = game.ruleset().all_corporations().map(Target::Corporation);
        for target in hexes.chain(corporations) {
            choices.offer(game, self, at, entity, Deed::Assign(target));
        }
    }
}

impl Planned for Assign {
    type Plan = Assignment;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Assignment, Refusal> {
        match action.deed {
            Deed::Assign(target) => markers::check_assign(game, action.entity, target),
            _ => Err("only markers are put".into()),
        }
    }

    fn carry_out(&self, game: &mut Game, _at: usize, assignment: Assignment) {
        markers::assign(game, &assignment);
    }
}
