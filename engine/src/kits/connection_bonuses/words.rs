//! Money for reaching a place.

use crate::ids::HexId;
use crate::kits::fields;
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

fields! { $
    Rules {
        /// Hexes that bring money to the first corporation that reaches them.
        pub connection_bonuses: crate::list::List<crate::title::ConnectionBonus> = crate::list::List::EMPTY,
    }
}
