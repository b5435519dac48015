//! A title as a whole.

pub(super) mod allow;
pub(super) mod empty;
pub(super) mod group;
