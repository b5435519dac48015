//! Where the engine asks scripts: one table.

use std::cell::Cell;

use super::types::{Script, Type, ty};
use crate::abilities::bit;
use crate::title::{SpecialChoose, SpecialTrack, Token, Track};

/// What a hook point is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointKind {
    /// Gives a value, and changes nothing. `base` is what the engine itself would say.
    Query,
    /// Refuses what is asked about, with a reason.
    Check,
    /// Changes the game.
    Handler,
}

impl PointKind {
    /// As messages call it.
    pub fn name(self) -> &'static str {
        match self {
            PointKind::Query => "query",
            PointKind::Check => "check",
            PointKind::Handler => "handler",
        }
    }
}

/// What there is to know about a hook point.
#[derive(Debug, Clone, Copy)]
pub struct PointInfo {
    /// The point.
    pub point: Point,
    /// Its name in scripts.
    pub name: &'static str,
    /// What it is for.
    pub kind: PointKind,
    /// What it decides.
    pub doc: &'static str,
    /// When it is asked.
    pub at: &'static str,
    /// Names and types of what it is given.
    pub params: &'static [(&'static str, Type)],
    /// What it gives; of queries, also the type of `base`.
    pub result: Type,
}

macro_rules! points {
    ($(
        $(#[doc = $doc:literal])*
        $Point:ident = $name:literal $kind:ident ($($param:ident: $ty:tt),*) -> $result:tt, $at:literal;
    )+) => {
        /// A place in the flow of the game where scripts are asked.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "documented in the table")]
        pub enum Point {
            $($Point,)+
        }

        impl Point {
            /// Every point.
            pub const ALL: &[Point] = &[$(Point::$Point),+];

            /// The table, in the order of the points.
            pub const TABLE: &[PointInfo] = &[$(PointInfo {
                point: Point::$Point,
                name: $name,
                kind: PointKind::$kind,
                doc: concat!($($doc, "\n"),*),
                at: $at,
                params: &[$((stringify!($param), <ty!($ty) as Script>::TYPE)),*],
                result: <ty!($result) as Script>::TYPE,
            }),+];
        }
    };
}

/// The table, for what is made of it.
macro_rules! table {
    ($make:ident) => {
        $make! {
            /// The tiles that a corporation may lay in a turn, in order.
            TileLays = "tile_lays" Query (corporation: corporation) -> [slot],
                "Asked in the track step, for every tile that might be laid and when one is laid.";
            /// Whether a tile may replace what lies on a hex. Cities with stations stay whatever it says.
            UpgradesTo = "upgrades_to" Query (hex: hex, from: (maybe tile), to: tile) -> boolean,
                "Asked for every tile that might be laid, before its rotation and its track are looked at.";
            /// What a route earns with the stops that pay.
            RevenueFor = "revenue_for" Query (route: route, stops: [stop]) -> money,
                "Asked for each route, after its checks; where a train chooses among its stops, for each choice.";
            /// What a route brings the treasury besides its revenue.
            SubsidyFor = "subsidy_for" Query (route: route, stops: [stop]) -> money,
                "Asked for each route after its revenue.";
            /// What all routes of a run earn together.
            RoutesRevenue = "routes_revenue" Query (corporation: corporation, routes: [route]) -> money,
                "Asked once for a run, after every route and the combination have been checked.";
            /// What all routes of a run bring the treasury besides their revenue.
            RoutesSubsidy = "routes_subsidy" Query (corporation: corporation, routes: [route]) -> money,
                "Asked once for a run, after its revenue. The dividend step pays it.";
            /// What a run earns besides its routes.
            ExtraRevenue = "extra_revenue" Query (corporation: corporation, routes: [route]) -> money,
                "Asked once for a run, last of all; it is added to the revenue before the dividend step.";
            /// How long a route is, in what its train counts: stops, hexes or sides of hexes. Where a train has a distance for
            /// each kind of stops, so many stops fewer than `base` need no room, and so many more take it.
            RouteDistance = "route_distance" Query (route: route) -> number,
                "Asked when the distance of a route is held against its train.";
            /// Whether a route is too long for its train, beyond what the engine checks.
            CheckDistance = "check_distance" Check (route: route) -> nothing,
                "Asked for each route, first of all.";
            /// Whether a route breaks any other rule.
            CheckOther = "check_other" Check (route: route) -> nothing,
                "Asked for each route, after its distance.";
            /// Whether the routes of a run go together.
            CheckRouteCombination = "check_route_combination" Check (corporation: corporation, routes: [route]) -> nothing,
                "Asked once for a run, when every route is in order.";
            /// Whether a piece of track is closed to a corporation: it is not reached, and no train of the corporation runs on it.
            GraphSkipPaths = "graph_skip_paths" Query (corporation: corporation, path: path) -> boolean,
                "Asked for all track when it is worked out what a corporation reaches and what its trains may run.";
            /// Whether a token of a corporation is left out: nothing is reached from it, and a route needs another token. The city
            /// stays open to the corporation.
            SkipToken = "skip_token" Query (corporation: corporation, city: city) -> boolean,
                "Asked for each city with a token when it is worked out what a corporation reaches and what its trains may run.";
            /// Whether a city counts as having a token of a corporation: track is reached from there, a route may call there as
            /// its token, and nobody blocks the corporation there.
            CityTokenedBy = "city_tokened_by" Query (city: city, corporation: corporation) -> boolean,
                "Asked for every city of the map when it is worked out what a corporation reaches and what its trains may run.";
            /// What happens when a corporation floats.
            FloatCorporation = "float_corporation" Handler (corporation: corporation) -> nothing,
                "Called when enough is sold, after the corporation has got its capital.";
            /// Whether a player may start a corporation.
            CanPar = "can_par" Query (corporation: corporation, player: player) -> boolean,
                "Asked for each corporation that has not started, in the stock round.";
            /// Whether a corporation must own a train. None is asked for where the bank has none or there is no room.
            MustBuyTrain = "must_buy_train" Query (corporation: corporation) -> boolean,
                "Asked in the step in which trains are bought, and when shares are sold for one.";
            /// How many trains of a kind there are.
            NumTrains = "num_trains" Query (kind: train_kind) -> number,
                "Asked once for each kind, before anything else happens in a game.";
            /// How much of its money a corporation may spend on tiles, stations and trains.
            BuyingPower = "buying_power" Query (corporation: corporation) -> money,
                "Asked whenever it is held against a price. What is above the cash does not count.";
            /// In which order corporations operate. One that is left out does not operate in the round.
            OperatingOrder = "operating_order" Query (corporations: [corporation]) -> [corporation],
                "Asked when a round of corporations begins, and when those still to operate are sorted anew.";
            /// How the price of a corporation moves after its dividend; `paid` is what its shareholders got together.
            SharePriceChange = "share_price_change" Query (corporation: corporation, paid: money) -> [price_move],
                "Asked in the dividend step, after the payment.";
            /// What a corporation may do with its revenue. Where one kind is left and the type says `automatic_single`, it is done
            /// without asking.
            DividendTypes = "dividend_types" Query (corporation: corporation) -> [dividend],
                "Asked in the dividend step, where there is revenue, and before it when trains have run: where no answer is possible, they do not run.";
            /// Whether the price of a corporation rises after the stock round.
            SoldOutIncrease = "sold_out_increase" Query (corporation: corporation) -> boolean,
                "Asked for each corporation that has floated, at the end of a stock round.";
            /// Which round follows.
            NextRound = "next_round" Query (finished: round) -> round,
                "Asked when a round is over. A kind of round stands for the first round of that kind.";
            /// What happens before the first round.
            Setup = "setup" Handler () -> nothing,
                "Called once, when cash and shares are in place and before anybody acts.";
            /// What follows from any action.
            ActionProcessed = "action_processed" Handler (action: action) -> nothing,
                "Called after each action, its effects and the change of turns, before the round is left and before it is asked whether the game ends.";
            /// What happens when a round is over.
            RoundEnd = "round_end" Handler (round: round) -> nothing,
                "Called when a round is over, before the next begins.";
            /// What follows when a corporation starts, floats or closes. That one comes under receivership, or gets a president
            /// again, is not told.
            CorporationState = "corporation_state" Handler (corporation: corporation, change: change) -> nothing,
                "Called after each such change.";
            /// What follows when a company gets an owner.
            CompanyAcquired = "company_acquired" Handler (company: company, by: entity) -> nothing,
                "Called after a company was bought.";
            /// Whether a player may buy or sell shares.
            ShareTrade = "share_trade" Query (player: player, corporation: corporation, percent: percent, buying: boolean) -> boolean,
                "Asked for every block of shares that might be bought or sold, also to pay for a train.";
            /// How the price of a corporation moves when a player sells some of it.
            SalePriceMove = "sale_price_move" Query (player: player, corporation: corporation, percent: percent) -> [price_move],
                "Asked after each sale.";
            /// At which prices a corporation may start.
            ParOptions = "par_options" Query (corporation: corporation, prices: [money]) -> [money],
                "Asked for each corporation that might be started. Where a par must be set, no answer means all prices.";
            /// Where a corporation may have its home.
            HomeSites = "home_sites" Query (corporation: corporation) -> [hex],
                "Asked when the home station is placed; where there are several hexes, its president chooses.";
            /// What a station in a city costs, if it may be placed there.
            TokenRule = "token_rule" Query (corporation: corporation, city: city) -> (maybe money),
                "Asked in the token step, for every city that is reached.";
            /// What follows when a tile was laid. `by` is the corporation for which it was laid, or else the player who owns the
            /// company; `company` is the company whose ability laid it.
            TileLaid = "tile_laid" Handler (hex: hex, tile: tile, by: entity, company: (maybe company)) -> nothing,
                "Called after each tile that somebody laid, before the ability is used up.";
            /// For how much the bank sells a train to a corporation, if it does.
            TrainOffer = "train_offer" Query (corporation: corporation, train: train, price: money) -> (maybe money),
                "Asked for each train that the bank has for sale; `price` is what it costs otherwise.";
            /// What somebody may choose from.
            Choices = "choices" Query (entity: entity) -> [text],
                "Asked in the step special_choose, for everybody; with `blocks: true`, for the one in turn.";
            /// What follows from a choice: one that `choices` offered, one of the ability `choose_ability`, or the consent of
            /// `blocks_hexes_consent`. Of an ability, `entity` is the company or corporation that has it.
            Chosen = "chosen" Handler (entity: entity, choice: text) -> nothing,
                "Called when somebody has chosen, after what the ability does.";
            /// What a player is worth.
            PlayerScore = "player_score" Query (player: player) -> money,
                "Asked for every player when a game starts and after each action, and whenever the score is worked out.";
            /// Whether a tile may be laid, turned by `rotation` sides. `by` and `company` are as for `tile_laid`.
            CheckLay = "check_lay" Check (hex: hex, tile: tile, rotation: number, by: entity, company: (maybe company)) -> nothing,
                "Asked for every tile that the rules allow: ordinary ones, those of abilities, and those at home.";
            /// What follows when a token was placed in a city. `by` is the company whose ability placed it, or else the
            /// corporation.
            TokenPlaced = "token_placed" Handler (city: city, corporation: corporation, by: entity) -> nothing,
                "Called after each token that is placed: ordinary ones, those of abilities, at home, and those that move.";
            /// What follows when trains have run. `revenue` is what they earned together.
            RoutesRun = "routes_run" Handler (corporation: corporation, routes: [route], revenue: money) -> nothing,
                "Called after a run, before the dividend. Of a run whose revenue somebody vouched for there are no routes.";
        }
    };
}

pub(super) use table;

table!(points);

impl Point {
    /// What there is to know about it.
    pub fn info(self) -> &'static PointInfo {
        &Point::TABLE[self as usize]
    }

    /// How many of its parameters a script must write. Those that a point got later may be left out, so that scripts from
    /// before are still right.
    pub fn required(self) -> usize {
        match self {
            Point::TileLaid => 3,
            Point::ActionProcessed => 0,
            _ => self.info().params.len(),
        }
    }

    /// The steps in which it is asked, as bits: one of them must be in a round. None where it is asked outside of steps, or in
    /// those that every title has: players trade, and corporations run, pay and buy trains.
    pub fn asked_in(self) -> u64 {
        match self {
            Point::TileLays => bit::<Track>(),
            Point::UpgradesTo | Point::CheckLay | Point::TileLaid => {
                bit::<Track>() | bit::<SpecialTrack>() | crate::kits::TILE_STEPS
            }
            Point::TokenRule => bit::<Token>(),
            Point::Choices | Point::Chosen => bit::<SpecialChoose>(),
            _ => 0,
        }
    }

    /// The point of that name.
    pub fn named(name: &str) -> Option<Point> {
        Point::TABLE.iter().find(|it| it.name == name).map(|it| it.point)
    }
}

/// A set of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Points(u64);

const _: () = assert!(Point::ALL.len() <= 64, "each point has its bit");

impl Points {
    #[inline]
    pub(crate) fn has(self, point: Point) -> bool {
        self.0 >> point as u32 & 1 == 1
    }

    pub(crate) fn insert(&mut self, point: Point) {
        self.0 |= 1 << point as u32;
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> Points {
        Points(points.into_iter().fold(0, |all, it| all | 1 << it as u32))
    }
}

/// How often each point was asked.
#[derive(Debug, Clone)]
pub struct Tally {
    counts: [Cell<u32>; Point::ALL.len()],
    events: Cell<u32>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally { counts: [const { Cell::new(0) }; Point::ALL.len()], events: Cell::new(0) }
    }
}

impl Tally {
    /// How often a point was asked.
    pub fn of(&self, point: Point) -> u32 {
        self.counts[point as usize].get()
    }

    /// How often an event was handled.
    pub fn events(&self) -> u32 {
        self.events.get()
    }

    pub(crate) fn count(&self, point: Point) {
        let cell = &self.counts[point as usize];
        cell.set(cell.get().saturating_add(1));
    }

    pub(crate) fn count_event(&self) {
        self.events.set(self.events.get().saturating_add(1));
    }
}
