//! Trains that have rusted and stayed in the game.

use serde::{Deserialize, Serialize};

/// Positions in the roster of trains that have rusted and stayed in the game, in the order in which they did.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rusted(pub(super) Vec<u8>);
