//! More stations.

use super::common::ability;
use crate::money::Money;

ability! {
    /// The corporation that buys the company gets another station, or as many as `count` says.
    pub struct AdditionalToken: Always {
        /// What it costs to place it.
        pub price: Money = Money::ZERO,
        /// It is placed before those that the corporation has left, else after them.
        pub first: bool = false,
    }
}
