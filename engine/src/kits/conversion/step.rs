//! The corporation in turn becomes what its type may become.

use super::rules;
use super::words::{Conversion, Convert};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::Refusal;
use crate::steps::{Planned, StepTurn, check_operated, in_turn};

/// What the corporation does.
pub(crate) enum Plan {
    /// It becomes this.
    Convert(CorporationId, Conversion),
    /// It stays as it is.
    Pass,
}

impl StepTurn for Convert {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let status = self.status.as_ref().is_none_or(|it| game.has_status_named(it));
        let may = status
            && rules::conversion(game, corporation).is_some()
            && check_operated(game, corporation, self.operated).is_ok();
        if may { Kinds::of(&[Kind::Convert, Kind::Pass]) } else { Kinds::NONE }
    }

    fn offer(&self, _game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        choices.add(entity, Deed::Pass);
        choices.add(entity, Deed::Convert);
    }
}

impl Planned for Convert {
    type Plan = Plan;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Plan, Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(corporation), Deed::Convert) => {
                let conversion = rules::conversion(game, corporation);
                let conversion = conversion.ok_or("the corporation cannot become another type")?;
                Ok(Plan::Convert(corporation, conversion.clone()))
            }
            _ => Ok(Plan::Pass),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Plan) {
        if let Plan::Convert(corporation, conversion) = plan {
            rules::convert(game, corporation, &conversion);
        }
        game.pass_step(at);
    }
}
