//! What queries of the title answer, and what becomes of an answer that cannot be used.

use super::MOST;
use crate::board::PathRef;
use crate::game::Game;
use crate::game::market::Way;
use crate::hooks::types::{self, Script};
use crate::hooks::{CityAt, Hook, Move, Party, Point, Slot, TrainAt, Value};
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

    pub(in crate::game) fn hooked_tile_lays(&self, corporation: CorporationId) -> Vec<Slot> {
        let usual = self.open_lays(corporation);
        let base = usual.map(|it| Slot(std::sync::Arc::new(it.clone()))).collect();
        let of = [Value::Corporation(corporation)];
        self.ask::<types::List<types::slot>>(Point::TileLays, &[], base, of)
    }

    pub(in crate::game) fn hooked_upgrade(&self, hex: HexId, to: TileId, base: bool) -> bool {
        let from = self.ruleset.board.tile_of(self.state.hexes[hex.index()].face);
        let of = [Value::Hex(hex), from.map_or(Value::None, Value::Tile), Value::Tile(to)];
        self.ask_bool(Point::UpgradesTo, base, of)
    }

    pub(crate) fn hooked_can_par(&self, corporation: CorporationId, player: PlayerId) -> bool {
        let of = [Value::Corporation(corporation), Value::Player(player)];
        self.ask_bool(Point::CanPar, true, of)
    }

    /// Prices at which a corporation may start.
    pub(crate) fn hooked_pars(&self, corporation: CorporationId) -> Vec<Money> {
        let market = &self.ruleset.market;
        let spots = self.open_pars(corporation).into_iter();
        let mut base: Vec<i64> = spots.map(|it| market.price(it).0.into()).collect();
        base.sort_unstable();
        base.dedup();
        let of =
            [Value::Corporation(corporation), types::List::<types::money>::value(base.clone())];
        let prices = self.ask::<types::List<types::money>>(Point::ParOptions, &[], base, of);
        prices.into_iter().filter_map(|it| i32::try_from(it).ok().map(Money)).collect()
    }

    pub(in crate::game) fn hooked_must_buy(&self, corporation: CorporationId, base: bool) -> bool {
        self.ask_bool(Point::MustBuyTrain, base, [Value::Corporation(corporation)])
    }

    pub(in crate::game) fn hooked_train_count(&self, kind: TrainId, base: u8) -> i64 {
        self.ask::<types::number>(Point::NumTrains, &[], base.into(), [Value::TrainKind(kind)])
    }

    /// What went wrong with the numbers of trains.
    pub(in crate::game) fn reject_trains(&self) {
        self.reject(Point::NumTrains, "there is no room for so many trains");
    }

    /// How much a corporation may spend, which is never more than it has.
    pub(crate) fn buying_power(&self, corporation: CorporationId) -> Money {
        let cash = self.state.corporation(corporation).cash;
        if !self.has_hook(Point::BuyingPower) {
            return cash;
        }
        self.ask_money(Point::BuyingPower, &[], cash, || [Value::Corporation(corporation)])
            .min(cash)
    }

    pub(in crate::game) fn hooked_order(&self, base: Vec<CorporationId>) -> Vec<CorporationId> {
        if !self.has_hook(Point::OperatingOrder) {
            return base;
        }
        let of = [types::List::<types::corporation>::value(base.clone())];
        let order = self.ask::<types::List<types::corporation>>(
            Point::OperatingOrder,
            &[],
            base.clone(),
            of,
        );
        let sorted = |list: &[CorporationId]| {
            let mut list = list.to_vec();
            list.sort();
            list
        };
        if sorted(&order) != sorted(&base) {
            self.reject(Point::OperatingOrder, "the same corporations must operate, each once");
            return base;
        }
        order
    }

    pub(in crate::game) fn hooked_dividend_moves(
        &self,
        corporation: CorporationId,
        paid: Money,
        base: Vec<Way>,
    ) -> Option<Vec<Way>> {
        let of = [Value::Corporation(corporation), Value::Int(paid.0.into())];
        self.ask_moves(Point::SharePriceChange, base, of)
    }

    /// Where a price goes, if a script has a say.
    fn ask_moves(
        &self,
        point: Point,
        base: Vec<Way>,
        arguments: impl IntoIterator<Item = Value>,
    ) -> Option<Vec<Way>> {
        if !self.has_hook(point) {
            return None;
        }
        let base = base.into_iter().map(Move::from).collect();
        let moves = self.ask::<types::List<types::price_move>>(point, &[], base, arguments);
        Some(moves.into_iter().map(Way::from).collect())
    }

    pub(in crate::game) fn hooked_sale_moves(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        percent: u8,
        base: Vec<Way>,
    ) -> Option<Vec<Way>> {
        let of =
            [Value::Player(player), Value::Corporation(corporation), Value::Int(percent.into())];
        self.ask_moves(Point::SalePriceMove, base, of)
    }

    pub(crate) fn hooked_dividends(&self, corporation: CorporationId) -> Vec<DividendKind> {
        let declared = &self.info(corporation).dividends.kinds;
        let base: Vec<DividendKind> = declared.to_vec();
        let of = [Value::Corporation(corporation)];
        let kinds =
            self.ask::<types::List<types::dividend>>(Point::DividendTypes, &[], base.clone(), of);
        if kinds.is_empty() {
            self.reject(Point::DividendTypes, "something must be done with the revenue");
            return base;
        }
        kinds
    }

    /// The round that follows; none if the game ends.
    pub(in crate::game) fn hooked_next_round(&self, base: Option<NodeId>) -> Option<NodeId> {
        let (Some(node), true) = (base, self.has_hook(Point::NextRound)) else { return base };
        let kind = |it: NodeId| self.ruleset.plan(it).kind;
        let of = [Value::Round(self.state.round.kind)];
        let answer = self.ask::<types::round>(Point::NextRound, &[], kind(node), of);
        if answer == kind(node) {
            return base;
        }
        let found = self.ruleset.round_nodes().find(|it| kind(*it) == answer);
        if found.is_none() {
            self.reject(Point::NextRound, "the title has no such round");
        }
        found.or(base)
    }

    pub(in crate::game) fn hooked_rise(&self, corporation: CorporationId, base: bool) -> bool {
        self.ask_bool(Point::SoldOutIncrease, base, [Value::Corporation(corporation)])
    }

    pub(crate) fn hooked_trade(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        percent: u8,
        buying: bool,
    ) -> bool {
        if !self.has_hook(Point::ShareTrade) {
            return true;
        }
        let of = [
            Value::Player(player),
            Value::Corporation(corporation),
            Value::Int(percent.into()),
            Value::Bool(buying),
        ];
        self.ask_bool(Point::ShareTrade, true, of)
    }

    pub(crate) fn hooked_homes(&self, corporation: CorporationId) -> Vec<HexId> {
        let base = self.home(corporation).into_iter().collect();
        let of = [Value::Corporation(corporation)];
        self.ask::<types::List<types::hex>>(Point::HomeSites, &[], base, of)
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
        let of = [Value::Corporation(corporation), Value::City(CityAt { hex, city })];
        let base = Some(base.0.into());
        let price = self.ask::<types::Maybe<types::money>>(Point::TokenRule, &[], base, of)?;
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
        let price = Value::Int(base.0.into());
        let of = [Value::Corporation(corporation), Value::Train(train), price];
        let base = Some(base.0.into());
        let price = self.ask::<types::Maybe<types::money>>(Point::TrainOffer, &[], base, of)?;
        self.amount(Point::TrainOffer, price)
    }

    pub(in crate::game) fn hooked_score(&self, player: PlayerId, base: Money) -> Money {
        self.ask_money(Point::PlayerScore, &[], base, || [Value::Player(player)])
    }

    pub(in crate::game) fn hooked_skip_path(
        &self,
        corporation: CorporationId,
        path: PathRef,
    ) -> bool {
        let of = [Value::Corporation(corporation), Value::Path(path)];
        self.ask_bool(Point::GraphSkipPaths, false, of)
    }

    pub(in crate::game) fn hooked_skip_token(
        &self,
        corporation: CorporationId,
        city: CityAt,
    ) -> bool {
        self.ask_bool(Point::SkipToken, false, [Value::Corporation(corporation), Value::City(city)])
    }

    pub(in crate::game) fn hooked_tokened(
        &self,
        city: CityAt,
        corporation: CorporationId,
        base: bool,
    ) -> bool {
        let of = [Value::City(city), Value::Corporation(corporation)];
        self.ask_bool(Point::CityTokenedBy, base, of)
    }

    /// What somebody may choose from.
    pub(crate) fn hooked_choices(&self, entity: Party) -> Vec<Text> {
        let of = [Value::Entity(entity)];
        self.ask::<types::List<types::text>>(Point::Choices, &[], Vec::new(), of)
    }
}
