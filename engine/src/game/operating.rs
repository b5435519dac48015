//! What happens in the turn of a corporation besides the run of its trains: money for a train that it must have.

use super::Game;
use super::bundles::Block;
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::steps::{Duty, rules_of};

impl Game {
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
        let duty = |at: usize| rules_of(&self.steps()[at]).duty();
        self.active_step().and_then(duty) == Some(Duty::BuyTrains)
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
        check_helping_sale(self, player, block, operator)
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
        blocks.into_iter().rfind(|it| check_helping_sale(self, player, it, operator).is_ok())
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

fn check_helping_sale(
    game: &Game,
    player: PlayerId,
    block: &Block,
    operator: CorporationId,
) -> Result<(), Refusal> {
    let corporation = block.corporation;
    ensure!(block.holder == Holder::Player(player), "one can only sell one's own shares");
    ensure!(game.state.corporation(corporation).ipoed, "the corporation has not started");
    ensure!(game.info(corporation).priced, "its shares have no price");
    ensure!(
        !(game.rules().must_sell_in_blocks
            && game.state.round.turn.emergency_sold.has(corporation.index())),
        "all shares of a corporation are sold at once"
    );
    ensure!(game.sale_time(player, corporation), "shares cannot be sold yet");
    game.check_trade(player, block, false)?;
    game.check_president_last(block)?;
    ensure!(game.can_dump(block), "nobody else can become president");
    ensure!(game.fits_in_market(block), "the market takes no more of these shares");
    ensure!(game.sells_down(player, block), "too little would be sold to get down to the limit");
    let concern = !game.rules().ebuy_pres_swap || corporation == operator;
    let left = game.percent_held(player, corporation) - block.percent;
    ensure!(
        game.president(corporation) != Some(player) || !concern || left >= game.others_most(block),
        "the presidency must not change"
    );
    ensure!(
        game.rules().ebuy_sell_more_than_needed
            || is_needed(game, player, block, operator)
            || (is_short(game, player, operator) && game.just_sells_down(player, block)),
        "more would be sold than is needed"
    );
    Ok(())
}

/// What a president lacks to help a corporation to its train.
fn missing_with_president(game: &Game, player: PlayerId, operator: CorporationId) -> Money {
    game.emergency_price() - game.state.player(player).cash - game.buying_power(operator)
}

fn is_short(game: &Game, player: PlayerId, operator: CorporationId) -> bool {
    missing_with_president(game, player, operator).is_positive()
}

/// Whether one certificate less would not do.
fn is_needed(game: &Game, player: PlayerId, block: &Block, operator: CorporationId) -> bool {
    let corporation = block.corporation;
    let missing = missing_with_president(game, player, operator);
    let it = game.state.corporation(corporation);
    let least = block
        .certificates
        .iter()
        .filter_map(|index| it.certificate(*index))
        .map(|it| it.percent)
        .min();
    let price = game.price_of(corporation, block.holder, block.percent);
    price - game.price_of(corporation, block.holder, least.unwrap_or(0)) < missing
}
