//! Whether a tile may be put on a hex, and how.

use crate::board::{EMPTY, NEUTRAL, upgrade};
use crate::game::lays;
use crate::game::{ALL_SIDES, Game, Lay, lay_checks, tiles};
use crate::ids::{HexId, TileId};
use crate::joints;
use crate::refusal::{Refusal, ensure};
use crate::set::{CompanySet, CorporationSet};

/// By nobody's ability, and within the rules about labels and stops.
const BY_SCRIPT: upgrade::By = upgrade::By { ability: true, special: false };

/// Whether a tile may be put on a hex: there is one left, it may replace what lies there, and every token stays in its
/// city.
pub(super) fn check(game: &Game, hex: HexId, tile: TileId, rotation: u8) -> Result<Lay, Refusal> {
    let board = &game.ruleset().board;
    let info = &board.tiles[tile.index()];
    ensure!(rotation < 6, "a tile is turned by 0 to 5 sides");
    let free = game.state.tiles[tile.index()].free;
    ensure!(free != 0, "no tile {} is left", tile);
    let copy = u8::try_from(free.trailing_zeros()).expect("copies fit");
    let lay = Lay { hex, tile, copy, rotation, with: CompanySet::default() };
    let (before, after) = (game.state.hexes[hex.index()], tiles::hex_after(game, &lay));
    let divided = !board.hexes[hex.index()].partitions.is_empty();
    ensure!(
        !(divided && lays::crosses_partition(game, hex, &after)),
        "no track may cross there yet"
    );
    lay_checks::check_upgrade(game, &lay, BY_SCRIPT, info.face)?;
    ensure!(
        lay_checks::keeps_cities(game, &lay, BY_SCRIPT),
        "a city must stay, with all its stations"
    );
    let hexes = &game.state.hexes;
    upgrade::legal_rotation(board, hexes, hex, info.face, rotation, ALL_SIDES, false)?;
    let listed = board.listed_upgrade(hex, before.face, info.face, BY_SCRIPT);
    let towns = game.rules().allow_removing_towns || listed.is_some_and(|it| it.is_ok());
    upgrade::keeps_towns(board, before, after, towns)?;
    ensure!(!must_choose_city(game, &lay), "a token would have to choose its city");
    Ok(lay)
}

/// Whether somebody would have to say in which city of the new tile a token stands.
fn must_choose_city(game: &Game, lay: &Lay) -> bool {
    let board = &game.ruleset().board;
    let before = &game.state.hexes[lay.hex.index()];
    let mut pending = game.state.round.pending_tokens.iter();
    let tokens = before.slots.iter().any(|it| *it != EMPTY && *it != NEUTRAL);
    let several = board.shown(&tiles::hex_after(game, lay)).cities.len() > 1;
    let apart = several && board.shown(before).paths.is_empty();
    pending.any(|it| it.hex == Some(lay.hex))
        || !joints::waits_on_hex(game, CorporationSet::default(), lay.hex).is_empty()
        || (tokens && (apart || joints::takes_stations_up(game, false, lay)))
}

/// Puts a tile that was checked on its hex.
pub(super) fn put(game: &mut Game, lay: &Lay) {
    tiles::exchange_tile(game, lay);
    game.forget_reach();
}
