//! What tokens cost by distance.

use crate::kits::fields;

fields! { $
    Rules {
        /// A station costs its price for every hex on the way, along the track, to the nearest one that stands.
        pub station_price_by_distance: bool = false,
    }
}
