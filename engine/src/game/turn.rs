//! Whose turn it is, and which steps of the round it has passed.

use super::Game;
use crate::action::Entity;
use crate::title::Step;

impl Game {
    pub(crate) fn steps(&self) -> &[Step] {
        self.ruleset.steps(self.state.round.node)
    }

    pub(crate) fn step_passed(&self, at: usize) -> bool {
        self.state.round.turn.passed.has(at)
    }

    /// Whether what becomes of the revenue is settled for this turn.
    pub(crate) fn is_dividend_settled(&self) -> bool {
        let at = self.steps().iter().position(|it| matches!(it, Step::Dividend(_)));
        at.is_some_and(|at| self.step_passed(at))
    }

    pub(crate) fn pass_step(&mut self, at: usize) {
        self.state.round.turn.passed.insert(at);
    }

    /// Whose turn it is by the order of the round.
    pub fn round_entity(&self) -> Option<Entity> {
        self.state.round.entities.get(usize::from(self.state.round.index)).copied()
    }
}
