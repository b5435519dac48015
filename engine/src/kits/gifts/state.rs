//! Presidencies that have been given away.

use serde::{Deserialize, Serialize};

use crate::set::CorporationSet;

/// Corporations of which the president's certificate was given away in this round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Presidencies(pub(super) CorporationSet);
