//! Hexes that nobody else may build on.

use super::common::ability;
use crate::ids::HexId;
use crate::list::List;

ability! {
    /// Nobody else may build on these hexes.
    pub struct BlocksHexes: Always {
        /// The hexes. They are blocked until a corporation buys the company; with `owner_type: corporation`, while a
        /// corporation owns it, for that corporation too.
        pub hexes: List<HexId>,
        /// The block is not shown on the map.
        pub hidden: bool = false,
    }
}
