//! Corporations deal in shares: their own, and those of others.

use super::money::Purse;
use super::shares::Block;
use super::{Event, Game};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::state::Holder;
use crate::title::{Capitalization, PriceSide, SellMovement};

impl Game {
    /// Where the shares lie that a corporation has of itself: in its initial offering where it sells them one by one,
    /// else in its own hand.
    pub(crate) fn treasury(&self, corporation: CorporationId) -> Holder {
        match self.capitalization(corporation) {
            Capitalization::Incremental => Holder::Ipo,
            _ => Holder::Corporation(corporation),
        }
    }

    /// What a part of a corporation costs at its price or at one beside it.
    pub(crate) fn price_beside(
        &self,
        corporation: CorporationId,
        side: PriceSide,
        percent: u8,
    ) -> Money {
        let Some(spot) = self.state.corporation(corporation).price else { return Money::ZERO };
        let market = self.market();
        let spot = match side {
            PriceSide::Current => spot,
            PriceSide::Left => market.left(spot),
            PriceSide::Right => market.right(spot),
        };
        self.part_price(corporation, market.price(spot), percent)
    }

    /// A corporation sells its own shares to the market.
    pub(crate) fn issue(&mut self, block: &Block, price: Money, movement: SellMovement) {
        self.pay_for_issue(block.corporation, price);
        self.move_block(block, Holder::Market);
        self.move_price_by(block.corporation, movement, block.percent, false);
        self.state.round.turn.issued = true;
        self.sort_remaining();
    }

    /// The bank pays a corporation for shares of its own.
    pub(crate) fn pay_for_issue(&mut self, corporation: CorporationId, price: Money) {
        self.pay(Purse::Bank, Purse::Corporation(corporation), price);
        self.tell(Event::Issued(corporation, price));
    }

    /// A corporation buys its own shares back.
    pub(crate) fn redeem(&mut self, block: &Block, price: Money) {
        let to = self.treasury(block.corporation);
        self.pay(Purse::Corporation(block.corporation), Purse::Bank, price);
        self.move_block(block, to);
    }

    /// A corporation offers shares that it has bought back; the bank pays it the price that is their par from now on.
    pub(crate) fn offer_own_shares(&mut self, block: &Block, price: Money) {
        let corporation = block.corporation;
        let shares = i32::from(block.percent / self.share_percent(corporation));
        self.pay_for_issue(corporation, price * shares);
        let par = self.market().pars().find(|it| self.market().price(*it) == price);
        let it = &mut self.state.corporations[corporation.index()];
        it.par = par.or(it.par);
        self.move_block(block, Holder::Ipo);
    }

    /// Percent of a corporation that players hold.
    pub(crate) fn percent_of_players(&self, corporation: CorporationId) -> u8 {
        self.state.corporation(corporation).holdings.players.iter().sum()
    }
}
