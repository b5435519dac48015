//! Homes that are chosen.

use crate::ids::HexId;
use crate::kits::fields;
use crate::list::List;
use crate::vocab::{choice, either, word};

choice! {
    /// Anywhere.
    pub enum AnyCity {
        /// Any city with room for a station.
        FreeCity = "free_city",
    }
}

word! {
    /// Whoever starts a corporation whose home may be chosen names a hex at once on which there is room for a station and
    /// no place is kept. A place is then kept there: in a city, if only one has room, or else on the hex. Game files name
    /// the choice by place and hex, `Town (B2)`.
    pub struct HomesAtStart {
        /// As long as some of the hexes are white, it is one of these.
        pub white_first: bool = false,
    }
}

either! {
    /// Where a home may be chosen.
    pub enum HomeChoice {
        /// Anywhere.
        Any(AnyCity),
        /// On one of these hexes.
        Hexes(List<HexId>),
    }
}

fields! { $
    Corporation {
        /// Where its home may be chosen, if it has none.
        pub home_choice: Option<crate::title::HomeChoice> = None,
        /// Its home may take the place of a station of one of these corporations, which leaves the game.
        pub home_replaces: crate::list::List<crate::ids::CorporationId> = crate::list::List::EMPTY,
    }
    BuySellParShares {
        /// How the home of a corporation is named when it is started, if it may be chosen and is named then.
        pub homes_at_start: Option<crate::title::HomesAtStart> = None,
    }
}
