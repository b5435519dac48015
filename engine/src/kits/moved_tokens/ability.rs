//! A station that moves.

use crate::abilities::common::ability;
use crate::ids::{CorporationId, HexId};
use crate::list::List;

ability! {
    /// Lets the corporation move one of its stations to a city on some hexes, for nothing and wherever its track is. Not
    /// in the dividend step.
    pub struct MoveToken: Chosen by MoveToken {
        /// The hexes: a station moves to one of them, from any other hex.
        pub hexes: List<HexId>,
        /// A new station of this corporation is left behind where the station at home moves away. It stays where that
        /// corporation has a station on the hex already.
        pub home_leaves: Option<CorporationId> = None,
    }
}
