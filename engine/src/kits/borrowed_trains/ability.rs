//! Trains on loan.

use crate::abilities::common::ability;
use crate::ids::TrainId;
use crate::list::List;

ability! {
    /// A corporation without trains may borrow one of the bank for the turn and gives it back after the run.
    pub struct BorrowTrain: Chosen by BorrowTrain {
        /// Which trains.
        pub train_types: List<TrainId>,
    }
}
