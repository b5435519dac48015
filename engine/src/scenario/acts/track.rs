//! Tiles are laid and stations placed.

use super::{Deeds, Who};
use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::ids::{CompanyId, HexId, TileId};
use crate::list::List;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::vocab::word;

word! {
    /// A tile is laid.
    pub struct LayTile {
        /// Who lays it.
        pub by: Option<Who> = None,
        /// Which kind.
        pub tile: TileId,
        /// Where.
        pub hex: HexId,
        /// By how many sides it is turned.
        pub rotation: u8 = 0,
        /// Which copy; the first that is free if left out.
        pub copy: Option<u8> = None,
        /// Other companies whose abilities are used for the same tile.
        pub with: List<CompanyId> = List::EMPTY,
    }
}

impl Deeds for LayTile {
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        let free = game.state().tiles[self.tile.index()].free.trailing_zeros();
        let first = u8::try_from(free).ok().filter(|it| *it < 64).unwrap_or(0);
        Ok(Deed::LayTile {
            hex: self.hex,
            tile: self.tile,
            copy: self.copy.unwrap_or(first),
            rotation: self.rotation,
            with: self.with.iter().fold(CompanySet::default(), |mut all, it| {
                all.insert(it.index());
                all
            }),
        })
    }
}

word! {
    /// A station is placed.
    pub struct PlaceToken {
        /// Whose station.
        pub by: Option<Who> = None,
        /// On which hex.
        pub hex: HexId,
        /// In which city of it, from 0.
        pub city: u8 = 0,
        /// In which slot; the game finds it.
        pub slot: u8 = 0,
        /// It is the one that becomes a station of another corporation.
        pub neutral: bool = false,
    }
}

impl Deeds for PlaceToken {
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        ensure!(
            self.city < game.city_count(self.hex),
            "there is no city {} on {}",
            self.city,
            self.hex
        );
        let city = game.name_city(self.hex, self.city);
        Ok(Deed::PlaceToken { city, slot: self.slot, neutral: self.neutral })
    }
}

word! {
    /// A station is taken back.
    pub struct RemoveToken {
        /// Who takes it.
        pub by: Option<Who> = None,
        /// From which hex.
        pub hex: HexId,
        /// From which city of it, from 0.
        pub city: u8 = 0,
    }
}

impl Deeds for RemoveToken {
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        ensure!(
            self.city < game.city_count(self.hex),
            "there is no city {} on {}",
            self.city,
            self.hex
        );
        Ok(Deed::RemoveToken { city: game.name_city(self.hex, self.city), slot: 0 })
    }
}
