//! Tiles and stations.

use std::sync::Arc;

use super::Builder;
use crate::abilities::Ability;
use crate::board::{FaceId, upgrade};
use crate::game::{Lay, tiles};
use crate::ids::{CorporationId, HexId, TileId};
use crate::ruleset::Ruleset;
use crate::scenario::places::LaidTile;
use crate::scenario::wrong::Wrong;
use crate::state::RoundKind;
use crate::title::HomeTokenTiming;
use crate::vocab::{Kind, Typed, Value};

const ALL_SIDES: u8 = 0b11_1111;

impl Builder<'_> {
    pub(super) fn lay_tiles(&mut self) {
        let given = self.given;
        for (at, (hex, laid)) in given.tiles.iter().enumerate() {
            let path = format!("given.tiles[{at}]");
            if let Err(problem) = self.lay_tile(*hex, laid) {
                self.tell(Wrong::new(path, problem));
            }
        }
        for tile in &given.no_more {
            self.game.state.tiles[tile.index()].free = 0;
        }
    }

    fn lay_tile(&mut self, hex: HexId, laid: &LaidTile) -> Result<(), String> {
        let ruleset = self.game.shared_ruleset();
        let board = &ruleset.board;
        let tile = &board.tiles[laid.tile.index()];
        let (name, place) = (&tile.name, &board.hexes[hex.index()].name);
        if laid.rotation > 5 {
            return Err("a tile is turned by 0 to 5 sides".to_owned());
        }
        if !self.game.is_available(tile.colour) {
            let phase = self.phase_name(self.game.state().phase);
            let colour = tile.colour.name();
            return Err(format!("there are no {colour} tiles in phase {phase}"));
        }
        if !self.comes_to_lie(hex, laid.tile) {
            return Err(format!("tile {name} can never lie on {place}"));
        }
        let hexes = &self.game.state().hexes;
        let open = self.game.ruleset().abilities.iter().any(|(_, it)| {
            matches!(it, Ability::TileLay(it) if it.dead_ends && it.tiles.contains(&laid.tile))
        });
        upgrade::legal_rotation(board, hexes, hex, tile.face, laid.rotation, ALL_SIDES, open)
            .map_err(|problem| {
                let problem = self.game.illegal(problem);
                format!("tile {name} cannot be turned so on {place}: {problem}")
            })?;
        let free = self.game.state().tiles[laid.tile.index()].free;
        if free == 0 {
            return Err(format!("no copy of tile {name} is left"));
        }
        let copy = u8::try_from(free.trailing_zeros()).expect("copies fit");
        let lay =
            Lay { hex, tile: laid.tile, copy, rotation: laid.rotation, with: Default::default() };
        let old = self.game.state().hexes[hex.index()];
        tiles::swap_tiles(&mut self.game, &lay);
        tiles::put_tile(&mut self.game, &lay, old);
        Ok(())
    }

    /// Whether upgrades lead from what is printed on a hex to a tile. Tiles that abilities name may break the rules
    /// of ordinary ones.
    fn comes_to_lie(&self, hex: HexId, tile: TileId) -> bool {
        let board = &self.game.ruleset().board;
        let mut hexes = self.game.state().hexes.clone();
        let mut seen: Vec<FaceId> = vec![hexes[hex.index()].face];
        let mut next = 0;
        while let Some(face) = seen.get(next).copied() {
            hexes[hex.index()].face = face;
            for (at, to) in board.tiles.iter().enumerate() {
                let by = upgrade::By { ability: true, special: self.named.tiles[at] };
                let fits = upgrade::upgrades_on(board, &hexes, hex, to.face, by).is_ok();
                if fits && TileId::at(at) == tile {
                    return true;
                }
                if fits && !seen.contains(&to.face) {
                    seen.push(to.face);
                }
            }
            next += 1;
        }
        false
    }

    pub(super) fn place_stations(&mut self) {
        let given = self.given;
        for (at, (corporation, stations)) in given.tokens.iter().enumerate() {
            if !self.is_open(*corporation, &format!("given.tokens[{at}]")) {
                continue;
            }
            for (index, station) in stations.iter().enumerate() {
                let (hex, city) = station.place();
                if let Err(problem) = self.place_station(*corporation, hex, city) {
                    self.tell(Wrong::new(format!("given.tokens[{at}][{index}]"), problem));
                }
            }
        }
    }

    fn place_station(
        &mut self,
        corporation: CorporationId,
        hex: HexId,
        city: u8,
    ) -> Result<(), String> {
        let sym = self.sym(corporation);
        let name = self.game.ruleset().board.hexes[hex.index()].name.to_string();
        if city >= self.game.city_count(hex) {
            return Err(match self.game.city_count(hex) {
                0 => format!("there is no city on {name}"),
                1 => format!("{name} has one city, which is 0"),
                count => format!("{name} has {count} cities, from 0"),
            });
        }
        let state = self.game.state().corporation(corporation);
        let count = state.stations.len();
        let station = state.next_station();
        let station = station.ok_or_else(|| format!("{sym} has no more than {count} stations"))?;
        let slot = self.game.check_station(corporation, hex, city);
        let slot = slot.map_err(|problem| self.game.illegal(problem).to_string())?;
        self.game.put_station(corporation, station, hex, city, slot);
        Ok(())
    }

    /// Homes that the rules have put on the map by now, where nothing is said of the stations.
    pub(super) fn place_homes(&mut self) {
        let operating = self.game.state().round.kind == RoundKind::Operating;
        for corporation in self.game.ruleset().all_corporations() {
            let it = self.game.state().corporation(corporation);
            let due = match self.game.home_timing(corporation) {
                HomeTokenTiming::Par => it.ipoed,
                HomeTokenTiming::Float => it.floated,
                HomeTokenTiming::OperatingRound => it.floated && (operating || it.operated > 0),
                HomeTokenTiming::Operate => it.operated > 0,
                HomeTokenTiming::Start | HomeTokenTiming::Never => false,
            };
            if due && !it.closed && self.given.tokens.get(&corporation).is_none() {
                self.game.without_handlers(|game| game.place_home_token(corporation));
            }
        }
    }
}

/// The tiles that abilities name.
#[derive(Debug)]
pub(super) struct Named {
    ruleset: Arc<Ruleset>,
    /// By tile, whether one does.
    tiles: Vec<bool>,
}

impl Named {
    /// Those of a ruleset.
    pub(super) fn new(ruleset: &Arc<Ruleset>) -> Named {
        let mut tiles = vec![false; ruleset.board.tiles.len()];
        ruleset.abilities.iter().for_each(|(_, it)| note_tiles(&it.to_value(), &mut tiles));
        Named { ruleset: Arc::clone(ruleset), tiles }
    }

    /// Whether they are those of a ruleset.
    pub(super) fn is_of(&self, ruleset: &Arc<Ruleset>) -> bool {
        Arc::ptr_eq(&self.ruleset, ruleset)
    }
}

/// Notes the tiles of which a value speaks.
fn note_tiles(value: &Value, tiles: &mut [bool]) {
    match value {
        Value::Ref(Kind::Tile, it) => {
            if let Some(tile) = tiles.get_mut(usize::from(*it)) {
                *tile = true;
            }
        }
        Value::Fields(items) | Value::Tagged(_, items) | Value::List(items) => {
            items.iter().for_each(|it| note_tiles(it, tiles));
        }
        Value::Map(pairs) => pairs.iter().for_each(|(key, value)| {
            note_tiles(key, tiles);
            note_tiles(value, tiles);
        }),
        _ => {}
    }
}
