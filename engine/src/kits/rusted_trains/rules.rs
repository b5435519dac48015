//! Who buys trains that have rusted, and how they stay for sale.

use super::words::TrainsBought;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::list::{List, Map};
use crate::scenario::TrainName;
use crate::state::Place;
use crate::title::DiscardedTrains;

/// Which trains a corporation buys, by its type.
pub(super) fn trains_bought(game: &Game, corporation: CorporationId) -> TrainsBought {
    game.ruleset().title.entities.types[game.type_of(corporation).index()].buys_trains
}

/// Whether a corporation buys a train, as far as rust goes.
pub(super) fn buys(game: &Game, corporation: CorporationId, train: usize) -> bool {
    match trains_bought(game, corporation) {
        TrainsBought::Running => !has_rusted(game, train),
        TrainsBought::Rusted => has_rusted(game, train),
        TrainsBought::None => false,
    }
}

/// Whether a train has rusted and stayed in the game.
pub(super) fn has_rusted(game: &Game, train: usize) -> bool {
    game.state.kits.rusted_trains.0.iter().any(|it| usize::from(*it) == train)
}

/// Whether the bank has no train that a corporation might buy; `base` is whether it has none at all.
pub(super) fn bank_has_none(game: &Game, base: bool, corporation: CorporationId) -> bool {
    if game.rules().rusted_trains == DiscardedTrains::Remove {
        return base;
    }
    !game.depot_trains().into_iter().any(|at| buys(game, corporation, at))
}

/// A train that has rusted stays for sale, where the title has it so.
pub(super) fn keep(game: &mut Game, train: usize) {
    if game.rules().rusted_trains == DiscardedTrains::Discard {
        let position = u8::try_from(train).expect("trains fit");
        game.state.kits.rusted_trains.0.push(position);
        game.state.cars[train].place = Place::Discarded;
        game.state.discarded.push(position);
    }
}

/// In a scenario, corporations that buy rusted trains have bought again what has rusted.
pub(super) fn hand_out(game: &mut Game, trains: &Map<CorporationId, List<TrainName>>) {
    for (corporation, names) in trains.iter() {
        if trains_bought(game, *corporation) != TrainsBought::Rusted {
            continue;
        }
        for name in names {
            let waits = |at: &u8| {
                let at = usize::from(*at);
                has_rusted(game, at) && game.state.cars[at].car.train == name.train()
            };
            let found = game.state.discarded.iter().copied().find(waits);
            if let Some(at) = found {
                game.hand_train(usize::from(at), *corporation);
            }
        }
    }
}
