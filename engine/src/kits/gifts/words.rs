//! Certificates that are given away.

use crate::kits::fields;

fields! { $
    BuySellParShares {
        /// A president may give certificates of the corporation to players who have none of it, once shares may be sold:
        /// ordinary ones, and, once a corporation in a round, the president's, if nobody then holds more than whoever
        /// gets it. Game files call the choice `cert_1_AB` or `prez_1_AB`: the seat by order of priority, from 0, and the
        /// corporation.
        pub gifts: bool = false,
    }
}
