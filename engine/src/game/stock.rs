//! The turn of a player in a stock round.

use super::Game;
use super::bundles::Block;
use crate::action::{Entity, Kind};
use crate::hooks::{Point, at};
use crate::ids::{CorporationId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Holder, PastDeed, PastKind, RoundKind, TurnState};
use crate::title::{SellAfter, SellBuyOrder};

impl Game {
    /// A player's turn begins: what was sold before stays forbidden to buy, what was done last time is forgotten.
    pub(crate) fn begin_stock_turn(&mut self) {
        self.state.round.turn = TurnState::default();
        if let Some(player) = self.stock_player() {
            self.state.round.history[player.index()].clear();
        }
    }

    /// What was sold in this turn has been sold in the round.
    pub(super) fn keep_sales_of_turn(&mut self) {
        let round = &mut self.state.round;
        for (before, now) in round.sold_before.iter_mut().zip(&mut round.turn.sold_now) {
            *before = before.union(std::mem::take(now));
        }
    }

    pub(crate) fn has_sold(&self, player: PlayerId, corporation: CorporationId) -> bool {
        let round = &self.state.round;
        let (now, before) =
            (round.turn.sold_now[player.index()], round.sold_before[player.index()]);
        now.has(corporation.index()) || before.has(corporation.index())
    }

    /// Whether another share of a corporation may be bought in the same turn.
    pub(crate) fn may_buy_more(&self, corporation: CorporationId, from: Holder) -> bool {
        let turn = &self.state.round.turn.stock;
        if self.rules().multiple_buy_only_from_market && (from != Holder::Market || turn.from_ipo) {
            return false;
        }
        let by_president = self.rules().multiple_buy_by_president;
        if by_president && self.president(corporation) != self.stock_player()
            || self.rules().multiple_buy_limit.is_some_and(|most| turn.shares_bought >= most)
        {
            return false;
        }
        let only_this = turn.bought_of.iter().all(|it| it == corporation.index());
        self.cell(corporation).is_some_and(|it| it.multiple_buy) && !turn.parred && only_this
    }

