//! Companies that pay another amount.

use super::common::ability;
use crate::money::Money;

ability! {
    /// The company pays another amount from a phase or moment on.
    pub struct RevenueChange: Happens [Sold, AuctionEnd, HasTrain] {
        /// What it pays then.
        pub revenue: Money,
    }
}
