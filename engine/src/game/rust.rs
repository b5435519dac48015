//! Trains that rust, and who may buy them then.

use super::trains::roster;
use super::{Event, Game};
use crate::game::trains;
use crate::ids::{CorporationId, TrainId};
use crate::state::Place;
use crate::title::{DiscardedTrains, TrainsBought};

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

    /// A train rusts, unless it has before. It leaves the game, or waits for corporations that buy such trains.
    pub(crate) fn rust_train(&mut self, at: usize) {
        if self.state.cars[at].rusted {
            return;
        }
        if let Place::Owned(owner) = self.state.cars[at].place {
            trains::pay_for_scrap(self, at, owner);
        }
        self.remove_train(at);
        if self.rules().rusted_trains == DiscardedTrains::Discard {
            self.state.cars[at].rusted = true;
            self.state.cars[at].place = Place::Discarded;
            self.state.discarded.push(roster(at));
        }
        self.tell(Event::Rusted(self.state.cars[at].car));
    }
}

/// Whether a corporation may buy a train, as far as rust goes.
pub(crate) fn buys_such(game: &Game, corporation: CorporationId, at: usize) -> bool {
    let rusted = game.state.cars[at].rusted;
    match game.info(corporation).buys_trains {
        TrainsBought::Running => !rusted,
        TrainsBought::Rusted => rusted,
        TrainsBought::None => false,
    }
}

/// Whether a corporation never buys a train.
pub(crate) fn buys_no_trains(game: &Game, corporation: CorporationId) -> bool {
    game.info(corporation).buys_trains == TrainsBought::None
}

/// Trains that the bank sells now to the corporation in turn.
pub(super) fn trains_for_operator(game: &Game) -> Vec<usize> {
    let mut trains = game.depot_trains();
    if let Some(operator) = game.operator() {
        trains.retain(|at| buys_such(game, operator, *at));
    }
    trains
}

/// Whether the bank has no train that a corporation might buy.
pub(super) fn sells_nothing_to(game: &Game, corporation: CorporationId) -> bool {
    if game.rules().rusted_trains == DiscardedTrains::Remove {
        return game.depot_is_empty();
    }
    !game.depot_trains().into_iter().any(|at| buys_such(game, corporation, at))
}
