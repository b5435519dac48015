//! Cities that fall apart.

use crate::kits::fields;
use crate::vocab::word;

word! {
    /// Stations that the upgrade of a city has taken up (`splits` of `upgrades`) are put into one of its new cities. Where
    /// the step `home_token` comes before, who lays the tile puts its own down at once.
    pub struct UpdateTokens {
    }
}

fields! { $
    TileUpgrade {
        /// The city falls apart: its stations are taken up, and each is put into one of the new cities, whether there is
        /// room or not. In the track step the corporation that lays the tile does so at once, if there is the step
        /// `home_token`; the others follow in the step `update_tokens`, in order of operation. A place that is kept there is
        /// kept on the hex, until only one of its cities has room.
        pub splits: bool = false,
    }
}
