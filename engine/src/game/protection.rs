//! Sales whose price waits for a president, who may take the shares over.

use super::Game;
use super::market::Way;
use super::money::Purse;
use super::shares::Block;
use crate::action::{Bundle, Entity, Share};
use crate::ids::{CorporationId, PlayerId};
use crate::illegal::{Illegal, ensure};
use crate::money::Money;
use crate::state::{Holder, RoundKind, SoldBlock};
use crate::title::{PriceProtection, ProtectionBar, Step};

impl Game {
    /// How presidents keep prices up in this round, if they do.
    pub(super) fn protection(&self) -> Option<&PriceProtection> {
        self.steps().iter().find_map(|it| match it {
            Step::PriceProtection(it) => Some(it),
            _ => None,
        })
    }

    /// The sale that waits for its president first.
    pub(crate) fn first_sale(&self) -> Option<&SoldBlock> {
        self.state.round.protection.first()
    }

    /// Shares were sold by a player: whether their price waits.
    pub(super) fn await_president(&mut self, block: &Block, president: Option<PlayerId>) -> bool {
        let corporation = block.corporation;
        let (Holder::Player(seller), Some(president)) = (block.holder, president) else {
            return false;
        };
        let in_turn = self.round_entity() == Some(Entity::Corporation(corporation));
        if self.protection().is_none_or(|it| it.but_in_turn && in_turn) {
            return false;
        }
        let certificates = block.certificates.iter().fold(0, |bits, it| bits | 1 << it);
        let percent = block.percent;
        let queue = &mut self.state.round.protection;
        let same = |it: &&mut SoldBlock| (it.corporation, it.seller) == (corporation, seller);
        match queue.iter_mut().find(same) {
            Some(sold) => {
                sold.certificates |= certificates;
                sold.percent += percent;
            }
            None => {
                queue.push(SoldBlock { corporation, certificates, percent, seller, president });
            }
        }
        true
    }

    /// What the shares of a sale cost its president.
    pub(crate) fn protection_price(&self, sold: &SoldBlock) -> Money {
        self.price_of(sold.corporation, Holder::Market, sold.percent)
    }

    /// Whether the president may take over what was sold first.
    pub(crate) fn check_protection(&self, terms: &PriceProtection) -> Result<(), Illegal> {
        let sold = self.first_sale().ok_or("no shares were sold")?;
        let (player, corporation) = (sold.president, sold.corporation);
        let sym = &self.ruleset.corporation(corporation).sym;
        let barred = match terms.barred {
            ProtectionBar::Seller => sold.seller == player,
            ProtectionBar::SellersOfRound => {
                sold.seller == player || self.has_sold(player, corporation)
            }
        };
        ensure!(!barred, "whoever sold shares of {sym} does not take them over");
        let price = self.protection_price(sold);
        ensure!(
            self.state.player(player).cash >= price,
            "there is not enough money: it costs {}",
            self.ruleset.currency(price)
        );
        let room = self.cert_limit().saturating_sub(self.certificates_kept(player));
        let count = sold.percent / self.share_percent(corporation);
        ensure!(
            !self.counts_for_limit(corporation) || usize::from(count) <= room,
            "the certificate limit of {} is reached",
            self.cert_limit()
        );
        Ok(())
    }

    /// What was sold, as an action names it.
    pub(crate) fn sold_bundle(&self, sold: &SoldBlock) -> Bundle {
        let share = |index| Share { corporation: sold.corporation, index };
        Bundle { shares: self.sold_certificates(sold).map(share).collect(), percent: None }
    }

    /// Whether a bundle is what was sold first.
    pub(crate) fn check_sold_bundle(&self, bundle: &Bundle) -> Result<(), Illegal> {
        let block = self.block(bundle)?;
        let named = block.certificates.iter().fold(0, |bits, it| bits | 1 << it);
        let sold = self.first_sale().ok_or("no shares were sold")?;
        ensure!(
            (block.corporation, named, block.percent)
                == (sold.corporation, sold.certificates, sold.percent),
            "the shares that were sold are taken over together"
        );
        Ok(())
    }

    /// The president takes over what was sold first; the turn goes on behind.
    pub(crate) fn protect(&mut self) {
        let sold = self.state.round.protection.remove(0);
        let (player, corporation) = (sold.president, sold.corporation);
        let price = self.protection_price(&sold);
        self.pay(Purse::Player(player), Purse::Bank, price);
        let block = Block {
            corporation,
            holder: Holder::Market,
            percent: sold.percent,
            certificates: self.sold_certificates(&sold).collect(),
        };
        self.move_block(&block, Holder::Player(player));
        if self.state.round.kind != RoundKind::Stock {
            return;
        }
        let turn = self.state.round.entities.iter().position(|it| *it == Entity::Player(player));
        if let Some(turn) = turn.and_then(|it| u8::try_from(it).ok()) {
            self.state.round.index = turn;
        }
        self.state.players[player.index()].passed = false;
        self.state.round.last_to_act = Some(player);
        self.note_aside(player, corporation);
    }

    /// Nobody takes over what was sold first: the price falls.
    pub(crate) fn let_fall(&mut self) {
        let sold = self.state.round.protection.remove(0);
        let shares = sold.percent / self.share_percent(sold.corporation);
        self.fall_for_sale(sold.corporation, shares);
        if self.state.round.kind == RoundKind::Operating {
            self.sort_remaining();
        }
    }

    /// The price falls by a row a share; the last of them does not take it over a ledge.
    fn fall_for_sale(&mut self, corporation: CorporationId, shares: u8) {
        for left in (0..shares).rev() {
            let Some(from) = self.state.corporation(corporation).price else { return };
            let to = self.market().down(from);
            if left == 0 && self.market().is_over_ledge(from, to) {
                return;
            }
            self.move_price(corporation, Way::Down, 1);
        }
    }

    /// Whether shares of a corporation will not count toward the certificate limit once its sales have moved its price.
    pub(super) fn will_not_count(&self, corporation: CorporationId) -> bool {
        let of_it = self.state.round.protection.iter().filter(|it| it.corporation == corporation);
        of_it.into_iter().any(|sold| {
            let shares = sold.percent / self.share_percent(corporation);
            let Some(mut spot) = self.state.corporation(corporation).price else { return false };
            for _ in 0..shares {
                let below = self.market().down(spot);
                spot = self.market().cell(below).map_or(spot, |_| below);
            }
            self.market().cell(spot).is_some_and(|it| !it.counts_for_limit)
        })
    }

    /// The numbers of the certificates that were sold, in the order in which they came to the market.
    fn sold_certificates(&self, sold: &SoldBlock) -> impl Iterator<Item = u8> {
        let certificates = sold.certificates;
        let all = self.state.corporation(sold.corporation).certificates.iter().map(|it| it.index);
        all.filter(move |it| certificates >> it & 1 == 1)
    }
}
