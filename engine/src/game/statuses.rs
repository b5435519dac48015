//! The phase, and what is so now.

use super::Game;
use crate::title::{Phase, Status, StatusName};

impl Game {
    pub(crate) fn phase(&self) -> &Phase {
        &self.ruleset.title.trains.phases[self.state.phase.index()]
    }

    pub(crate) fn has_status(&self, status: Status) -> bool {
        self.has_status_named(&StatusName::Word(status))
    }

    /// Whether a status holds: the phase has it, or an event has set it.
    pub(crate) fn has_status_named(&self, status: &StatusName) -> bool {
        self.phase().status.contains(status) || self.state.course.statuses.has(status.position())
    }
}
