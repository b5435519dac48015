//! Markers that stand on hexes from the start.

use super::common::ability;
use crate::ids::HexId;
use crate::list::List;

ability! {
    /// Its marker stands on each of these hexes from the start. It says where the corporation is bound for: bonuses for
    /// routes ask for it with `own_marker`.
    pub struct MarksHexes: Always {
        /// The hexes.
        pub hexes: List<HexId>,
        /// The marker of a corporation leaves a hex when the corporation places a station there.
        pub until_station: bool = false,
    }
}
