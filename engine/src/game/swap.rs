//! Shares of a corporation are given for those of another.

use super::Game;
use super::bundles::Block;
use super::money::Purse;
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::{LackingShares, Merge};

/// What a holder gets for the shares of a corporation that becomes part of another.
pub(crate) struct Swap {
    holder: Holder,
    /// Whole shares of the other.
    shares: u8,
    /// What is left over, in parts of a share: so many of so many.
    rest: (u32, u32),
}

impl Game {
    /// Whoever holds shares of a corporation, its president first, then the players in order, then corporations.
    fn claims(&self, from: CorporationId, into: CorporationId, terms: &Merge) -> Vec<Swap> {
        let president = self.president(from).into_iter();
        let players = president.chain(self.state.order.iter().copied());
        let mut holders: Vec<Holder> = Vec::new();
        for holder in players.map(Holder::Player) {
            if !holders.contains(&holder) {
                holders.push(holder);
            }
        }
        let others = self.ruleset.all_corporations().filter(|it| *it != from && *it != into);
        holders.extend(others.map(Holder::Corporation));
        let it = self.state.corporation(from);
        let least = self.info(from).shares.iter().min().copied().unwrap_or(100);
        let unit = u32::from(least) * u32::from(terms.give.max(1));
        let swap = |holder: Holder| {
            let held = u32::from(it.percent_of(holder)) * u32::from(terms.get);
            let shares = u8::try_from(held / unit).unwrap_or(u8::MAX);
            Swap { holder, shares, rest: (held % unit, unit) }
        };
        holders.into_iter().map(swap).filter(|it| it.shares > 0 || it.rest.0 > 0).collect()
    }

    /// Ordinary shares of a corporation that are had in exchange: first those that nobody has bought, then the market's.
    fn shares_to_have(&self, corporation: CorporationId) -> Vec<u8> {
        let certificates = self.state.corporation(corporation).certificates;
        let share = self.share_percent(corporation);
        let lies = |holder: Holder| {
            certificates
                .iter()
                .filter(move |it| it.holder == holder && it.index != 0 && it.percent == share)
                .map(|it| it.index)
                .collect::<Vec<u8>>()
        };
        let own = Holder::Corporation(corporation);
        [Holder::Ipo, own, Holder::Market].into_iter().flat_map(lies).collect()
    }

    /// What holders of a corporation get for its shares, if there are enough where that is asked for.
    pub(crate) fn swaps(
        &self,
        from: CorporationId,
        into: CorporationId,
        terms: &Merge,
    ) -> Result<Vec<Swap>, Refusal> {
        let swaps = self.claims(from, into, terms);
        if terms.lacking != LackingShares::Refused {
            return Ok(swaps);
        }
        let wanted: usize = swaps.iter().map(|it| usize::from(it.shares)).sum();
        let whole = swaps.iter().all(|it| it.rest.0 == 0);
        ensure!(
            whole && wanted <= self.shares_to_have(into).len(),
            "there are not enough shares of {}",
            into
        );
        Ok(swaps)
    }

    /// Holders get shares of a corporation as far as there are any, and money for the rest where that is paid.
    pub(crate) fn swap_shares(
        &mut self,
        into: CorporationId,
        swaps: Vec<Swap>,
        lacking: LackingShares,
    ) {
        for swap in swaps {
            let mut rest = u32::from(swap.shares) * swap.rest.1 + swap.rest.0;
            for index in self.shares_to_have(into).into_iter().take(usize::from(swap.shares)) {
                self.take_in_exchange(into, index, swap.holder);
                rest -= swap.rest.1;
            }
            if lacking == LackingShares::Paid && rest > 0 {
                let price = self.market_price(into).unwrap_or_default().0;
                let owed = i64::from(price) * i64::from(rest) / i64::from(swap.rest.1);
                let owed = Money(i32::try_from(owed).unwrap_or(i32::MAX));
                self.pay(Purse::Bank, Game::purse_of(swap.holder), owed);
            }
        }
    }

    fn take_in_exchange(&mut self, corporation: CorporationId, index: u8, to: Holder) {
        let it = self.state.corporation(corporation);
        let certificate = *it.certificate(index).expect("it is among the shares to have");
        let block = Block {
            corporation,
            holder: certificate.holder,
            percent: certificate.percent,
            certificates: std::iter::once(index).collect(),
        };
        self.move_block(&block, to);
    }
}
