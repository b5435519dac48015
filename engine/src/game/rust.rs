//! Trains that rust.

use super::{Event, Game};
use crate::game::trains;
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

/// Trains that the bank sells now to the corporation in turn.
pub(super) fn trains_for_operator(game: &Game) -> Vec<usize> {
    let mut trains = game.depot_trains();
    if let Some(operator) = game.operator() {
        trains.retain(|at| joints::buys_train(game, true, operator, *at));
    }
    trains
}
