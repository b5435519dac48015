//! Companies that pay another amount.

use super::When;
use crate::ids::PhaseId;
use crate::list::List;
use crate::money::Money;
use crate::title::Owner;
use crate::vocab::word;

word! {
    /// The company pays another amount from a phase or moment on.
    pub struct RevenueChange {
        /// Who must own it.
        pub owner_type: Option<Owner> = None,
        /// What it pays then.
        pub revenue: Money,
        /// From which phase on.
        pub on_phase: Option<PhaseId> = None,
        /// From which moment on.
        pub when: List<When> = List::EMPTY,
    }
}
