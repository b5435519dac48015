//! Tokens that stand in towns.

use serde::{Deserialize, Serialize};

use crate::ids::{CorporationId, HexId};

/// Tokens in towns: whose, and on which hex.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TownTokens(pub(super) Vec<(CorporationId, HexId)>);
