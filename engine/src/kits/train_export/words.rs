//! When trains are exported, and which.

use crate::ids::{PhaseId, TrainId};
use crate::kits::fields;
use crate::list::List;
use crate::vocab::{choice, word};

word! {
    /// Train export: the next train of the bank leaves the game, with all that follows when it is bought.
    pub struct Export {
        /// At the end of which stretch.
        pub after: ExportAfter = ExportAfter::Set,
        /// Only while a train of these kinds is next; always where empty.
        pub trains: List<TrainId> = List::EMPTY,
        /// All trains of the kind that is next, not only one.
        pub all: bool = false,
        /// Not if the bank has sold a train in the stretch.
        pub unless_bought: bool = false,
        /// The phase from which on no train is exported. Left out, exports go on to the end.
        pub until: Option<PhaseId> = None,
    }
}

choice! {
    /// When trains are exported.
    pub enum ExportAfter {
        /// After each set of operating rounds.
        Set = "set",
        /// After each operating round.
        Round = "round",
    }
}

fields! { $
    Rules {
        /// Trains that the bank sells to nobody.
        pub export: Option<crate::title::Export> = None,
    }
}
