//! Trains and phases.

pub(super) mod available;
pub(super) mod event;
pub(super) mod limit;
pub(super) mod phase_order;
pub(super) mod phase_start;
pub(super) mod rust;
pub(super) mod status;
