//! Money for reaching a place.

use crate::ids::HexId;
use crate::list::List;
use crate::money::Money;
use crate::vocab::word;

word! {
    /// The bank pays the first corporation that lays a tile with which it reaches a hex.
    pub struct ConnectionBonus {
        /// The hex.
        pub hex: HexId,
        /// How much it is paid.
        pub amount: Money,
        /// Hexes on which the tile must be laid; any where empty.
        pub tile_on: List<HexId> = List::EMPTY,
    }
}
