//! Which tiles a corporation may lay at its home, and when.

use super::state::Awaited;
use super::words::HomeTile;
use crate::board::{HexState, upgrade};
use crate::game::{Builder, Game, Lay, Purse, TileLaying, keep_home};
use crate::game::{lay_checks, track};
use crate::ids::{CorporationId, HexId, TileId};
use crate::joints::Refused;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::ruleset::Ruleset;
use crate::set::CompanySet;
use crate::title::{HomeTokenTiming, Title};

/// A tile that a corporation may lay at its home.
#[derive(Debug)]
pub(crate) struct LaidAtHome {
    corporation: CorporationId,
    laying: TileLaying,
}

/// Stations that stand from the start need no tile.
pub(super) fn refuse(title: &Title, refused: &mut dyn Refused) {
    for (at, corporation) in title.entities.corporations.iter().enumerate() {
        let timing = corporation.home_token_timing.unwrap_or(title.rules.home_token_timing);
        let kind = title.entities.types.get(corporation.r#type.map_or(0, |it| it.index()));
        if timing == HomeTokenTiming::Start && kind.is_some_and(|it| it.home_tile.is_some()) {
            let path = format!("entities.corporations[{at}].home");
            refused.not_built(&path, "home_tile` with `home_token_timing: start");
        }
    }
}

/// The tile that the home of a corporation needs.
fn needed(game: &Game, corporation: CorporationId) -> Option<&HomeTile> {
    let kind = game.type_of(corporation);
    game.ruleset().title.entities.types[kind.index()].home_tile.as_ref()
}

/// Whether what is printed at the home of a corporation is enough for its station.
pub(super) fn is_printed(ruleset: &Ruleset, corporation: CorporationId) -> bool {
    let kind = ruleset.first_type(corporation);
    let needed = &ruleset.title.entities.types[kind.index()].home_tile;
    let home = ruleset.corporation(corporation).home;
    needed.as_ref().zip(home).is_none_or(|(needed, home)| {
        let shown = ruleset.board.shown(&HexState::printed(home)).colour;
        ruleset.board.is_as_late(shown, needed.color)
    })
}

/// Whether what lies at the home of a corporation is enough for its station.
pub(super) fn has_home_tile(game: &Game, corporation: CorporationId) -> bool {
    let Some(needed) = needed(game, corporation) else { return true };
    let Some(home) = game.ruleset().corporation(corporation).home else { return true };
    let board = &game.ruleset().board;
    board.is_as_late(board.shown(&game.state.hexes[home.index()]).colour, needed.color)
}

/// The corporation whose home waits for a tile.
pub(super) fn awaited(game: &Game) -> Option<CorporationId> {
    game.state.round.kits.home_tiles.0
}

/// The station of a corporation waits for a tile, if its home needs another. The tile is laid if there is one that it may lay.
pub(super) fn await_home_tile(game: &mut Game, corporation: CorporationId) -> bool {
    if has_home_tile(game, corporation) {
        return false;
    }
    let Some(hex) = game.ruleset().corporation(corporation).home else { return true };
    let free = game.state.tiles.iter().enumerate().filter(|(_, it)| it.free != 0);
    let mut lays = free.flat_map(|(index, stock)| {
        let copy = u8::try_from(stock.free.trailing_zeros()).expect("copies fit");
        let (tile, with) = (TileId::at(index), CompanySet::default());
        (0..6).map(move |rotation| Lay { hex, tile, copy, rotation, with })
    });
    if lays.any(|lay| check_home_tile(game, corporation, &lay).is_ok()) {
        game.state.round.kits.home_tiles = Awaited(Some(corporation));
    }
    true
}

/// How a tile is laid at the home of a corporation so that its station can stand there.
pub(super) fn check_home_tile(
    game: &Game,
    corporation: CorporationId,
    lay: &Lay,
) -> Result<LaidAtHome, Refusal> {
    let board = &game.ruleset().board;
    let home = game.ruleset().corporation(corporation).home;
    ensure!(home == Some(lay.hex), "the tile belongs on the home of the corporation");
    ensure!(lay.rotation < 6, "a tile is turned by 0 to 5 sides");
    ensure!(lay.with.is_empty(), "no company is used for that tile");
    let tile = board.tiles.get(lay.tile.index()).ok_or("there is no such tile")?;
    let free = lay.copy < 64 && game.state.tiles[lay.tile.index()].free >> lay.copy & 1 == 1;
    ensure!(free, "that copy of tile {} is not available", lay.tile);
    let colour = needed(game, corporation).is_some_and(|it| it.color == tile.colour);
    ensure!(colour, "the tile is not of the colour that the home needs");
    upgrade::may_cover(board, &game.state.hexes, lay.hex, tile.face, lay.rotation)?;
    ensure!(lay_checks::keeps_stations(game, lay), "a city must stay, with all its stations");
    let laying = track::check_paid_lay(game, lay, &builder(corporation))?;
    Ok(LaidAtHome { corporation, laying })
}

/// Lays a tile at the home of a corporation, which then gets its station there.
pub(super) fn lay_home_tile(game: &mut Game, tile: &LaidAtHome) {
    game.lay_tile(&tile.laying);
    game.state.round.kits.home_tiles = Awaited(None);
    game.place_home_token(tile.corporation);
}

/// Keeps room for corporations whose home has come to have the tile that it needs.
pub(super) fn keep_homes(game: &mut Game, hex: HexId) {
    let ruleset = game.shared_ruleset();
    for corporation in ruleset.all_corporations() {
        let at_home = ruleset.corporation(corporation).home == Some(hex)
            && needed(game, corporation).is_some();
        let it = game.state.corporation(corporation);
        let waits = !it.closed && it.stations.first().is_some_and(|it| it.hex.is_none());
        if at_home && waits && has_home_tile(game, corporation) {
            keep_home(game, corporation, hex);
        }
    }
}

fn builder(corporation: CorporationId) -> Builder {
    Builder {
        corporation: Some(corporation),
        power: None,
        payer: Purse::Corporation(corporation),
        extra: Money::ZERO,
    }
}
