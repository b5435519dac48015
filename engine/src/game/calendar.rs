//! What happens after some operating rounds, whoever buys what.

use super::Game;
use crate::ids::TrainId;
use crate::state::Place;
use crate::title::Effect;

impl Game {
    /// An operating round is over: what is due happens.
    pub(super) fn keep_calendar(&mut self) {
        let ruleset = self.shared_ruleset();
        let round = self.state.operating_rounds_begun;
        for dated in ruleset.title.rounds.calendar.iter().filter(|it| it.after == round) {
            self.happen(&dated.event);
        }
    }

    /// All trains of some kinds rust, wherever they are.
    pub(super) fn rust_kinds(&mut self, kinds: &[TrainId]) {
        for at in 0..self.state.cars.len() {
            let car = &self.state.cars[at];
            if kinds.contains(&car.car.train) && car.place != Place::Gone {
                self.rust_train(at);
            }
        }
    }

    /// Whether trains of a kind rust after the operating round in progress.
    pub(super) fn rusts_after_round(&self, kind: TrainId) -> bool {
        let round = self.state.operating_rounds_begun;
        let rusts = |it: &Effect| matches!(it, Effect::RustTrains(it) if it.trains.contains(&kind));
        let mut due = self.ruleset.title.rounds.calendar.iter().filter(|it| it.after == round);
        due.any(|it| self.ruleset.effects(&it.event).iter().any(rusts))
    }
}
