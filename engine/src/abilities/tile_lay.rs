//! Tiles laid outside the ordinary track step.

use super::When;
use crate::ids::{HexId, TileId};
use crate::list::List;
use crate::money::Money;
use crate::title::Owner;
use crate::vocab::word;

word! {
    /// Lets the owner lay or upgrade a tile besides the ordinary ones.
    pub struct TileLay {
        /// Who must own it.
        pub owner_type: Option<Owner> = None,
        /// Hexes that it reaches; all where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// Tiles that it lays; any where empty.
        pub tiles: List<TileId> = List::EMPTY,
        /// When it may be used.
        pub when: List<When>,
        /// How often.
        pub count: Option<u8> = None,
        /// The terrain costs nothing.
        pub free: bool = false,
        /// How much less the terrain costs.
        pub discount: Money = Money::ZERO,
        /// What it costs besides.
        pub cost: Money = Money::ZERO,
        /// Labels and numbers of cities need not match.
        pub special: bool = true,
        /// Several tiles must join each other.
        pub connect: bool = true,
        /// The hex must be one that the corporation reaches.
        pub reachable: bool = false,
        /// Several tiles are laid one right after the other.
        pub must_lay_together: bool = false,
        /// All of them must be laid.
        pub must_lay_all: bool = false,
        /// The turn waits for it.
        pub blocks: bool = false,
        /// It takes one of the corporation's ordinary lays.
        pub consume_tile_lay: bool = false,
        /// The company closes when it has been used up.
        pub closed_when_used_up: bool = false,
        /// With `when: sold`, whoever sold the company pays, not its new owner.
        pub seller_pays: bool = false,
    }
}
