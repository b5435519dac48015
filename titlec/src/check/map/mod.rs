//! Where hexes lie and where track leads.

pub(super) mod off_grid;
pub(super) mod off_map;
