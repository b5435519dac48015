//! Tiles that replace others against the ordinary rule.

use super::shared::Colour;
use crate::ids::{HexId, TileId};
use crate::list::List;
use crate::vocab::word;

word! {
    /// Tiles that may replace what lies somewhere, whatever their colour, label and stops. They keep the track and
    /// every station all the same.
    pub struct UpgradeException {
        /// On which hexes; on all where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// Which tiles lie there; any where empty.
        pub from: List<TileId> = List::EMPTY,
        /// Of which colours is what lies there; of any where empty.
        pub colors: List<Colour> = List::EMPTY,
        /// The tiles that may replace it.
        pub tiles: List<TileId> = List::EMPTY,
        /// No other tile may.
        pub only: bool = false,
    }
}
