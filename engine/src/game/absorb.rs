//! A minor is taken over: what it has goes to a corporation, and it closes.

use super::Game;
use super::money::Purse;
use crate::ids::CorporationId;

impl Game {
    /// Money, trains and companies of a minor go to a corporation; its stations leave the map.
    pub(crate) fn absorb(&mut self, minor: CorporationId, into: CorporationId) {
        let cash = self.state.corporation(minor).cash;
        self.pay(Purse::Corporation(minor), Purse::Corporation(into), cash);
        self.hand_over_trains(minor, into);
        self.hand_over_companies(minor, into);
        self.close_corporation(minor);
    }
}
