//! Cities.

use serde::{Deserialize, Serialize};

use crate::ids::{HexId, TileId};

/// What holds a city: the tile that was laid, or the hex as printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Site {
    /// A copy of a tile.
    Tile(TileId, u8),
    /// A hex.
    Hex(HexId),
}

/// A city, by the place of its part in the tile code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct City {
    /// What it stands on.
    pub site: Site,
    /// Position among the parts of the tile code.
    pub part: u8,
}
