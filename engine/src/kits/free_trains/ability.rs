//! A train that comes with a company.

use crate::abilities::common::ability;
use crate::ids::TrainId;

ability! {
    /// The corporation that buys the company gets a train for nothing. Until then the last train of its kind is kept aside,
    /// where it may rust. It is no purchase, and no phase starts by it. Without room for it the corporation gets nothing.
    pub struct FreeTrain: Always {
        /// The kind of train.
        pub train: TrainId,
        /// Other corporations may buy it.
        pub tradable: bool = false,
        /// Corporations without room for the train may not buy the company, and none may once the train has rusted.
        pub required: bool = false,
    }
}
