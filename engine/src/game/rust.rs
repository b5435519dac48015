//! Trains that rust.

use super::{Event, Game, trains};
use crate::ids::TrainId;
use crate::joints;
use crate::state::Place;

impl Game {
    /// All trains of some kinds rust, wherever they are.
    pub(super) fn rust_kinds(&mut self, kinds: &[TrainId]) {
        for at in 0..self.state.cars.len() {
            let car = &self.state.cars[at];
            if kinds.contains(&car.car.train) && car.place != Place::Gone {
                self.rust_train(at);
            }
        }
    }

    /// A train rusts, unless it has before. It leaves the game.
    pub(crate) fn rust_train(&mut self, at: usize) {
        if joints::has_rusted(self, false, at) {
            return;
        }
        if let Place::Owned(owner) = self.state.cars[at].place {
            trains::pay_for_scrap(self, at, owner);
        }
        self.remove_train(at);
        joints::train_rusted(self, at);
        self.tell(Event::Rusted(self.state.cars[at].car));
    }
}
