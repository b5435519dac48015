//! What becomes of trains that rust, and who buys which.

use crate::kits::fields;
use crate::vocab::choice;

choice! {
    /// Which trains a corporation may buy.
    pub enum TrainsBought {
        /// Those that have not rusted.
        Running = "running",
        /// Those that have rusted, where `rusted_trains` keeps them for sale.
        Rusted = "rusted",
        /// None, and it is never made to: it has those that it was given.
        None = "none",
    }
}

fields! { $
    Rules {
        /// What becomes of a train that rusts: one that is not removed is for sale to corporations whose type says so.
        pub rusted_trains: crate::title::DiscardedTrains = crate::title::DiscardedTrains::Remove,
    }
    CorporationType {
        /// Which trains it may buy.
        pub buys_trains: crate::title::TrainsBought = crate::title::TrainsBought::Running,
    }
}