    /// Whether a player may buy a certificate in the stock round.
    pub(crate) fn check_buy(
        &self,
        player: PlayerId,
        block: &Block,
        price: Money,
    ) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(
            matches!(block.holder, Holder::Ipo | Holder::Market),
            "that share is neither in the initial offering nor in the market"
        );
        ensure!(
            !self.has_sold(player, corporation),
            "shares of {} were sold in this round",
            corporation
        );
        self.check_trade(player, block, true)?;
        ensure!(
            !self.state.round.turn.stock.bought || self.may_buy_more(corporation, block.holder),
            "only one purchase is allowed in a turn"
        );
        ensure!(
            self.state.player(player).cash >= price,
            "there is not enough money: it costs {}",
            price
        );
        self.check_gain(player, block, false)
    }

    /// Whether a script lets a player trade shares.
    pub(crate) fn check_trade(
        &self,
        player: PlayerId,
        block: &Block,
        buying: bool,
    ) -> Result<(), Refusal> {
        ensure!(
            self.ask::<at::ShareTrade>(
                || true,
                || (player, block.corporation, block.percent.into(), buying),
            ),
            "these shares of {} cannot be traded now",
            block.corporation
        );
        Ok(())
    }

    /// Whether the time has come to sell shares of a corporation.
    pub(crate) fn sale_time(&self, player: PlayerId, corporation: CorporationId) -> bool {
        let operated = self.state.corporation(corporation).operated;
        let operating = self.state.round.kind == RoundKind::Operating;
        match self.rules().sell_after {
            SellAfter::First => self.state.turn > 1 || operating,
            SellAfter::AfterSrFloated => operated > 0 || operating,
            SellAfter::Operate => operated > 0,
            SellAfter::PAnyOperate => operated > 0 || self.president(corporation) == Some(player),
            SellAfter::FullOrTurn => {
                let least = if operating && self.operator() == Some(corporation) { 1 } else { 0 };
                operated > least
            }
            SellAfter::AnyTime => true,
            SellAfter::Round => false,
        }
    }

    pub(crate) fn sale_order_ok(&self) -> bool {
        let turn = &self.state.round.turn.stock;
        match self.rules().sell_buy_order {
            SellBuyOrder::SellBuyOrBuySell => !(turn.kinds == 2 && turn.last_bought),
            SellBuyOrder::SellBuy => !turn.bought,
            SellBuyOrder::SellBuySell => true,
        }
    }

    /// Whether a player may sell shares in the stock round.
    pub(crate) fn check_sale(&self, player: PlayerId, block: &Block) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(block.holder == Holder::Player(player), "one can only sell one's own shares");
        ensure!(self.state.corporation(corporation).ipoed, "the corporation has not started");
        ensure!(self.info(corporation).priced, "its shares have no price");
        ensure!(self.sale_time(player, corporation), "shares cannot be sold yet");
        ensure!(
            !(self.rules().must_sell_in_blocks
                && self.state.round.turn.sold_now[player.index()].has(corporation.index())),
            "all shares of a corporation are sold at once"
        );
        ensure!(self.sale_order_ok(), "nothing can be sold any more in this turn");
        self.check_trade(player, block, false)?;
        ensure!(self.fits_in_market(block), "the market takes no more of these shares");
        self.check_president_last(block)?;
        ensure!(self.can_dump(block), "nobody else can become president");
        ensure!(
            self.sells_down(player, block),
            "too little would be sold to get down to the limit"
        );
        Ok(())
    }

    /// Whether a player holds too much and must sell first.
    pub(crate) fn must_sell(&self, player: PlayerId) -> bool {
        let too_many = self.certificates(player) > self.cert_limit();
        let may_stay = self.rules().may_stay_above_limit;
        let within = |it| may_stay || self.holding_ok(player, it, 0);
        if !too_many && self.ruleset.all_corporations().all(within) {
            return false;
        }
        let sells = |it: CorporationId| self.can_sell_some(player, it);
        let corporations = || self.ruleset.all_corporations();
        if too_many {
            return corporations().any(sells);
        }
        corporations().any(|it| !self.holding_ok(player, it, 0) && sells(it))
    }

    /// Whether a player may sell anything of a corporation: what goes for the least part goes for some.
    pub(crate) fn can_sell_some(&self, player: PlayerId, corporation: CorporationId) -> bool {
        let holder = Holder::Player(player);
        let it = self.state.corporation(corporation);
        if it.holdings.counts[player.index()] == 0 || !it.ipoed {
            return false;
        }
        if self.has_hook(Point::ShareTrade) {
            let blocks = self.sellable_blocks(corporation, holder);
            return blocks.iter().any(|it| self.check_sale(player, it).is_ok());
        }
        if self.rules().sells_down_to_limit && !self.holding_ok(player, corporation, 0) {
            let blocks = self.sellable_blocks(corporation, holder);
            return blocks.iter().any(|it| self.check_sale(player, it).is_ok());
        }
        let percent = self.info(corporation).share_percent;
        let ordinary = it.certificates.iter().find(|it| it.holder == holder && it.index != 0);
        let certificates = std::iter::once(ordinary.map_or(0, |it| it.index)).collect();
        self.check_sale(player, &Block { corporation, holder, percent, certificates }).is_ok()
    }

    /// Remembers what a player did.
    pub(crate) fn note(
        &mut self,
        player: PlayerId,
        kind: Kind,
        corporation: Option<CorporationId>,
    ) {
        let clock = self.state.clock;
        let round = &mut self.state.round;
        round.last_to_act = Some(player);
        let turn = &mut round.turn.stock;
        let past = match kind {
            Kind::SellShares => PastKind::Sell,
            Kind::Par => PastKind::Par,
            _ => PastKind::Buy,
        };
        let new_kind = match kind {
            Kind::SellShares => !std::mem::replace(&mut turn.sold, true),
            Kind::Par => !std::mem::replace(&mut turn.parred, true),
            Kind::BuyCompany => !std::mem::replace(&mut turn.bought_company, true),
            _ => turn.bought_of.is_empty(),
        };
        turn.kinds += u8::from(new_kind);
        turn.last_bought = kind != Kind::SellShares;
        turn.bought |= turn.last_bought;
        if let Some(corporation) = corporation {
            if kind == Kind::BuyShares {
                turn.bought_of.insert(corporation.index());
                turn.shares_bought = turn.shares_bought.saturating_add(1);
            }
            remember(&mut round.history[player.index()], past, corporation, clock);
        }
    }

    /// A player has acted out of turn: the round goes on behind.
    pub(crate) fn continue_behind(&mut self, player: PlayerId) {
        let turn = self.state.round.entities.iter().position(|it| *it == Entity::Player(player));
        if let Some(turn) = turn.and_then(|it| u8::try_from(it).ok()) {
            self.state.round.index = turn;
        }
        self.state.players[player.index()].passed = false;
        self.state.round.last_to_act = Some(player);
    }

    /// Remembers a deed that is no part of a turn.
    pub(crate) fn note_aside(&mut self, player: PlayerId, corporation: CorporationId) {
        self.remember_deed(player, PastKind::Buy, corporation);
    }

    /// Remembers what programs of others may want to know.
    pub(crate) fn remember_deed(
        &mut self,
        player: PlayerId,
        kind: PastKind,
        corporation: CorporationId,
    ) {
        let clock = self.state.clock;
        remember(&mut self.state.round.history[player.index()], kind, corporation, clock);
    }
}

/// Only the newest deeds matter to programs, so the oldest makes room.
fn remember(
    history: &mut crate::inline::Inline<PastDeed, 8>,
    kind: PastKind,
    corporation: CorporationId,
    clock: u32,
) {
    if history.len() == history.capacity() {
        history.remove(0);
    }
    history.push(PastDeed { kind, corporation: corporation.0, clock });
}
