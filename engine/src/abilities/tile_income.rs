//! Money for track.

use super::common::ability;
use crate::money::Money;
use crate::title::Terrain;

ability! {
    /// The owner gets money when a tile is laid.
    pub struct TileIncome: InForce {
        /// How much.
        pub income: Money,
        /// On which terrain, once for each that is crossed; for any tile where not given.
        pub terrain: Option<Terrain> = None,
        /// Only when the owner lays it.
        pub owner_only: bool = false,
    }
}
