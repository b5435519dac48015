//! Tiles come onto the map and leave it.

use super::Game;
use super::lay::Lay;
use super::tokens;
use crate::board::{EMPTY, FaceId, HexState, upgrade};
use crate::ids::HexId;
use crate::joints;
use crate::title::{Colour, TileUpgrade};

pub(crate) fn is_upgrade(game: &Game, hex: HexId) -> bool {
    shown_colour(game, hex) != Colour::White
}

fn shown_colour(game: &Game, hex: HexId) -> Colour {
    game.ruleset.board.shown(&game.state.hexes[hex.index()]).colour
}

/// What the title lists about a tile for what lies on its hex.
pub(crate) fn listed<'g>(
    game: &'g Game,
    lay: &Lay,
) -> impl Iterator<Item = &'g TileUpgrade> + use<'g> {
    let from = game.state.hexes[lay.hex.index()].face;
    game.ruleset.board.listed(lay.hex, from, lay.tile)
}

/// The hex as the lay would leave it, but for homes, which only matter to slots.
pub(crate) fn hex_after(game: &Game, lay: &Lay) -> HexState {
    let board = &game.ruleset.board;
    let old = game.state.hexes[lay.hex.index()];
    upgrade::lay(board, old, board.tile_face(lay.tile), lay.rotation, lay.copy, &[EMPTY; 8])
}

/// Puts a tile in the place of what lies there; says what that was.
pub(crate) fn exchange_tile(game: &mut Game, lay: &Lay) -> HexState {
    swap_tiles(game, lay);
    let old = game.state.hexes[lay.hex.index()];
    put_tile(game, lay, old);
    let board = &game.ruleset.board;
    let now = game.state.hexes[lay.hex.index()];
    let several = [old, now].iter().any(|it| board.shown(it).cities.len() > 1);
    game.tile_was_laid(lay.hex, several);
    old
}

/// The tile leaves the stock, and the one below it goes back, each with what is on its back.
pub(crate) fn swap_tiles(game: &mut Game, lay: &Lay) {
    let board = &game.ruleset.board;
    for tile in board.sides(lay.tile) {
        let stock = &mut game.state.tiles[tile.index()];
        stock.free &= !(1 << lay.copy);
        if board.tiles[tile.index()].count.is_none() && stock.next < 64 {
            stock.free |= 1 << stock.next;
            stock.next += 1;
        }
    }
    let old = game.state.hexes[lay.hex.index()];
    for tile in board.tile_of(old.face).into_iter().flat_map(|it| board.sides(it)) {
        game.state.tiles[tile.index()].free |= 1 << old.copy;
    }
}

/// The tile lies on its hex, in place of what did.
pub(crate) fn put_tile(game: &mut Game, lay: &Lay, old: HexState) {
    let face = game.ruleset.board.tile_face(lay.tile);
    show_face(game, lay.hex, old, face, (lay.rotation, lay.copy));
    let board = &game.ruleset.board;
    let (_, crossings) = upgrade::border_cost(board, &game.state.hexes, lay.hex);
    crossings.iter().for_each(|it| it.mark(&mut game.state.hexes));
    joints::tile_put(game, lay.hex);
}

/// Takes tiles off the map, so that what is printed shows again.
pub(super) fn remove_tiles(game: &mut Game, hexes: &[HexId], colours: &[Colour]) {
    for hex in hexes {
        let old = game.state.hexes[hex.index()];
        let board = &game.ruleset.board;
        let Some(tile) = board.tile_of(old.face) else { continue };
        if !colours.is_empty() && !colours.contains(&board.tiles[tile.index()].colour) {
            continue;
        }
        for side in board.sides(tile) {
            game.state.tiles[side.index()].free |= 1 << old.copy;
        }
        show_face(game, *hex, old, HexState::printed(*hex).face, (0, 0));
        restore_borders(game, *hex);
        joints::tile_removed(game, *hex);
    }
    game.forget_reach();
}

/// Another face shows on a hex; stations and places kept free move with their cities.
fn show_face(game: &mut Game, hex: HexId, old: HexState, face: FaceId, (rotation, copy): (u8, u8)) {
    let ruleset = game.shared_ruleset();
    let board = &ruleset.board;
    let map = upgrade::city_map(board, old, face, rotation);
    let firsts: Vec<u8> = board
        .face(face)
        .cities
        .iter()
        .map(|it| board.face(face).nodes[usize::from(*it)].first_slot)
        .collect();
    let kept = tokens::move_reservations(game, hex, map, &firsts);
    game.state.hexes[hex.index()] = upgrade::lay(board, old, face, rotation, copy, &kept);
    for corporation in &mut game.state.corporations {
        for station in corporation.stations.iter_mut().filter(|it| it.hex == Some(hex)) {
            station.city = map[usize::from(station.city)];
        }
    }
}

/// Whoever crosses the borders of a hex again pays again.
fn restore_borders(game: &mut Game, hex: HexId) {
    game.state.hexes[hex.index()].crossed = 0;
    for edge in 0..6u8 {
        if let Some(other) = game.ruleset.board.all_neighbour(hex, edge) {
            game.state.hexes[other.index()].crossed &= !(1 << ((edge + 3) % 6));
        }
    }
}
