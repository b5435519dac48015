//! What queries of the title answer, and what becomes of an answer that cannot be used.

use super::MOST;
use crate::board::PathRef;
use crate::game::Game;
use crate::game::market::Way;
use crate::hooks::{CityAt, Hook, Move, Party, Point, Query, Slot, TrainAt, at};
use crate::ids::{CorporationId, HexId, NodeId, PlayerId, TileId, TrainId};
use crate::list::Text;
use crate::money::Money;
use crate::title::DividendKind;

impl Game {
    /// The most that the answer of a script lies above that of the engine.
    pub(in crate::game) fn most_added(&self, point: Point) -> Money {
        let most = |it: &Hook| it.bound.map_or(MOST, |it| it.clamp(0, MOST));
        let most = self.hooks().at(point).map_or(0, most);
        i32::try_from(most).map_or(Money(i32::MAX), Money)
    }

    /// Whether it is known how far the answer of a script lies above that of the engine at most.
    pub(in crate::game) fn is_bounded(&self, point: Point) -> bool {
        self.hooks().at(point).is_none_or(|it| it.bound.is_some())
    }

    pub(in crate::game) fn hooked_tile_lays(&self, corporation: CorporationId) -> Vec<Slot> {
        let base = || self.open_lays(corporation).cloned().collect();
        let slots = self.ask::<at::TileLays>(&[], base, || (corporation,));
        let below = |it: Money| it < Money::ZERO;
        if slots.iter().any(|it| below(it.0.cost) || it.0.upgrade_cost.is_some_and(below)) {
            self.reject(Point::TileLays, "a tile never costs less than 0");
        }
        slots
    }

    pub(in crate::game) fn hooked_upgrade(&self, hex: HexId, to: TileId, base: bool) -> bool {
        let from = self.ruleset.board.tile_of(self.state.hexes[hex.index()].face);
        self.ask::<at::UpgradesTo>(&[], || base, || (hex, from, to))
    }

    pub(crate) fn hooked_can_par(&self, corporation: CorporationId, player: PlayerId) -> bool {
        self.ask::<at::CanPar>(&[], || true, || (corporation, player))
    }

    /// Prices at which a corporation may start.
    pub(crate) fn hooked_pars(&self, corporation: CorporationId) -> Vec<Money> {
        let market = &self.ruleset.market;
        let spots = self.open_pars(corporation).into_iter();
        let mut base: Vec<i64> = spots.map(|it| market.price(it).0.into()).collect();
        base.sort_unstable();
        base.dedup();
        let of = || (corporation, base.clone());
        let prices = self.ask::<at::ParOptions>(&[], || base.clone(), of);
        if prices.iter().any(|it| !base.contains(it)) {
            self.reject(Point::ParOptions, "every price must be one of `prices`");
        }
        prices.into_iter().filter_map(|it| i32::try_from(it).ok().map(Money)).collect()
    }

    pub(in crate::game) fn hooked_must_buy(&self, corporation: CorporationId, base: bool) -> bool {
        self.ask::<at::MustBuyTrain>(&[], || base, || (corporation,))
    }

    pub(in crate::game) fn hooked_train_count(&self, kind: TrainId, base: u8) -> i64 {
        self.ask::<at::NumTrains>(&[], || base.into(), || (kind,))
    }

    /// What went wrong with the numbers of trains.
    pub(in crate::game) fn reject_trains(&self) {
        self.reject(Point::NumTrains, "there is no room for so many trains");
    }

    /// How much a corporation may spend, which is never more than it has.
    pub(crate) fn buying_power(&self, corporation: CorporationId) -> Money {
        let cash = self.state.corporation(corporation).cash;
        self.ask_money::<at::BuyingPower>(&[], cash, || (corporation,)).min(cash)
    }

    pub(in crate::game) fn hooked_order(&self, base: Vec<CorporationId>) -> Vec<CorporationId> {
        if !self.has_hook(Point::OperatingOrder) {
            return base;
        }
        let order = self.ask::<at::OperatingOrder>(&[], || base.clone(), || (base.clone(),));
        let again = |at: usize| order[..at].contains(&order[at]);
        let reason = if order.iter().any(|it| !base.contains(it)) {
            "only corporations of the list operate"
        } else if (0..order.len()).any(again) {
            "a corporation operates only once"
        } else {
            return order;
        };
        self.reject(Point::OperatingOrder, reason);
        base
    }

    pub(in crate::game) fn hooked_dividend_moves(
        &self,
        corporation: CorporationId,
        paid: Money,
        base: (Way, u8),
    ) -> Option<Vec<Way>> {
        self.ask_moves::<at::SharePriceChange>(base, || (corporation, paid.0.into()))
    }

