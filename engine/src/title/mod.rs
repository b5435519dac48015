//! What a linked title is: plain data, no behaviour. Every table is a word of the vocabulary.

mod bank;
mod closing;
mod dividends;
mod entities;
mod events;
mod graph;
mod map;
mod market;
mod options;
mod print;
mod rounds;
mod routes;
mod rules;
mod sales;
mod score;
mod shared;
mod tile;
mod trains;
mod upgrades;

pub use self::bank::{Bank, BankCash, ByPlayers, Unlimited as BankCashUnlimited};
pub use self::closing::{ClosesAfter, ClosesAt, Closing};
pub use self::dividends::{
    Always, AtLeast, Below, Direction, DividendKind, Dividends, FreeAmount, FreeAmountFor,
    HalfRounding, NoRevenue, NothingPaid, OwnShares, Paid, PaidAll, PriceLevel, PriceMove,
    Threshold, Withheld,
};
pub use self::entities::{
    Company, Corporation, CorporationStart, CorporationType, EarlySale, Entities, Percent,
    RestToMarket,
};
pub(crate) use self::events::each_effect;
pub use self::events::{
    AllowStart, ClearStatus, CloseCompanies, DropReservations, Effect, EndGame, EndSet, EventKind,
    EventName, ForbidStart, QueueRound, RemoveMarkers, RemoveTiles, RemoveUnstarted, RustTrains,
    ScaleTokenPrices, SetCapitalization, SetCompanyRevenue, SetFloatPercent, SetStatus, StartPhase,
};
pub use self::graph::{
    Condition, FromPhase, Happened, HasStatus, InAnyCase, PriceTracking, RoundKind, RoundName,
    RoundNode, RoundWord, SetOver, Then, Turns, UnsoldCompanies,
};
pub use self::map::{
    Axes, Axis, Count, HexNames, Layout, Map as MapTable, Tile, Unlimited as CountUnlimited,
};
pub use self::market::{Cell, CellKind, Geometry, Market, MarketRow};
pub use self::options::{OptionalRule, TitlePath};
pub(crate) use self::rounds::each_step;
pub use self::rounds::{
    Assign, Bankrupt, BuyCompany, BuySellParShares, BuyTrain, CompanyPendingPar, CompanyTrade,
    DepotLimit, DiscardTrain, Dividend, HomeToken, Rounds, Route, SpecialChoose, SpecialToken,
    SpecialTrack, Step, StepName, StepsChange, Token, Track,
};
pub use self::routes::{
    Amount, Apart, CallAt, Change, Counted, DistanceMode, Ends, Growing, LongestBonus, NamedPlace,
    NoRepeat, NoSharedStops, Only, Over, PairBonus, PairOver, PartOfRoute, PassedBonus, PerToken,
    Permit, Places, RepeatOf, RouteBonus, RouteRule, StopBonus, Subsidy,
};
pub use self::rules::{
    BankruptcyEnd, Capitalization, ClosedCorporations, CompanyPrices, CompanySellers,
    DiscardedTrains, EbuyFromOthers, EndReason, EndTiming, FirstOrder, HomeTokenTiming, LaidOn,
    LayRule, MaxExits, MustBuyTrain, NextPlayerOrder, PoolShareDrop, ReservationBlocks, Rules,
    SellAfter, SellBuyOrder, SellMovement, SetupShares, SharesSoldTo, SoldOutExtra, SoldOutTopRow,
    TileLay, TileType, TokenMover, TrackRestriction,
};
pub(crate) use self::sales::each_sale;
pub use self::sales::{Initial, NoSale, WaterfallAuction};
pub use self::score::{CompanyScore, Score, TrainlessScore};
pub use self::shared::{Colour, NodeKind, Owner, PhaseColour, Terrain};
pub use self::tile::{
    Border, BorderKind, End, Face, FutureLabel, Gauge, Icon, Lane, Node, NodeFlags, Partition,
    Path, PathEnd, PhaseAmount, Printed, Revenue, RouteUse, Upgrade,
};
pub use self::trains::{
    Distance, DistanceRow, Event, Phase, Status, StatusName, Train, Trains, TrainsAllowed, Variant,
};
pub use self::upgrades::{TileUpgrade, UpgradeUse};
use crate::hooks::Hooks;
pub use crate::kits::words::*;
use crate::list::{List, Map, Text};
use crate::vocab::{Value, word};

word! {
    /// A whole title. Each part stands in the file that its name says.
    pub struct Title {
        /// Who it is: the table `[title]` of title.toml.
        pub title: Meta,
        /// Money of the bank.
        pub bank: Bank,
        /// What depends on the number of players.
        pub by_players: ByPlayers,
        /// Rules with a closed set of values.
        pub rules: Rules,
        /// The stock market.
        pub market: Market,
        /// Optional rules, each a named patch.
        pub options: List<OptionalRule> = List::EMPTY,
        /// Changes to single values of the title that this one extends; they are made when it is linked.
        pub patch: Map<TitlePath, Value> = Map::EMPTY,
        /// The file map.ron.
        pub map: MapTable,
        /// The file entities.ron.
        pub entities: Entities,
        /// The file trains.ron.
        pub trains: Trains,
        /// The file rounds.ron.
        pub rounds: Rounds,
    }
    beside {
        /// What the file rules.hook says.
        pub hooks: Hooks = Hooks::NONE,
    }
}

word! {
    /// Names and origin of a title.
    pub struct Meta {
        /// Short name, by which games and other titles refer to it.
        pub name: Text,
        /// Full name on the box.
        pub full_name: Option<Text> = None,
        /// What stands below the name.
        pub subtitle: Option<Text> = None,
        /// Other names by which stored games may call it.
        pub aliases: List<Text> = List::EMPTY,
        /// Who designed it.
        pub designer: Option<Text> = None,
        /// Who publishes it.
        pub publisher: Option<Text> = None,
        /// Where it plays.
        pub location: Option<Text> = None,
        /// The title whose files this one builds on.
        pub extends: Option<Text> = None,
        /// How many may play.
        pub players: PlayerRange,
        /// Warnings that this title accepts: by code, then by what they are about, with the reason. Several names in one
        /// key have spaces between them.
        pub allow: Map<Text, Map<Text, Text>> = Map::EMPTY,
    }
}

word! {
    /// Least and greatest number of players.
    pub struct PlayerRange {
        /// Fewest.
        pub min: u8,
        /// Most.
        pub max: u8,
    }
}
