//! Cheaper building.

use super::common::ability;
use super::reduction::Reduction;
use crate::ids::HexId;
use crate::list::List;
use crate::title::Terrain;

ability! {
    /// Building costs the corporation less.
    pub struct TileDiscount: InForce {
        /// By how much.
        pub discount: Reduction,
        /// On which terrain; on any where not given.
        pub terrain: Option<Terrain> = None,
        /// On which hexes; on all where not given.
        pub hexes: Option<List<HexId>> = None,
        /// Only where there is no other terrain.
        pub exact_match: bool = true,
    }
}
