//! Where scripts of the title are asked, and what becomes of their answers.

use std::cell::RefCell;

use super::market::Way;
use super::{Event, Game};
use crate::board::PathRef;
use crate::hooks::types::{self, Script};
use crate::hooks::{
    Change, CityAt, Dividend, Fault, FaultKind, Hook, Hooks, Machine, Move, Party, Point, Ran,
    RoundName, Slot, Tally, TrainAt, Value,
};
use crate::ids::{CompanyId, CorporationId, HexId, NodeId, PlayerId, TileId, TrainId};
use crate::illegal::Illegal;
use crate::list::Text;
use crate::money::Money;
use crate::state::{CompanyOwner, RoundKind};

/// What scripts leave behind in a game; no part of its state.
#[derive(Debug, Default)]
pub(super) struct Scripts {
    /// What went wrong first in the last action.
    fault: RefCell<Option<Fault>>,
    /// How often each point was asked.
    tally: Tally,
    /// What handlers told in the last action.
    notes: Vec<Text>,
    /// A handler is running: what it does calls no other.
    handling: bool,
}

/// More than anybody earns or has, and little enough to be counted.
const MOST: i64 = 100_000;

impl From<Move> for Way {
    fn from(it: Move) -> Way {
        match it {
            Move::Left => Way::Left,
            Move::Right => Way::Right,
            Move::Up => Way::Up,
            Move::Down => Way::Down,
        }
    }
}

impl From<Way> for Move {
    fn from(it: Way) -> Move {
        match it {
            Way::Left => Move::Left,
            Way::Right => Move::Right,
            Way::Up => Move::Up,
            Way::Down => Move::Down,
        }
    }
}

impl Game {
    pub(crate) fn hooks(&self) -> &Hooks {
        &self.ruleset.title.hooks
    }

    /// Whether a script is asked at a point.
    #[inline]
    pub(crate) fn has_hook(&self, point: Point) -> bool {
        self.hooks().has(point)
    }

    /// How often scripts were asked since the game was made.
    pub fn tally(&self) -> &Tally {
        &self.scripts.tally
    }

    /// What scripts told in the last action.
    pub fn notes(&self) -> &[Text] {
        &self.scripts.notes
    }

    /// What went wrong in a script since the last action began: an answer was not used.
    pub fn fault(&self) -> Option<Fault> {
        self.scripts.fault.borrow().clone()
    }

    /// Does something; if a script goes wrong in it, nothing of it was done.
    pub(super) fn guarded(
        &mut self,
        deed: impl FnOnce(&mut Game) -> Result<(), Illegal>,
    ) -> Result<(), Illegal> {
        if self.hooks().is_empty() {
            return deed(self);
        }
        let before = self.state.clone();
        let told = (std::mem::take(&mut self.events), std::mem::take(&mut self.scripts.notes));
        self.scripts.fault.take();
        let done = deed(self);
        let done = match self.fault() {
            Some(fault) => Err(Illegal::from(fault)),
            None => done,
        };
        if done.is_err() {
            self.state = before;
            (self.events, self.scripts.notes) = told;
            self.forget_reach();
        }
        done
    }

    /// Notes what went wrong; the first fault of an action counts.
    fn record(&self, fault: Fault, hook: &str) {
        self.scripts.fault.borrow_mut().get_or_insert(fault.of_hook(hook));
    }

    /// Takes over what went wrong in a copy of the game.
    pub(super) fn take_fault(&self, copy: &Game) {
        if let Some(fault) = copy.fault() {
            self.scripts.fault.borrow_mut().get_or_insert(fault);
        }
    }

    /// An answer that cannot be used.
    pub(super) fn reject(&self, point: Point, why: &'static str) {
        self.record(Fault::new(FaultKind::BadAnswer, why), point.info().name);
    }