    /// Where a price goes, if a script has a say.
    fn ask_moves<Q: Query<Answer = Vec<Move>>>(
        &self,
        (way, times): (Way, u8),
        given: impl FnOnce() -> Q::Given,
    ) -> Option<Vec<Way>> {
        if !self.has_hook(Q::POINT) {
            return None;
        }
        let base = || vec![Move::from(way); usize::from(times)];
        Some(self.ask::<Q>(&[], base, given).into_iter().map(Way::from).collect())
    }

    pub(in crate::game) fn hooked_sale_moves(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        percent: u8,
        base: (Way, u8),
    ) -> Option<Vec<Way>> {
        self.ask_moves::<at::SalePriceMove>(base, || (player, corporation, percent.into()))
    }

    pub(crate) fn hooked_dividends(&self, corporation: CorporationId) -> Vec<DividendKind> {
        let declared = &self.info(corporation).dividends.kinds;
        let kinds = self.ask::<at::DividendTypes>(&[], || declared.to_vec(), || (corporation,));
        if kinds.is_empty() {
            self.reject(Point::DividendTypes, "something must be done with the revenue");
            return declared.to_vec();
        }
        let mut once: Vec<DividendKind> = Vec::new();
        for kind in kinds {
            if !once.contains(&kind) {
                once.push(kind);
            }
        }
        once
    }

    /// The round that follows; none if the game ends.
    pub(in crate::game) fn hooked_next_round(&self, base: Option<NodeId>) -> Option<NodeId> {
        let (Some(node), true) = (base, self.has_hook(Point::NextRound)) else { return base };
        let over = self.state.round.node;
        let answer = self.ask::<at::NextRound>(&[], || node, || (over,));
        if !answer.is_played(&self.ruleset.title) {
            self.reject(Point::NextRound, "companies are not sold in a round");
            return base;
        }
        Some(answer)
    }

    pub(in crate::game) fn hooked_rise(&self, corporation: CorporationId, base: bool) -> bool {
        self.ask::<at::SoldOutIncrease>(&[], || base, || (corporation,))
    }

    pub(crate) fn hooked_trade(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        percent: u8,
        buying: bool,
    ) -> bool {
        let of = || (player, corporation, percent.into(), buying);
        self.ask::<at::ShareTrade>(&[], || true, of)
    }

    pub(crate) fn hooked_homes(&self, corporation: CorporationId) -> Vec<HexId> {
        let base = || self.home(corporation).into_iter().collect();
        self.ask::<at::HomeSites>(&[], base, || (corporation,))
    }

    /// What an ordinary station costs in a city; none if it may not be placed there.
    pub(crate) fn hooked_station(
        &self,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
        base: Money,
    ) -> Option<Money> {
        if !self.has_hook(Point::TokenRule) {
            return Some(base);
        }
        let of = || (corporation, CityAt { hex, city });
        let price = self.ask::<at::TokenRule>(&[], || Some(base.0.into()), of)?;
        self.amount(Point::TokenRule, price)
    }

    /// For how much the bank sells a train; none if it does not.
    pub(crate) fn hooked_train(
        &self,
        corporation: CorporationId,
        at: usize,
        base: Money,
    ) -> Option<Money> {
        if !self.has_hook(Point::TrainOffer) {
            return Some(base);
        }
        let train = TrainAt(u8::try_from(at).expect("trains fit"));
        let price = i64::from(base.0);
        let of = || (corporation, train, price);
        let price = self.ask::<at::TrainOffer>(&[], || Some(price), of)?;
        self.amount(Point::TrainOffer, price)
    }

    pub(in crate::game) fn hooked_score(&self, player: PlayerId, base: Money) -> Money {
        self.ask_money::<at::PlayerScore>(&[], base, || (player,))
    }

    pub(in crate::game) fn hooked_skip_path(
        &self,
        corporation: CorporationId,
        path: PathRef,
    ) -> bool {
        self.ask::<at::GraphSkipPaths>(&[], || false, || (corporation, path))
    }

    pub(in crate::game) fn hooked_skip_token(
        &self,
        corporation: CorporationId,
        city: CityAt,
    ) -> bool {
        self.ask::<at::SkipToken>(&[], || false, || (corporation, city))
    }

    pub(in crate::game) fn hooked_tokened(
        &self,
        city: CityAt,
        corporation: CorporationId,
        base: bool,
    ) -> bool {
        self.ask::<at::CityTokenedBy>(&[], || base, || (city, corporation))
    }

    /// What somebody may choose from.
    pub(crate) fn hooked_choices(&self, entity: Party) -> Vec<Text> {
        self.ask::<at::Choices>(&[], Vec::new, || (entity,))
    }
}
