//! The corporation in turn becomes what its type may become.

use super::issue_shares::{check_operated, in_turn};
use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::refusal::Refusal;
use crate::title::Convert;

impl StepTurn for Convert {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let status = self.status.as_ref().is_none_or(|it| game.has_status_named(it));
        let may = status
            && game.conversion(corporation).is_some()
            && check_operated(game, corporation, self.operated).is_ok();
        if may { Kinds::of(&[Kind::Convert, Kind::Pass]) } else { Kinds::NONE }
    }

    fn offer(&self, _game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        choices.add(entity, Deed::Pass);
        choices.add(entity, Deed::Convert);
    }
}

impl StepRules for Convert {
    fn allows(&self, _game: &Game, _at: usize, _action: &Action) -> Result<(), Refusal> {
        Ok(())
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        if let (Entity::Corporation(corporation), Deed::Convert) = (action.entity, &action.deed) {
            game.convert(corporation);
        }
        game.pass_step(at);
    }
}