    /// Asks a script about some routes. Where it fails, the answer of the engine stands.
    fn ask_about(&self, hook: &Hook, routes: &[Ran<'_>], arguments: &[Value]) -> Option<Value> {
        self.scripts.tally.count(hook.point);
        let answer = hook.body.run(&mut Machine::looking(self, routes), arguments);
        answer.map_err(|fault| self.record(fault, hook.point.info().name)).ok()
    }

    /// Asks a query; `base` is what the engine itself says.
    pub(super) fn ask<R: Script>(
        &self,
        point: Point,
        routes: &[Ran<'_>],
        base: R::Rust,
        arguments: impl IntoIterator<Item = Value>,
    ) -> R::Rust
    where
        R::Rust: Clone,
    {
        let Some(hook) = self.hooks().at(point) else { return base };
        let mut all = vec![R::value(base.clone())];
        all.extend(arguments);
        self.ask_about(hook, routes, &all).map_or(base, |it| R::rust(&it))
    }

    /// An amount of money as the answer to a query: not below nothing, and not beyond counting.
    pub(super) fn ask_money(
        &self,
        point: Point,
        routes: &[Ran<'_>],
        base: Money,
        arguments: impl IntoIterator<Item = Value>,
    ) -> Money {
        if !self.has_hook(point) {
            return base;
        }
        let answer = self.ask::<types::money>(point, routes, base.0.into(), arguments);
        self.amount(point, answer).unwrap_or(base)
    }

    fn amount(&self, point: Point, answer: i64) -> Option<Money> {
        if !(0..=MOST).contains(&answer) {
            self.reject(point, "the amount is below nothing, or too large");
            return None;
        }
        i32::try_from(answer).ok().map(Money)
    }

    fn ask_bool(
        &self,
        point: Point,
        base: bool,
        arguments: impl IntoIterator<Item = Value>,
    ) -> bool {
        self.ask::<types::boolean>(point, &[], base, arguments)
    }

    /// Asks a check: an answer is the reason why something is refused.
    pub(super) fn ask_check(
        &self,
        point: Point,
        routes: &[Ran<'_>],
        arguments: &[Value],
    ) -> Result<(), Illegal> {
        let Some(hook) = self.hooks().at(point) else { return Ok(()) };
        match self.ask_about(hook, routes, arguments) {
            Some(Value::Text(reason)) => Err(Illegal::from(reason.to_string())),
            _ => Ok(()),
        }
    }

    /// Lets a script act at a point.
    fn handle(&mut self, point: Point, arguments: &[Value]) {
        let Some(body) = self.hooks().at(point).map(|it| it.body.clone()) else { return };
        if self.scripts.handling {
            return;
        }
        self.scripts.tally.count(point);
        self.scripts.handling = true;
        let done = body.run(&mut Machine::changing(self), arguments);
        self.scripts.handling = false;
        if let Err(fault) = done {
            self.record(fault, point.info().name);
        }
    }

    /// Something was told by a script.
    pub(crate) fn note_words(&mut self, words: Text) {
        if let Ok(at) = u16::try_from(self.scripts.notes.len()) {
            self.scripts.notes.push(words);
            self.tell(Event::Noted(at));
        }
    }

    /// Lets a script act at an event.
    pub(super) fn hook_event(&mut self, event: &str) {
        let Some(body) = self.hooks().on(event).cloned() else { return };
        if self.scripts.handling {
            return;
        }
        self.scripts.tally.count_event();
        self.scripts.handling = true;
        let done = body.run(&mut Machine::changing(self), &[]);
        self.scripts.handling = false;
        if let Err(fault) = done {
            self.record(fault, event);
        }
    }
}

/// Handlers.
impl Game {
    /// Before the first round. Where the script goes wrong, nothing of it was done.
    pub(super) fn hook_setup(&mut self) {
        if !self.has_hook(Point::Setup) {
            return;
        }
        let before = self.state.clone();
        self.handle(Point::Setup, &[]);
        if self.fault().is_some() {
            self.state = before;
            self.forget_reach();
        }
    }

    pub(super) fn hook_action_processed(&mut self) {
        self.handle(Point::ActionProcessed, &[]);
    }

    pub(super) fn hook_round_end(&mut self, round: RoundKind) {
        self.handle(Point::RoundEnd, &[Value::Round(RoundName::from(round))]);
    }

    pub(super) fn hook_float(&mut self, corporation: CorporationId) {
        self.handle(Point::FloatCorporation, &[Value::Corporation(corporation)]);
        self.hook_state(corporation, Change::Float);
    }

    pub(super) fn hook_state(&mut self, corporation: CorporationId, change: Change) {
        let arguments = [Value::Corporation(corporation), Value::Change(change)];
        self.handle(Point::CorporationState, &arguments);
    }

    /// A company has got the owner that it has now.
    pub(crate) fn hook_acquired(&mut self, company: CompanyId) {
        let by = match self.state.company(company).owner {
            CompanyOwner::Player(it) => Party::Player(it),
            CompanyOwner::Corporation(it) => Party::Corporation(it),
            CompanyOwner::None | CompanyOwner::Closed => return,
        };
        self.handle(Point::CompanyAcquired, &[Value::Company(company), Value::Entity(by)]);
    }

    pub(super) fn hook_tile_laid(&mut self, hex: HexId, tile: TileId, by: Party) {
        let arguments = [Value::Hex(hex), Value::Tile(tile), Value::Entity(by)];
        self.handle(Point::TileLaid, &arguments);
    }

    pub(crate) fn hook_chosen(&mut self, entity: Party, choice: &Text) {
        self.handle(Point::Chosen, &[Value::Entity(entity), Value::Text(choice.clone())]);
    }
}

/// Queries.
impl Game {
    /// The most that the answer of a script lies above that of the engine.
    pub(super) fn most_added(&self, point: Point) -> Money {
        let most = |it: &Hook| it.bound.map_or(MOST, |it| it.clamp(0, MOST));
        let most = self.hooks().at(point).map_or(0, most);
        i32::try_from(most).map_or(Money(i32::MAX), Money)
    }

    pub(super) fn hooked_tile_lays(&self, corporation: CorporationId) -> Vec<Slot> {
        let usual = self.open_lays(corporation);
        let base = usual.map(|it| Slot(std::sync::Arc::new(it.clone()))).collect();
        let of = [Value::Corporation(corporation)];
        self.ask::<types::List<types::slot>>(Point::TileLays, &[], base, of)
    }

    pub(super) fn hooked_upgrade(&self, hex: HexId, to: TileId, base: bool) -> bool {
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

    pub(super) fn hooked_must_buy(&self, corporation: CorporationId, base: bool) -> bool {
        self.ask_bool(Point::MustBuyTrain, base, [Value::Corporation(corporation)])
    }

    pub(super) fn hooked_train_count(&self, kind: TrainId, base: u8) -> i64 {
        self.ask::<types::number>(Point::NumTrains, &[], base.into(), [Value::TrainKind(kind)])
    }

    /// What went wrong with the numbers of trains.
    pub(super) fn reject_trains(&self) {
        self.reject(Point::NumTrains, "there is no room for so many trains");
    }

    /// How much a corporation may spend, which is never more than it has.
    pub(crate) fn buying_power(&self, corporation: CorporationId) -> Money {
        let cash = self.state.corporation(corporation).cash;
        if !self.has_hook(Point::BuyingPower) {
            return cash;
        }
        self.ask_money(Point::BuyingPower, &[], cash, [Value::Corporation(corporation)]).min(cash)
    }

    pub(super) fn hooked_order(&self, base: Vec<CorporationId>) -> Vec<CorporationId> {
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

    pub(super) fn hooked_dividend_moves(
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

    pub(super) fn hooked_sale_moves(
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

    pub(crate) fn hooked_dividends(&self, corporation: CorporationId) -> Vec<Dividend> {
        let declared = &self.ruleset.info(corporation).dividends.kinds;
        let base: Vec<Dividend> = declared.iter().map(|it| Dividend::from(*it)).collect();
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
    pub(super) fn hooked_next_round(&self, base: Option<NodeId>) -> Option<NodeId> {
        let (Some(node), true) = (base, self.has_hook(Point::NextRound)) else { return base };
        let kind = |it: NodeId| RoundName::from(self.ruleset.plan(it).kind);
        let of = [Value::Round(RoundName::from(self.state.round.kind))];
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

    pub(super) fn hooked_rise(&self, corporation: CorporationId, base: bool) -> bool {
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
        let base = self.ruleset.corporation(corporation).home.into_iter().collect();
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

    pub(super) fn hooked_score(&self, player: PlayerId, base: Money) -> Money {
        self.ask_money(Point::PlayerScore, &[], base, [Value::Player(player)])
    }

    pub(super) fn hooked_skip_path(&self, corporation: CorporationId, path: PathRef) -> bool {
        let of = [Value::Corporation(corporation), Value::Path(path)];
        self.ask_bool(Point::GraphSkipPaths, false, of)
    }

    pub(super) fn hooked_skip_token(&self, corporation: CorporationId, city: CityAt) -> bool {
        self.ask_bool(Point::SkipToken, false, [Value::Corporation(corporation), Value::City(city)])
    }

    pub(super) fn hooked_tokened(
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
