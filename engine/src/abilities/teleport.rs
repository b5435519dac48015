//! Track and station far from the network.

use super::When;
use crate::ids::{HexId, TileId};
use crate::list::List;
use crate::money::Money;
use crate::title::Owner;
use crate::vocab::word;

word! {
    /// The corporation may lay a tile on a hex that it does not reach, instead of an ordinary tile, and then place a station there.
    pub struct Teleport {
        /// Who must own it.
        pub owner_type: Option<Owner> = None,
        /// The hexes.
        pub hexes: List<HexId>,
        /// The tiles.
        pub tiles: List<TileId>,
        /// When.
        pub when: List<When> = List::Const(&[When::Track]),
        /// What it costs besides.
        pub cost: Option<Money> = None,
        /// The terrain costs nothing.
        pub free_tile_lay: bool = false,
        /// The station is one of the corporation's own.
        pub from_owner: bool = true,
    }
}
