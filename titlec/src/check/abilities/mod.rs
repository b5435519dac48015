//! What companies may do.

pub(super) mod upgrade;
pub(super) mod when;
