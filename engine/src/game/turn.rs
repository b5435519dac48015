//! Whose turn it is, and which steps of the round it has passed.

use super::Game;
use crate::action::Entity;
use crate::steps::Duty;
use crate::title::Step;

impl Game {
    pub(crate) fn steps(&self) -> &[Step] {
        self.ruleset.steps(self.state.round.node)
    }

    pub(crate) fn step_passed(&self, at: usize) -> bool {
        self.state.round.turn.passed.has(at)
    }

    /// The step of the round that sees to something, if one does.
    pub(crate) fn step_for(&self, duty: Duty) -> Option<usize> {
        self.ruleset.plan(self.state.round.node).step_for(duty)
    }

    /// Whether what becomes of the revenue is settled for this turn.
    pub(crate) fn is_dividend_settled(&self) -> bool {
        self.step_for(Duty::Divide).is_some_and(|at| self.step_passed(at))
    }

    pub(crate) fn pass_step(&mut self, at: usize) {
        self.state.round.turn.passed.insert(at);
    }

    /// Whose turn it is by the order of the round.
    pub fn round_entity(&self) -> Option<Entity> {
        self.state.round.entities.get(usize::from(self.state.round.index)).copied()
    }
}
