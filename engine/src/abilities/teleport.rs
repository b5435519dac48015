//! Track and station far from the network.

use super::When;
use super::common::ability;
use crate::ids::{HexId, TileId};
use crate::list::List;
use crate::money::Money;
use crate::vocab::choice;

choice! {
    /// When the station of a teleport may be placed.
    pub enum StationTime {
        /// Right after the tile.
        AtOnce = "at_once",
        /// In the token step of the same turn.
        TokenStep = "token_step",
    }
}

ability! {
    /// The corporation may lay a tile on a hex that it does not reach, instead of an ordinary tile, and then place a station there.
    pub struct Teleport: Chosen by SpecialTrack & SpecialToken when List::Const(&[When::Track]); {
        /// The hexes.
        pub hexes: List<HexId>,
        /// The tiles.
        pub tiles: List<TileId>,
        /// What it costs besides.
        pub cost: Option<Money> = None,
        /// The terrain costs nothing.
        pub free_tile_lay: bool = false,
        /// The tile counts as an upgrade of the turn, whatever lay on the hex.
        pub as_upgrade: bool = false,
        /// The station is one of the corporation's own; else it is a new one.
        pub from_owner: bool = true,
        /// The station comes on top of the ordinary one of the turn.
        pub extra_action: bool = false,
        /// When the station may be placed.
        pub station: StationTime = StationTime::AtOnce,
    }
}
