//! The choice of a size.

use serde::{Deserialize, Serialize};

use crate::ids::CorporationId;

/// The corporation that was started in this turn, while it must be chosen with how many shares.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sizing(pub(super) Option<CorporationId>);
