//! Tiles laid outside the ordinary track step.

use super::common::ability;
use crate::ids::{CompanyId, HexId, TileId};
use crate::list::List;
use crate::money::Money;
use crate::title::Colour;

ability! {
    /// Lets the owner lay or upgrade a tile besides the ordinary ones.
    pub struct TileLay: Chosen [Sold] by SpecialTrack or Track if passive {
        /// Hexes that it reaches; all where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// How many of its tiles may lie elsewhere all the same.
        pub elsewhere: u8 = 0,
        /// Tiles that it lays; any where empty.
        pub tiles: List<TileId> = List::EMPTY,
        /// Colours of the tiles that it lays. Left out, any.
        pub colors: List<Colour> = List::EMPTY,
        /// How many new tiles it lays; the first decides whether it lays or upgrades.
        pub lay_count: Option<u8> = None,
        /// How many tiles it upgrades; the first decides whether it lays or upgrades.
        pub upgrade_count: Option<u8> = None,
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
        /// The hex must be one that the corporation reaches, and it must reach track of the tile, but at its home.
        pub reachable: bool = false,
        /// Several tiles are laid one right after the other.
        pub must_lay_together: bool = false,
        /// All of them must be laid.
        pub must_lay_all: bool = false,
        /// The turn waits for it.
        pub blocks: bool = false,
        /// It takes one of the corporation's ordinary lays; else it comes on top of them.
        pub consume_tile_lay: bool = false,
        /// It counts as one of the corporation's ordinary lays, also where none of them is left.
        pub counted: bool = false,
        /// On the home of a corporation that has not operated yet it is free, and neither takes an ordinary lay nor counts
        /// as one.
        pub free_at_home: bool = false,
        /// With `when: sold`, whoever sold the company pays, not its new owner.
        pub seller_pays: bool = false,
        /// Only once the corporation has used an ordinary lay in its turn.
        pub after_ordinary: bool = false,
        /// Nothing may lie on the hex yet.
        pub empty: bool = false,
        /// It is lost when anybody else builds on one of its hexes.
        pub lost_when_built: bool = false,
        /// Its track may lead to hexes that no track enters, and off the map.
        pub dead_ends: bool = false,
        /// Only right after the company has moved a station with `move_token`, on the hex where it stands now.
        pub after_move: bool = false,
        /// Other companies of the owner whose lays it may be used with, on the same tile.
        pub combo_entities: List<CompanyId> = List::EMPTY,
    }
}
