//! The home that waits for a tile.

use serde::{Deserialize, Serialize};

use crate::ids::CorporationId;

/// The corporation that must lay a tile at its home.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Awaited(pub(super) Option<CorporationId>);
