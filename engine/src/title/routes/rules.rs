//! What routes must and must not do.

use super::{Only, Places};
use crate::ids::{CompanyId, HexId};
use crate::list::List;
use crate::vocab::{choice, one_of, word};

choice! {
    /// What is held against a rule.
    pub enum Over {
        /// Each route by itself.
        Route = "route",
        /// All routes of a run together.
        Run = "run",
    }
}

word! {
    /// How often routes call at some stops.
    pub struct CallAt {
        /// Which stops.
        pub at: Places,
        /// At least so often.
        pub least: u8 = 1,
        /// At most so often; as often as one likes where not given.
        pub most: Option<u8> = None,
        /// Of each route, or of a run.
        pub over: Over = Over::Route,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

word! {
    /// How many of the two ends of a route are at some stops.
    pub struct Ends {
        /// Which stops.
        pub at: Places,
        /// At least so many.
        pub least: u8 = 0,
        /// At most so many.
        pub most: u8 = 2,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

word! {
    /// Places that exclude each other: what calls at one of them calls at no other.
    pub struct Apart {
        /// The places.
        pub places: List<Places>,
        /// A route, or a run.
        pub over: Over = Over::Route,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

choice! {
    /// What a route does to a hex only once.
    pub enum RepeatOf {
        /// Call at a stop there.
        Stops = "stops",
        /// Enter it.
        Track = "track",
    }
}

word! {
    /// A route does not use a hex twice.
    pub struct NoRepeat {
        /// What it does there only once.
        pub of: RepeatOf = RepeatOf::Stops,
        /// Hexes for which this does not hold.
        pub except: List<HexId> = List::EMPTY,
        /// Whose routes, and when.
        pub only: Only = Only::ALL,
    }
}

word! {
    /// No two routes of a run call at the same stop.
    pub struct NoSharedStops {
        /// Which stops.
        pub at: Places = Places::CITIES,
    }
}

word! {
    /// Some stops are only for a corporation that owns one of these companies, or on which one of them has put its
    /// marker, or that has a station on one of these hexes.
    pub struct Permit {
        /// Which stops.
        pub at: Places,
        /// Companies of which it may own one.
        pub owner_of: List<CompanyId> = List::EMPTY,
        /// Companies whose marker it may have.
        pub marked_by: List<CompanyId> = List::EMPTY,
        /// Hexes on one of which it may have a station.
        pub station_on: List<HexId> = List::EMPTY,
    }
}

one_of! {
    /// What routes must and must not do.
    pub enum RouteRule {
        CallAt = "call_at",
        Ends = "ends",
        Apart = "apart",
        NoRepeat = "no_repeat",
        NoSharedStops = "no_shared_stops",
        Permit = "permit",
    }
}

choice! {
    /// What the distance of a train counts.
    pub enum DistanceMode {
        /// Stops.
        Stops = "stops",
        /// Hexes that the route passes, with those of its ends. All its stops pay.
        Hexes = "hexes",
        /// Sides of hexes that the route crosses. All its stops pay.
        Edges = "edges",
    }
}
