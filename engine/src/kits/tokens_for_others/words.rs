//! Whose token a corporation places besides its own.

use crate::kits::fields;

fields! { $
    Corporation {
        /// It has one station more, which costs nothing and becomes one of that corporation when it is placed.
        pub station_for: Option<crate::ids::CorporationId> = None,
    }
}
