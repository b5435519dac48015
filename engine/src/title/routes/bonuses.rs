//! What routes earn besides their stops.

use super::{Amount, Change, Only, Places};
use crate::ids::HexId;
use crate::list::{List, Map, Text};
use crate::title::Percent;
use crate::vocab::{choice, one_of, word};

word! {
    /// A stop of a group pays what it shows for each of the corporation's stations on the route,
    /// and needs other stops on the route.
    pub struct PerToken {
        /// The group.
        pub group: Text,
        /// How many other stops it needs.
        pub other_stops: u8 = 0,
    }
}

word! {
    /// A stop of a group adds a part of what the route pays without it.
    pub struct PartOfRoute {
        /// The group.
        pub group: Text,
        /// Which part.
        pub percent: Percent = Percent(50),
        /// The amount is rounded down to a multiple of this.
        pub round_down_to: u8 = 1,
        /// How many other stops it needs.
        pub other_stops: u8 = 0,
    }
}

choice! {
    /// How often a bonus for stops is paid.
    pub enum Counted {
        /// Once a route.
        Route = "route",
        /// Once for each hex of a route.
        Hex = "hex",
        /// Once for each stop of a route.
        Stop = "stop",
        /// Once for all routes of a run; the route that gets most has it.
        Run = "run",
    }
}

word! {
    /// A route that is paid for some stops earns more, or less where the amount is below zero.
    pub struct StopBonus {
        /// Which stops.
        pub at: Places,
        /// Only where the route is paid for one of these as well.
        pub with: Option<Places> = None,
        /// Only where the route begins or ends there.
        pub ends: bool = false,
        /// How much more.
        pub amount: Amount = Amount::NOTHING,
        /// Besides, such a stop pays the train once more; where the bonus is paid once, the best of them does.
        pub again: bool = false,
        /// How often it is paid.
        pub count: Counted = Counted::Route,
        /// The amount is multiplied as the train multiplies what stops pay.
        pub multiplied: bool = false,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

choice! {
    /// Where the places of a pair must be found.
    pub enum PairOver {
        /// On one route; each such route is paid.
        Route = "route",
        /// On one route; of all such routes of a run the one that gets most is paid.
        Run = "run",
        /// On the routes of a run together; the first that calls at the first of the places is paid.
        Together = "together",
    }
}

word! {
    /// A route earns more that is paid for a stop of each of several places, such as east and west.
    pub struct PairBonus {
        /// The places.
        pub places: List<Places>,
        /// How much more.
        pub amount: Amount = Amount::NOTHING,
        /// What hexes add to that: of each of the places the stop with most.
        pub by_hex: Map<HexId, Change> = Map::EMPTY,
        /// Besides, the best stop of the route pays once more.
        pub best_again: bool = false,
        /// The stops must be the ends of the route.
        pub ends: bool = false,
        /// Where they must be found.
        pub over: PairOver = PairOver::Route,
        /// Amounts are multiplied as the train multiplies what stops pay.
        pub multiplied: bool = false,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

word! {
    /// A route earns more for each hex that it passes.
    pub struct PassedBonus {
        /// Which hexes; all where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// How much for each.
        pub amount: Amount,
        /// Hexes on which the route calls at a stop count as well.
        pub with_stops: bool = true,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

word! {
    /// The longest route of a run earns more: the one that calls at most of some stops, paid or not; of equal ones
    /// the first.
    pub struct LongestBonus {
        /// Which stops are counted.
        pub at: Places = Places::ALL,
        /// What is counted instead of stops, if anything: how many of these places the route calls at.
        pub zones: List<Places> = List::EMPTY,
        /// How much more.
        pub amount: Amount = Amount::NOTHING,
        /// How much more for each of the stops or places that are counted.
        pub each: Amount = Amount::NOTHING,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

one_of! {
    /// What a route earns besides its stops.
    pub enum RouteBonus {
        PerToken = "per_token",
        PartOfRoute = "part_of_route",
        StopBonus = "stops",
        PairBonus = "between",
        PassedBonus = "passed",
        LongestBonus = "longest",
    }
}
