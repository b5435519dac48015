//! More or fewer trains.

use super::common::ability;

ability! {
    /// The corporation may own more trains, or fewer.
    pub struct TrainLimit: Always {
        /// How many more.
        pub increase: i8,
    }
}
