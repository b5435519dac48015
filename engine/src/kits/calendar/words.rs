//! What happens when.

use crate::kits::fields;
use crate::title::EventName;
use crate::vocab::word;

word! {
    /// An event that happens by the calendar.
    pub struct Dated {
        /// After which operating round of the game, counted from 1.
        pub after: u8,
        /// What happens.
        pub event: EventName,
    }
}

fields! { $
    Rounds {
        /// Events that happen after some operating rounds, in order.
        pub calendar: crate::list::List<crate::title::Dated> = crate::list::List::EMPTY,
    }
    Rules {
        /// Trains that have run may be bought from other corporations in the round after which they rust by the calendar.
        pub allow_rusting_train_buy: bool = true,
    }
}
