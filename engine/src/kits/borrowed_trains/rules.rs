//! Which trains a corporation may borrow, and how they go back.

use super::ability::BorrowTrain;
use super::state::Borrowed;
use crate::game::Game;
use crate::ids::{CorporationId, TrainId};
use crate::state::Place;

/// A train of the bank, by position in the roster, and the number of the ability with which it may be borrowed.
pub(crate) struct LentTrain {
    pub(super) train: usize,
    pub(super) ability: usize,
}

/// Trains that a corporation may borrow: the next of each kind that it may have.
pub(super) fn lent_trains(game: &Game, corporation: CorporationId) -> Vec<LentTrain> {
    if !game.state().corporation(corporation).trains.is_empty() {
        return Vec::new();
    }
    let lent = |train: usize| {
        let ability = ability(game, corporation, game.state().cars[train].car.train)?;
        Some(LentTrain { train, ability })
    };
    game.depot_trains().into_iter().filter_map(lent).collect()
}

/// The number of the ability with which a corporation may borrow trains of a kind.
fn ability(game: &Game, corporation: CorporationId, kind: TrainId) -> Option<usize> {
    game.powers::<BorrowTrain>()
        .find(|(number, _, it)| {
            it.train_types.contains(&kind) && game.is_in_force(*number, corporation)
        })
        .map(|(number, _, _)| number)
}

/// A corporation has a train of the bank for this turn.
pub(super) fn borrow(game: &mut Game, corporation: CorporationId, lent: &LentTrain) {
    game.hand_train(lent.train, corporation);
    game.state.round.turn.kits.borrowed_trains = Borrowed(u8::try_from(lent.train).ok());
    game.spend(lent.ability);
    game.close_after_use(lent.ability);
}

/// A train that was borrowed goes back to the bank.
pub(super) fn give_back(game: &mut Game) {
    let Some(at) = game.state.round.turn.kits.borrowed_trains.0.take() else { return };
    let index = usize::from(at);
    if !matches!(game.state.cars[index].place, Place::Owned(_)) {
        return;
    }
    game.remove_train(index);
    game.state.cars[index].operated = false;
    if game.state.cars[index].events_done {
        game.state.cars[index].place = Place::Discarded;
        game.state.discarded.push(at);
    } else {
        game.state.cars[index].place = Place::Upcoming;
        let upcoming = &mut game.state.upcoming;
        let before = upcoming.iter().position(|it| *it > at).unwrap_or(upcoming.len());
        upcoming.insert(before, at);
    }
}
