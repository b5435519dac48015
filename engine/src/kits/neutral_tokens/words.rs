//! Which tokens are nobody's.

use crate::kits::fields;

fields! { $
    MapTable {
        /// Hexes in whose first city a station stands from the start that is nobody's: it takes a slot and stops no train.
        pub neutral_stations: crate::list::List<crate::ids::HexId> = crate::list::List::EMPTY,
    }
    TokenAbility {
        /// The station is nobody's: it blocks nobody, and everybody may run through it.
        pub neutral: bool = false,
    }
}
