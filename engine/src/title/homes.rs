//! Homes that are chosen.

use crate::ids::HexId;
use crate::list::List;
use crate::vocab::{choice, either};

choice! {
    /// Anywhere.
    pub enum AnyCity {
        /// Any city with room for a station.
        FreeCity = "free_city",
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
