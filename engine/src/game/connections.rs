//! Money for reaching a place.

use super::Game;
use super::money::Purse;
use crate::ids::{CorporationId, HexId};

impl Game {
    /// A corporation has laid a tile: it is paid for what it is the first to reach.
    pub(super) fn pay_for_connections(&mut self, corporation: CorporationId, hex: HexId) {
        let ruleset = self.shared_ruleset();
        for (at, bonus) in ruleset.title.rules.connection_bonuses.iter().enumerate() {
            let meant = bonus.tile_on.is_empty() || bonus.tile_on.contains(&hex);
            if meant
                && !self.state.course.connected.has(at)
                && self.reaches(corporation, |it| it.reachable(bonus.hex))
            {
                self.state.course.connected.insert(at);
                self.pay(Purse::Bank, Purse::Corporation(corporation), bonus.amount);
            }
        }
    }
}
