//! A corporation sells its own shares for a train that it must have.

use super::Game;
use super::shares::Block;
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{IssueLimit, PriceSide, SellMovement};

impl Game {
    /// How the price moves when a corporation sells a block of its own shares to pay for a train, if it may.
    pub(crate) fn check_emergency_issue(
        &self,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<SellMovement, Refusal> {
        let terms = self.rules().emergency_issue.as_ref();
        let terms = terms.ok_or("corporations do not sell their shares for trains")?;
        ensure!(self.must_buy_train(corporation), "no train must be bought");
        ensure!(
            !(terms.once && self.state.round.turn.issued),
            "the corporation has sold shares in this turn"
        );
        ensure!(self.missing_for_train(corporation).is_positive(), "there is money for a train");
        self.check_own_block(corporation, block)?;
        self.check_issue_limit(terms.limit, block)?;
        ensure!(
            !terms.only_needed || self.is_issue_needed(corporation, block),
            "more would be sold than is needed"
        );
        Ok(terms.movement)
    }

    /// Whether a corporation has to sell shares before its president pays for a train.
    pub(crate) fn must_issue_first(&self, corporation: CorporationId) -> bool {
        self.rules().must_emergency_issue_before_ebuy && self.can_issue_for_train(corporation)
    }

    /// Whether a corporation may sell shares of its own for a train.
    pub(crate) fn can_issue_for_train(&self, corporation: CorporationId) -> bool {
        self.largest_emergency_issue(corporation).is_some()
    }

    /// What the shares would bring that a corporation may sell for a train.
    pub(crate) fn emergency_issue_means(&self, corporation: CorporationId) -> Money {
        let block = self.largest_emergency_issue(corporation);
        block.map_or(Money::ZERO, |it| {
            self.price_beside(corporation, PriceSide::Current, it.percent)
        })
    }

    /// A corporation sells as many of its own shares for a train as it may, and its price moves in a way of its own.
    pub(crate) fn issue_all_for_train(
        &mut self,
        corporation: CorporationId,
        movement: SellMovement,
    ) {
        if let Some(block) = self.largest_emergency_issue(corporation) {
            self.issue_for_train(&block, movement);
        }
    }

    /// A corporation sells its own shares for a train.
    pub(crate) fn issue_for_train(&mut self, block: &Block, movement: SellMovement) {
        let price = self.price_beside(block.corporation, PriceSide::Current, block.percent);
        self.issue(block, price, movement);
        self.state.round.turn.issued_for_train = true;
    }

    /// Whether trains of others are out of reach since shares were sold for one of the bank.
    pub(crate) fn buys_of_bank_only(&self) -> bool {
        let terms = self.rules().emergency_issue.as_ref();
        self.state.round.turn.issued_for_train && terms.is_some_and(|it| it.from_bank_only)
    }

    /// A corporation sells whole certificates of its own, never the president's nor one that is kept for somebody.
    pub(crate) fn check_own_block(
        &self,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<(), Refusal> {
        ensure!(block.corporation == corporation, "a corporation deals in its own shares here");
        ensure!(self.state.corporation(corporation).ipoed, "the corporation has not started");
        ensure!(!block.certificates.contains(&0), "the president's certificate is not for sale");
        ensure!(
            block.percent == self.whole_percent(block),
            "a share is bought and sold as a whole"
        );
        ensure!(
            block.holder == self.treasury(corporation),
            "those shares are not the corporation's"
        );
        let reserved = |it: &u8| self.is_reserved_share(corporation, *it);
        ensure!(!block.certificates.iter().any(reserved), "that share is only had in exchange");
        Ok(())
    }

    /// Whether a limit lets a corporation sell so many of its own shares.
    pub(crate) fn check_issue_limit(
        &self,
        limit: IssueLimit,
        block: &Block,
    ) -> Result<(), Refusal> {
        let held = self.percent_of_players(block.corporation);
        let space = matches!(limit, IssueLimit::MarketSpace | IssueLimit::MarketSpaceAndPlayerHeld);
        ensure!(!space || self.fits_in_market(block), "the market takes no more of these shares");
        ensure!(
            limit != IssueLimit::PlayerHeld
                || self.market_percent(block.corporation) + block.percent <= held,
            "there would be more in the market than players hold"
        );
        ensure!(
            limit != IssueLimit::MarketSpaceAndPlayerHeld || block.percent <= held,
            "that is more than players hold"
        );
        Ok(())
    }

    fn missing_for_train(&self, corporation: CorporationId) -> Money {
        self.least_price_for(corporation) - self.buying_power(corporation)
    }

    /// Whether one certificate less would not do.
    fn is_issue_needed(&self, corporation: CorporationId, block: &Block) -> bool {
        let it = self.state.corporation(corporation);
        let sizes = block.certificates.iter().filter_map(|index| it.certificate(*index));
        let least = sizes.map(|it| it.percent).min().unwrap_or(0);
        let less = self.price_beside(corporation, PriceSide::Current, block.percent - least);
        less < self.missing_for_train(corporation)
    }

    fn largest_emergency_issue(&self, corporation: CorporationId) -> Option<Block> {
        self.rules().emergency_issue.as_ref()?;
        let blocks = self.sellable_blocks(corporation, self.treasury(corporation));
        blocks.into_iter().rfind(|it| self.check_emergency_issue(corporation, it).is_ok())
    }
}
