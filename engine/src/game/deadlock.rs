//! A game that is not over has somebody who can act, and a score.
//!
//! What scripts do or answer may leave nobody anything to do, or a score that cannot be worked out. Either is a fault of the
//! script: the action that brings it about is refused, and a game does not start so.

use super::{Choices, Game};
use crate::action::{Action, Deed, Entity};
use crate::hooks::Point;
use crate::ids::PlayerId;
use crate::steps::rules_of;

impl Game {
    /// Whether the game can go on: it is over, or it waits for somebody who can do something.
    ///
    /// What only companies could do in other steps does not count: nobody is asked for it, so that the turn would never end.
    pub fn can_go_on(&self) -> bool {
        if self.finished() {
            return true;
        }
        let Some(at) = self.active_step() else { return false };
        let Some(entity) = self.step_waits_for(at) else { return false };
        // Most steps can be passed, which is cheaper to find out than all that can be done.
        self.step_for(&Action { entity, deed: Deed::Pass }).is_ok()
            || self.offers_something(at, entity)
            || self.ruleset.companies().any(|it| self.offers_something(at, Entity::Company(it)))
            || self.legal_actions().iter().any(|it| !matches!(it.entity(), Entity::Company(_)))
    }

    /// Whether a step offers something to whom it waits for.
    fn offers_something(&self, at: usize, entity: Entity) -> bool {
        let step = rules_of(&self.steps()[at]);
        let kinds = step.kinds(self, at, entity);
        let mut offered = Choices::default();
        step.offer(self, at, entity, &mut offered);
        offered.iter().any(|it| kinds.has(it.kind()))
    }

    /// Looks whether the game can go on and whether its score can be worked out; what cannot be is noted as a fault of
    /// the script. What was asked on the way and failed is one too.
    pub(super) fn check_going_on(&self) {
        if !self.can_go_on() {
            let step = self.active_step_name().unwrap_or_default();
            self.note_deadlock(match self.current() {
                Some(entity) => format!("{} could do nothing in `{step}`", self.name_of(entity)),
                None => "nobody would be in turn".to_owned(),
            });
        }
        if self.has_hook(Point::PlayerScore) {
            for player in (0..self.ruleset.players).map(PlayerId) {
                self.worth(player);
            }
        }
    }
}
