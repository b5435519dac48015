//! Events that come with one of several trains.

use crate::ids::TrainId;
use crate::kits::fields;
use crate::list::List;
use crate::title::EventName;
use crate::vocab::word;

word! {
    /// An event that one of several trains brings; which one is drawn before the game.
    pub struct DrawnEvent {
        /// What happens.
        pub event: EventName,
        /// The trains: the first one of the kind that is drawn brings it.
        pub trains: List<TrainId>,
    }
}

fields! { $
    Trains {
        /// Events that come with a train that is drawn.
        pub drawn_events: crate::list::List<crate::title::DrawnEvent> = crate::list::List::EMPTY,
    }
}
