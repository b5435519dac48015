//! Cheaper trains.

use crate::abilities::common::ability;
use crate::abilities::{Power, Reduction};
use crate::ids::TrainId;
use crate::list::List;

impl TrainDiscount {
    /// Whether it makes what a corporation itself buys cheaper, as an ability of a company or of a corporation; else a
    /// company is used to buy the train.
    pub fn is_passive(&self, of_company: bool) -> bool {
        self.is_heeded(of_company)
    }

    /// Whether a train is one of those that cost less.
    pub fn is_meant(&self, train: TrainId) -> bool {
        self.trains.is_empty() || self.trains.contains(&train)
    }
}

ability! {
    /// The corporation pays less for a train of the bank.
    pub struct TrainDiscount: Chosen by SpecialBuyTrain or BuyTrain if passive {
        /// How much less. A company is used to buy the train for the corporation in turn, and what the corporation itself
        /// buys costs the full price. With `passive: true`, and as an ability of a corporation, what the corporation buys
        /// costs less without anything being chosen.
        pub discount: Reduction,
        /// For which trains; any where empty.
        pub trains: List<TrainId> = List::EMPTY,
    }
}
