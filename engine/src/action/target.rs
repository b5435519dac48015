//! What markers are put on.

use serde::{Deserialize, Serialize};

use crate::ids::{CorporationId, HexId};

/// What a marker is put on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    /// A hex.
    Hex(HexId),
    /// A corporation.
    Corporation(CorporationId),
}
