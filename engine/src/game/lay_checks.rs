//! Whether a tile may take the place of what lies on a hex, and whether it is of use there.

use super::Game;
use super::lay::{ALL_SIDES, Builder, Lay};
use super::tiles::{self, hex_after};
use super::tokens;
use crate::abilities::Ability;
use crate::board::{EMPTY, FaceId, HexState, upgrade};
use crate::hooks::{Point, at};
use crate::joints;
use crate::refusal::{Refusal, ensure};
use crate::title::TrackRestriction;

/// Whether a tile may replace what lies there.
pub(crate) fn check_upgrade(
    game: &Game,
    lay: &Lay,
    by: upgrade::By,
    face: FaceId,
) -> Result<(), Refusal> {
    let base = upgrade::upgrades_on(&game.ruleset.board, &game.state.hexes, lay.hex, face, by);
    check_listed(game, lay)?;
    if !game.has_hook(Point::UpgradesTo) {
        return base;
    }
    let from = game.ruleset.board.tile_of(game.state.hexes[lay.hex.index()].face);
    let given = || (lay.hex, from, lay.tile);
    match (base.is_ok(), game.ask::<at::UpgradesTo>(|| base.is_ok(), given)) {
        (true, true) => Ok(()),
        (true, false) => Err("that tile cannot be laid there".into()),
        (false, false) => base,
        (false, true) => {
            ensure!(keeps_cities(game, lay, by), "a city must stay, with all its stations");
            Ok(())
        }
    }
}

/// Whether what the title lists about a tile on its hex lets it be laid now, and turned so.
fn check_listed(game: &Game, lay: &Lay) -> Result<(), Refusal> {
    let past = tiles::listed(game, lay).all(|it| it.until.is_some_and(|it| game.state.phase >= it));
    ensure!(
        !past || tiles::listed(game, lay).next().is_none(),
        "that tile is no longer laid there"
    );
    for corporation in tiles::listed(game, lay).filter_map(|it| it.first_city) {
        let first = tokens::city_kept(game, corporation, lay.hex).is_none_or(|city| {
            let board = &game.ruleset.board;
            let old = game.state.hexes[lay.hex.index()];
            let map = upgrade::city_map(board, old, board.tile_face(lay.tile), lay.rotation);
            map[usize::from(city)] == 0
        });
        ensure!(first, "the city of {} must become the first of the tile", corporation);
    }
    Ok(())
}

/// Whether every station of a hex still stands after a lay, and a hex with cities still has one, unless the title
/// lists the tile for what lies there.
pub(crate) fn keeps_cities(game: &Game, lay: &Lay, by: upgrade::By) -> bool {
    let board = &game.ruleset.board;
    let (old, new) = (game.state.hexes[lay.hex.index()], hex_after(game, lay));
    let cities = |it: &HexState| !board.shown(it).cities.is_empty();
    if joints::takes_stations_up(game, false, lay) {
        return cities(&new);
    }
    let listed = || {
        let upgrade = board.listed_upgrade(lay.hex, old.face, board.tile_face(lay.tile), by);
        upgrade.is_some_and(|it| it.is_ok())
    };
    keeps_stations(game, lay) && (cities(&new) || !cities(&old) || listed())
}

/// Whether every station of a hex still stands after a lay.
pub(crate) fn keeps_stations(game: &Game, lay: &Lay) -> bool {
    let (old, new) = (game.state.hexes[lay.hex.index()], hex_after(game, lay));
    let stations = |it: &HexState| it.slots.iter().filter(|slot| **slot != EMPTY).count();
    stations(&new) == stations(&old)
}

/// The tile must be turned so that it joins what is there, and what its builder reaches.
pub(super) fn check_connection(
    game: &Game,
    lay: &Lay,
    builder: &Builder,
    face: FaceId,
) -> Result<(), Refusal> {
    let board = &game.ruleset.board;
    let open = builder.power.is_some_and(
        |number| matches!(&game.ruleset.abilities[number].1, Ability::TileLay(it) if it.dead_ends),
    );
    let (hexes, rotation) = (&game.state.hexes, lay.rotation);
    let turned =
        |sides: u8| upgrade::legal_rotation(board, hexes, lay.hex, face, rotation, sides, open);
    if builder.power.is_some() {
        return turned(ALL_SIDES);
    }
    let corporation = builder.corporation.ok_or("only corporations and companies build")?;
    let exits = upgrade::exits(board, face, rotation);
    if game.reaches_side(corporation, lay.hex, exits) {
        return turned(exits);
    }
    let reach = game.reach(corporation);
    ensure!(reach.connected(lay.hex), "that hex is not connected to a station");
    turned(reach.edges(lay.hex))
}

/// New track must be of use, where the title asks for it.
pub(super) fn check_restriction(game: &Game, lay: &Lay, builder: &Builder) -> Result<(), Refusal> {
    let rules = game.rules();
    if builder.power.is_some() {
        return Ok(());
    }
    let before = game.state.hexes[lay.hex.index()];
    let now = hex_after(game, lay);
    let board = &game.ruleset.board;
    let corporation = builder.corporation.ok_or("only corporations and companies build")?;
    let has_track = !board.shown(&before).paths.is_empty();
    let by = game.by(builder);
    let from = before.face;
    let listed = board.listed_upgrade(lay.hex, from, board.tile_face(lay.tile), by);
    let strict = tiles::listed(game, lay).any(|it| it.keeps_stops);
    let towns = rules.allow_removing_towns || (!strict && listed.is_some_and(|it| it.is_ok()));
    if !has_track || rules.track_restriction == TrackRestriction::Permissive {
        return upgrade::keeps_towns(board, before, now, towns);
    }
    game.with_trial(corporation, lay.hex, now, |reach| {
        upgrade::track_rule(board, before, now, lay.hex, reach, rules.track_restriction, towns)
    })
}
