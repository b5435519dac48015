//! What happens in the turn of a corporation besides the run of its trains: money for a train that it must have.

use super::Game;
use super::bundles::Block;
use crate::abilities::When;
use crate::hooks::{Change, at};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::{HomeTokenTiming, Step};

impl Game {
    pub(crate) fn has_room(&self, corporation: CorporationId) -> bool {
        let trains = &self.state.corporation(corporation).trains;
        self.counted_trains(corporation) < self.train_limit(corporation)
            && trains.len() < trains.capacity()
    }

    /// A par price was set.
    pub(crate) fn after_par(&mut self, corporation: CorporationId) {
        self.pay_for_grants(corporation);
        self.close_companies_at(When::Par, corporation);
        self.consent_by_par(corporation);
        if self.home_timing(corporation) == HomeTokenTiming::Par {
            self.place_home_token(corporation);
        }
        self.handle::<at::CorporationState>((corporation, Change::Par));
    }

    /// Whether the president may help a corporation without a train to buy one: it must, or reaches a hex that allows it.
    pub(crate) fn president_may_help(&self, corporation: CorporationId) -> bool {
        let hexes = &self.rules().ebuy_if_reached;
        let reached = || {
            self.state.corporation(corporation).trains.is_empty()
                && self.reaches(corporation, |reach| hexes.iter().any(|it| reach.reachable(*it)))
        };
        self.must_buy_train(corporation) || (!hexes.is_empty() && reached())
    }

    pub(crate) fn presidents_cash(&self, corporation: CorporationId) -> Money {
        self.president(corporation).map_or(Money::ZERO, |it| self.state.player(it).cash)
    }

    /// Whether the turn waits for the purchase of a train.
    pub(crate) fn is_buying_trains(&self) -> bool {
        self.active_step().is_some_and(|at| matches!(self.steps()[at], Step::BuyTrain(_)))
    }

    /// Whether a president may sell shares to help with a train.
    pub(crate) fn check_emergency_sale(
        &self,
        player: PlayerId,
        block: &Block,
    ) -> Result<(), Refusal> {
        let operator = self.operator().ok_or("no corporation is in turn")?;
        ensure!(self.must_buy_train(operator), "no train must be bought");
        joints::check_presidents_help(self, Ok(()), operator)?;
        self.check_helping_sale(player, block, operator)
    }

    fn check_helping_sale(
        &self,
        player: PlayerId,
        block: &Block,
        operator: CorporationId,
    ) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(block.holder == Holder::Player(player), "one can only sell one's own shares");
        ensure!(self.state.corporation(corporation).ipoed, "the corporation has not started");
        ensure!(self.info(corporation).priced, "its shares have no price");
        ensure!(
            !(self.rules().must_sell_in_blocks
                && self.state.round.turn.emergency_sold.has(corporation.index())),
            "all shares of a corporation are sold at once"
        );
        ensure!(self.sale_time(player, corporation), "shares cannot be sold yet");
        self.check_trade(player, block, false)?;
        self.check_president_last(block)?;
        ensure!(self.can_dump(block), "nobody else can become president");
        ensure!(self.fits_in_market(block), "the market takes no more of these shares");
        ensure!(
            self.sells_down(player, block),
            "too little would be sold to get down to the limit"
        );
        let concern = !self.rules().ebuy_pres_swap || corporation == operator;
        let left = self.percent_held(player, corporation) - block.percent;
        ensure!(
            self.president(corporation) != Some(player)
                || !concern
                || left >= self.others_most(block),
            "the presidency must not change"
        );
        ensure!(
            self.rules().ebuy_sell_more_than_needed
                || self.is_needed(player, block, operator)
                || (self.is_short(player, operator) && self.just_sells_down(player, block)),
            "more would be sold than is needed"
        );
        Ok(())
    }

    /// What a president lacks to help a corporation to its train.
    fn missing_with_president(&self, player: PlayerId, operator: CorporationId) -> Money {
        self.emergency_price() - self.state.player(player).cash - self.buying_power(operator)
    }

    fn is_short(&self, player: PlayerId, operator: CorporationId) -> bool {
        self.missing_with_president(player, operator).is_positive()
    }

    /// Whether one certificate less would not do.
    fn is_needed(&self, player: PlayerId, block: &Block, operator: CorporationId) -> bool {
        let corporation = block.corporation;
        let missing = self.missing_with_president(player, operator);
        let it = self.state.corporation(corporation);
        let least = block
            .certificates
            .iter()
            .filter_map(|index| it.certificate(*index))
            .map(|it| it.percent)
            .min();
        let price = self.price_of(corporation, block.holder, block.percent);
        price - self.price_of(corporation, block.holder, least.unwrap_or(0)) < missing
    }

    /// A president sells shares to help; those still to operate are sorted anew.
    pub(crate) fn emergency_sale(&mut self, block: &Block) {
        self.state.round.turn.last_sold_price =
            Some(self.price_per_share(block.corporation, block.holder));
        self.state.round.turn.emergency_sold.insert(block.corporation.index());
        self.sell_shares(block);
        self.sort_remaining();
    }

    /// The most of a corporation that a player could sell to help another.
    pub(crate) fn best_sale(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        operator: CorporationId,
    ) -> Option<Block> {
        let blocks = self.sellable_blocks(corporation, Holder::Player(player));
        blocks.into_iter().rfind(|it| self.check_helping_sale(player, it, operator).is_ok())
    }

    /// What a president could raise for a train, with the corporation's money.
    pub(crate) fn emergency_means(&self, player: PlayerId, operator: CorporationId) -> Money {
        let shares: Money = self
            .ruleset
            .all_corporations()
            .filter_map(|it| self.best_sale(player, it, operator))
            .map(|it| self.price_of(it.corporation, it.holder, it.percent))
            .sum();
        let own = joints::means_for_train(self, self.buying_power(operator), operator);
        self.state.player(player).cash + shares + own
    }
}
