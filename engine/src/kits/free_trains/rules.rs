//! How trains are kept aside, and what becomes of them.

use super::ability::FreeTrain;
use crate::action::Entity;
use crate::game::Game;
use crate::ids::{CompanyId, CorporationId, TrainId};
use crate::joints;
use crate::state::{CarState, Place};

/// Sets the trains aside that come with companies, or with the start of a corporation: the last of their kinds.
pub(super) fn keep_trains(game: &mut Game) {
    let ruleset = game.shared_ruleset();
    let of_companies: Vec<TrainId> =
        game.powers::<FreeTrain>().map(|(_, _, it)| it.train).collect();
    let starts = ruleset.title.entities.corporations.iter().filter_map(|it| it.start.as_ref());
    let of_starts = starts.flat_map(|it| it.bank_trains.iter().copied());
    for kind in of_companies.into_iter().chain(of_starts) {
        keep_train(game, kind);
    }
}

fn keep_train(game: &mut Game, kind: TrainId) {
    let waits = |at: &usize| {
        let car = &game.state.cars[*at];
        car.car.train == kind && car.place == Place::Upcoming
    };
    if let Some(at) = (0..game.state.cars.len()).rev().find(waits) {
        game.remove_train(at);
        game.state.cars[at].place = Place::Kept;
    }
}

/// A corporation has started: a train that was kept aside comes into the bank, before the others of the kind that is sold
/// next.
pub(super) fn add_bank_train(game: &mut Game, corporation: CorporationId) {
    let ruleset = game.shared_ruleset();
    let Some(start) = &ruleset.corporation(corporation).start else { return };
    let Some(next) = game.state.upcoming.first() else { return };
    let kind = game.state.cars[usize::from(*next)].car.train;
    let Some(at) = kept_train(game, kind).filter(|_| start.bank_trains.contains(&kind)) else {
        return;
    };
    game.state.cars[at].place = Place::Upcoming;
    game.state.upcoming.insert(0, u8::try_from(at).expect("trains fit"));
    joints::train_put_first(game, kind);
}

fn kept_train(game: &Game, kind: TrainId) -> Option<usize> {
    let kept = |it: &CarState| it.car.train == kind && it.place == Place::Kept;
    game.state.cars.iter().position(kept)
}

/// The corporation that bought a company gets the train that comes with it, if it has room.
pub(super) fn give_free_train(game: &mut Game, company: CompanyId, corporation: CorporationId) {
    let found = game
        .powers_of::<FreeTrain>(Entity::Company(company))
        .find(|(number, _)| game.is_ready(*number))
        .map(|(number, it)| (number, it.train, it.tradable));
    let Some((number, kind, tradable)) = found else { return };
    if let Some(at) = kept_train(game, kind).filter(|_| game.has_room(corporation)) {
        game.hand_train(at, corporation);
        game.state.cars[at].tied = !tradable;
        game.spend(number);
        game.close_after_use(number);
    }
}

/// Whether a corporation cannot have the train without which it may not buy a company.
pub(super) fn lacks_free_train(
    game: &Game,
    company: CompanyId,
    corporation: CorporationId,
) -> bool {
    game.powers_of::<FreeTrain>(Entity::Company(company)).any(|(_, it)| {
        let to_be_had = kept_train(game, it.train).is_some() && game.has_room(corporation);
        it.required && !to_be_had
    })
}
