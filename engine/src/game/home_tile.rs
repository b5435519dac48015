//! Homes that need a tile of some colour.

use super::money::Purse;
use super::{Builder, Game, Lay, TileLaying};
use crate::action::Entity;
use crate::board::{EMPTY, upgrade};
use crate::ids::{CorporationId, HexId, TileId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::set::CompanySet;
use crate::state::Reservation;

/// A tile that a corporation may lay at its home.
#[derive(Debug)]
pub(crate) struct HomeTile {
    corporation: CorporationId,
    laying: TileLaying,
}

impl Game {
    /// Whether what lies at the home of a corporation is enough for its station.
    pub(crate) fn has_home_tile(&self, corporation: CorporationId) -> bool {
        let Some(needed) = &self.info(corporation).home_tile else { return true };
        let Some(home) = self.ruleset.corporation(corporation).home else { return true };
        let shown = self.ruleset.board.shown(&self.state.hexes[home.index()]).colour;
        self.ruleset.board.is_as_late(shown, needed.color)
    }

    /// A corporation must lay a tile at its home, if there is one that it may lay.
    pub(super) fn await_home_tile(&mut self, corporation: CorporationId) {
        let Some(hex) = self.ruleset.corporation(corporation).home else { return };
        let free = self.state.tiles.iter().enumerate().filter(|(_, it)| it.free != 0);
        let mut lays = free.flat_map(|(index, stock)| {
            let copy = u8::try_from(stock.free.trailing_zeros()).expect("copies fit");
            let (tile, with) = (TileId::at(index), CompanySet::default());
            (0..6).map(move |rotation| Lay { hex, tile, copy, rotation, with })
        });
        if lays.any(|lay| self.check_home_tile(corporation, &lay).is_ok()) {
            self.state.round.home_track = Some(corporation);
        }
    }

    /// How a tile is laid at the home of a corporation so that its station can stand there.
    pub(crate) fn check_home_tile(
        &self,
        corporation: CorporationId,
        lay: &Lay,
    ) -> Result<HomeTile, Refusal> {
        let board = &self.ruleset.board;
        let home = self.ruleset.corporation(corporation).home;
        ensure!(home == Some(lay.hex), "the tile belongs on the home of the corporation");
        ensure!(lay.rotation < 6, "a tile is turned by 0 to 5 sides");
        ensure!(lay.with.is_empty(), "no company is used for that tile");
        let tile = board.tiles.get(lay.tile.index()).ok_or("there is no such tile")?;
        let free = lay.copy < 64 && self.state.tiles[lay.tile.index()].free >> lay.copy & 1 == 1;
        ensure!(free, "that copy of tile {} is not available", lay.tile);
        let needed = self.info(corporation).home_tile.as_ref();
        let colour = needed.is_some_and(|it| it.color == tile.colour);
        ensure!(colour, "the tile is not of the colour that the home needs");
        upgrade::may_cover(board, &self.state.hexes, lay.hex, tile.face, lay.rotation)?;
        ensure!(self.keeps_stations(lay), "a city must stay, with all its stations");
        let laying = self.check_paid_lay(lay, &home_builder(corporation))?;
        Ok(HomeTile { corporation, laying })
    }

    /// Lays a tile at the home of a corporation, which then gets its station there.
    pub(crate) fn lay_home_tile(&mut self, tile: &HomeTile) {
        self.lay_tile(&tile.laying);
        self.state.round.home_track = None;
        self.place_home_token(tile.corporation);
    }

    /// Keeps room for corporations whose home has come to have the tile that it needs.
    pub(super) fn keep_homes(&mut self, hex: HexId) {
        for corporation in self.ruleset.all_corporations() {
            let at_home = self.ruleset.corporation(corporation).home == Some(hex)
                && self.info(corporation).home_tile.is_some();
            let it = self.state.corporation(corporation);
            let waits = !it.closed && it.stations.first().is_some_and(|it| it.hex.is_none());
            if at_home && waits && self.has_home_tile(corporation) {
                self.keep_home(corporation, hex);
            }
        }
    }

    /// Keeps the first free slot of the first city of a hex for a corporation, unless one is kept for it there.
    pub(super) fn keep_home(&mut self, corporation: CorporationId, hex: HexId) {
        let holder = Entity::Corporation(corporation);
        let mut kept = self.state.reservations.iter();
        if kept.any(|it| it.holder == holder && it.hex == hex) {
            return;
        }
        let city = self.ruleset.corporation(corporation).city.unwrap_or(0);
        let slot = if city < self.city_count(hex) {
            let slots = self.state.hexes[hex.index()].slots_of(self.city_node(hex, city));
            let free =
                |(slot, it): &(u8, &u8)| **it == EMPTY && !self.is_reserved(hex, city, *slot);
            (0u8..).zip(slots).find(free).map(|(slot, _)| (city, slot))
        } else {
            None
        };
        self.state.reservations.push(Reservation { holder, hex, city: slot });
    }
}

fn home_builder(corporation: CorporationId) -> Builder {
    Builder {
        corporation: Some(corporation),
        power: None,
        payer: Purse::Corporation(corporation),
        extra: Money::ZERO,
    }
}
