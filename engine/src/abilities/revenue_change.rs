//! Companies that pay another amount.

use super::common::ability;
use crate::money::Money;

ability! {
    /// The company pays another amount from a phase or moment on.
    pub struct RevenueChange: Happens [Sold, AuctionEnd, HasTrain] {
        /// What it pays then. With `has_train` that is settled at the start of each operating round: an owner without a
        /// train is paid nothing, and players have no trains.
        pub revenue: Money,
    }
}
