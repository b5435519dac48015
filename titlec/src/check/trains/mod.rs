//! Trains and phases.

pub(super) mod available;
pub(super) mod phase_order;
pub(super) mod phase_start;
pub(super) mod rust;
