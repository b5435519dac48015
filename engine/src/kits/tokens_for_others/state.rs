//! Who has placed its token for another.

use serde::{Deserialize, Serialize};

use crate::set::CorporationSet;

/// Corporations that have placed the token that becomes one of another.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlacedForOthers(pub(super) CorporationSet);
