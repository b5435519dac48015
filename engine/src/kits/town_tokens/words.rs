//! Where tokens may stand besides cities.

use crate::kits::fields;

fields! { $
    Token {
        /// The station may stand in a town that the corporation reaches instead, one of a hex: it blocks nobody, and is
        /// worth what `own_station` of bonuses for routes says.
        pub towns: bool = false,
    }
}
