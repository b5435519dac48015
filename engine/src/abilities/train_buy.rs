//! How trains are bought.

use super::common::ability;

ability! {
    /// How the corporation buys trains of others.
    pub struct TrainBuy: Always {
        /// It pays, and is paid, the list price and nothing else.
        pub face_value: bool = false,
    }
}
