//! What shares cost.

use super::Game;
use crate::ids::CorporationId;
use crate::money::Money;
use crate::state::Holder;

impl Game {
    /// What a share costs where it lies: par in the initial offering, else the market price. Before the par is
    /// set, the least that it can be; nothing for a corporation without a price.
    pub(crate) fn price_per_share(&self, corporation: CorporationId, holder: Holder) -> Money {
        if !self.info(corporation).priced {
            return Money::ZERO;
        }
        let price = if holder == Holder::Ipo {
            self.par_price(corporation)
        } else {
            self.market_price(corporation)
        };
        price.unwrap_or_else(|| self.ruleset.least_par())
    }

    pub(crate) fn price_of(
        &self,
        corporation: CorporationId,
        holder: Holder,
        percent: u8,
    ) -> Money {
        self.part_price(corporation, self.price_per_share(corporation, holder), percent)
    }

    /// What a part of a corporation costs if a share costs that, rounded up.
    pub(crate) fn part_price(
        &self,
        corporation: CorporationId,
        per_share: Money,
        percent: u8,
    ) -> Money {
        let share = i32::from(self.share_percent(corporation));
        Money((per_share.0 * i32::from(percent) + share - 1) / share)
    }
}
