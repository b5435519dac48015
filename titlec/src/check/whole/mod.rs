//! A title as a whole.

pub(super) mod allow;
pub(super) mod empty;
pub(super) mod ending;
pub(super) mod group;
pub(super) mod reasons;
pub(super) mod repeated;
