//! When a company closes.

use super::When;
use crate::ids::{CorporationId, PhaseId};
use crate::list::List;
use crate::title::Owner;
use crate::vocab::{choice, either, word};

choice! {
    /// No phase.
    pub enum Never {
        /// It never closes by a phase or event.
        Never = "never",
    }
}

either! {
    /// A phase, or none at all.
    pub enum PhaseOrNever {
        /// No phase.
        Never(Never),
        /// A phase.
        Phase(PhaseId),
    }
}

choice! {
    /// A corporation that is not known before the game.
    pub enum Drawn {
        /// The one whose share was drawn for the company.
        Drawn = "drawn",
    }
}

either! {
    /// The corporation that makes a company close.
    pub enum CloseCorporation {
        /// The one whose share was drawn for the company.
        Drawn(Drawn),
        /// A named one.
        Corporation(CorporationId),
    }
}

word! {
    /// The company closes at a moment, or in a phase.
    pub struct Close {
        /// Who must own it.
        pub owner_type: Option<Owner> = None,
        /// The moment.
        pub when: List<When> = List::EMPTY,
        /// The corporation whose deed it is.
        pub corporation: Option<CloseCorporation> = None,
        /// The phase; `never` keeps it open when the others close.
        pub on_phase: Option<PhaseOrNever> = None,
    }
}
