//! Rusted trains: a train that rusts may stay for sale, to corporations whose type buys trains that have rusted in place of
//! those that run. Corporations of other types may buy no trains at all.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::Rusted;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::list::{List, Map};
use crate::scenario::TrainName;
use crate::title::{CorporationType, DiscardedTrains, Title, TrainsBought};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.rules.rusted_trains == DiscardedTrains::Discard
            || title.entities.types.iter().any(|it| it.buys_trains != TrainsBought::Running)
    }

    fn buys_trains(kind: &CorporationType) -> bool {
        kind.buys_trains != TrainsBought::None
    }

    fn may_buy_trains(game: &Game, base: bool, corporation: CorporationId) -> bool {
        base && rules::trains_bought(game, corporation) != TrainsBought::None
    }

    fn buys_train(game: &Game, base: bool, corporation: CorporationId, train: usize) -> bool {
        base && rules::buys(game, corporation, train)
    }

    fn bank_has_no_train_for(game: &Game, base: bool, corporation: CorporationId) -> bool {
        rules::bank_has_none(game, base, corporation)
    }

    fn has_rusted(game: &Game, base: bool, train: usize) -> bool {
        base || rules::has_rusted(game, train)
    }

    fn train_rusted(game: &mut Game, train: usize) {
        rules::keep(game, train);
    }

    fn trains_given(game: &mut Game, trains: &Map<CorporationId, List<TrainName>>) {
        rules::hand_out(game, trains);
    }
}
