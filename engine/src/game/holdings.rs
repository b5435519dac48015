//! Who presides over a corporation, who holds how much of it, and what it gets for that.

use super::Game;
use crate::ids::{CorporationId, PlayerId};
use crate::state::Holder;
use crate::title::{Capitalization, SetupShares};

impl Game {
    /// The president of a corporation.
    pub fn president(&self, corporation: CorporationId) -> Option<PlayerId> {
        self.state.corporation(corporation).president
    }

    pub(crate) fn share_percent(&self, corporation: CorporationId) -> u8 {
        self.info(corporation).share_percent
    }

    /// Where the shares lie that a corporation has of itself: in its initial offering where it sells them one by one,
    /// else in its own hand.
    pub(crate) fn treasury(&self, corporation: CorporationId) -> Holder {
        match self.capitalization(corporation) {
            Capitalization::Incremental => Holder::Ipo,
            _ => Holder::Corporation(corporation),
        }
    }

    /// How much of a corporation lies in the market.
    pub(crate) fn market_percent(&self, corporation: CorporationId) -> u8 {
        self.state.corporation(corporation).percent_of(Holder::Market)
    }

    /// How much of a corporation a player holds.
    pub fn percent_held(&self, player: PlayerId, corporation: CorporationId) -> u8 {
        self.state.corporation(corporation).percent_of(Holder::Player(player))
    }

    /// Whether players hold all of a corporation.
    pub(crate) fn sold_out(&self, corporation: CorporationId) -> bool {
        let it = self.state.corporation(corporation);
        if self.ruleset.arranges(SetupShares::SoldOutWhenMarketEmpty) {
            return it.floated && self.market_percent(corporation) == 0;
        }
        let own = if self.rules().sold_out_with_own_shares {
            it.percent_of(Holder::Corporation(corporation))
        } else {
            0
        };
        it.holdings.players.iter().sum::<u8>() + own == 100
    }

    /// How a corporation gets its money now.
    pub(crate) fn capitalization(&self, corporation: CorporationId) -> Capitalization {
        let changed = self.state.corporation(corporation).capitalization;
        changed.unwrap_or(self.info(corporation).capitalization)
    }

    /// How much of a corporation must be sold now before it floats.
    pub(crate) fn float_percent(&self, corporation: CorporationId) -> u8 {
        let changed = self.state.corporation(corporation).float_percent;
        let by_phase = &self.info(corporation).float_percent;
        changed.unwrap_or(by_phase[self.state.phase.index()])
    }

    pub(crate) fn move_certificate(&mut self, corporation: CorporationId, index: u8, to: Holder) {
        self.state.corporations[corporation.index()].move_certificate(index, to);
    }

    /// The first `count` ordinary certificates of a holder go to another.
    pub(crate) fn move_some(
        &mut self,
        corporation: CorporationId,
        from: Holder,
        to: Holder,
        count: u8,
    ) {
        for _ in 0..count {
            let certificates = &self.state.corporation(corporation).certificates;
            let found = certificates.iter().find(|it| it.holder == from && it.index != 0);
            let index = found.expect("whoever swaps has the shares").index;
            self.move_certificate(corporation, index, to);
        }
    }
}
