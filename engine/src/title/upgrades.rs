//! Upgrades that colours, labels and stops alone do not tell.

use super::shared::Colour;
use crate::ids::{CorporationId, HexId, PhaseId, TileId};
use crate::kits::extended_word;
use crate::list::List;
use crate::vocab::choice;

choice! {
    /// How a list of upgrades stands to the ordinary ones.
    pub enum UpgradeUse {
        /// They come besides the ordinary ones.
        Also = "also",
        /// Nothing else may be laid there.
        Only = "only",
    }
}

extended_word! {
    /// Tiles that may replace others although colour, label or stops differ. Track must stay all the same.
    pub struct TileUpgrade {
        /// Tiles that are replaced; with no tile named, whatever lies there.
        pub from: List<TileId> = List::EMPTY,
        /// Colours that are replaced; any where empty.
        pub colors: List<Colour> = List::EMPTY,
        /// Hexes on which it holds; all where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// Tiles that may be laid; none at all where empty.
        pub to: List<TileId> = List::EMPTY,
        /// How the tiles may not be turned there.
        pub not_turned: List<u8> = List::EMPTY,
        /// How it stands to the ordinary upgrades.
        pub r#use: UpgradeUse = UpgradeUse::Also,
        /// Until this phase starts.
        pub until: Option<PhaseId> = None,
        /// The city where this corporation has its station, or a place is kept for it, becomes the first one of the tile.
        /// Stations that stood there before there was track then stay in their cities.
        pub first_city: Option<CorporationId> = None,
        /// A corporation that lays the tile must keep the sides of every stop together at one stop, as it must with ordinary
        /// upgrades; else stops may go, or fall apart.
        pub keeps_stops: bool = false,
        /// Only abilities lay these tiles there.
        pub by_ability: bool = false,
    }
}
