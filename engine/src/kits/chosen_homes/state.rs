//! Homes that were named.

use serde::{Deserialize, Serialize};

use crate::ids::{CorporationId, HexId};

/// Corporations whose home was named before they operate, and where it is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct NamedHomes(pub(super) Vec<(CorporationId, HexId)>);

/// The corporation that was started in this turn, while its home must be named.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Homing(pub(super) Option<CorporationId>);
