//! Shares that the corporation in turn has bought.

use serde::{Deserialize, Serialize};

use crate::set::CorporationSet;

/// Corporations of which the one in turn has bought shares.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bought(pub(super) CorporationSet);
