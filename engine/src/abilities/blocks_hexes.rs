//! Hexes that nobody else may build on.

use crate::ids::HexId;
use crate::list::List;
use crate::title::Owner;
use crate::vocab::word;

word! {
    /// Nobody may build on these hexes while the owner is of that kind.
    pub struct BlocksHexes {
        /// Who must own it.
        pub owner_type: Option<Owner> = None,
        /// The hexes.
        pub hexes: List<HexId>,
        /// The block is not shown on the map.
        pub hidden: bool = false,
    }
}
