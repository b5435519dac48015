//! Who acts.

use serde::{Deserialize, Serialize};

use crate::ids::{CompanyId, CorporationId, PlayerId};

/// Who acts, or whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Entity {
    /// A player.
    Player(PlayerId),
    /// A corporation.
    Corporation(CorporationId),
    /// A private company.
    Company(CompanyId),
}

impl Default for Entity {
    fn default() -> Entity {
        Entity::Player(PlayerId(0))
    }
}
