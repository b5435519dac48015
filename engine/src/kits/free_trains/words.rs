//! Trains that come into the bank when a corporation starts.

use crate::kits::fields;

fields! { $
    CorporationStart {
        /// Kinds of train of which the last is kept aside: when it starts, the one of the kind that the bank sells next
        /// comes on top of the others.
        pub bank_trains: crate::list::List<crate::ids::TrainId> = crate::list::List::EMPTY,
    }
}
