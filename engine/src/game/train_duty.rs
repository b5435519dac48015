//! Whether a corporation must buy a train.

use super::{Game, depot};
use crate::board::Reach;
use crate::hooks::{Point, at};
use crate::ids::CorporationId;
use crate::joints;
use crate::title::MustBuyTrain;

impl Game {
    /// Whether a corporation without a train must get one; not where its president is bankrupt and the game goes on,
    /// nor where it may have none.
    pub(crate) fn must_buy_train(&self, corporation: CorporationId) -> bool {
        if !joints::may_buy_trains(self, true, corporation) {
            return false;
        }
        let base = must_buy_by_rule(self, corporation);
        if self.has_hook(Point::MustBuyTrain) {
            return self.has_room(corporation)
                && is_offered_some(self, corporation)
                && self.ask::<at::MustBuyTrain>(|| base, || (corporation,));
        }
        base && (!self.has_hook(Point::TrainOffer) || is_offered_some(self, corporation))
    }
}

pub(crate) fn must_buy_by_rule(game: &Game, corporation: CorporationId) -> bool {
    let helpless = game.president(corporation).is_some_and(|it| game.state.player(it).bankrupt);
    if helpless && !game.enough_bankrupt() {
        return false;
    }
    if !game.state.corporation(corporation).trains.is_empty()
        || joints::bank_has_no_train_for(game, game.depot_is_empty(), corporation)
    {
        return false;
    }
    if !game.has_room(corporation) {
        return false;
    }
    match game.info(corporation).must_buy_train {
        MustBuyTrain::Always => true,
        MustBuyTrain::Never => false,
        MustBuyTrain::Route => game.reaches(corporation, Reach::must_buy),
    }
}

/// Whether the bank sells a corporation any train.
pub(crate) fn is_offered_some(game: &Game, corporation: CorporationId) -> bool {
    depot::offers(game, corporation).next().is_some()
}
