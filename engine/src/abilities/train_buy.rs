//! How trains are bought.

use super::common::ability;

ability! {
    /// Sets how the corporation trades trains with others.
    pub struct TrainBuy: Always {
        /// It pays, and is paid, the list price and nothing else.
        pub face_value: bool = false,
    }
}
