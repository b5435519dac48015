//! How a tile may be turned when it is laid.

use super::super::turn::turn_sides;
use super::super::{Board, FaceId, FaceInfo, HexState};
use super::kept::keeps_track;
use super::lay::city_map;
use super::rules::By;
use super::verdict::{labels_match, stop_sides};
use crate::ids::HexId;
use crate::refusal::{Refusal, ensure};

/// The sides to which the track of a tile leads that is turned so.
pub fn exits(board: &Board, face: FaceId, rotation: u8) -> u8 {
    turn_sides(board.face(face).exits, rotation)
}

/// Whether a tile may be laid that way round by someone who reaches the sides in `neighbours_mask`; with `dead_ends`, its
/// track may lead off the map.
///
/// # Errors
/// The reason why it may not.
pub fn legal_rotation(
    board: &Board,
    hexes: &[HexState],
    hex: HexId,
    to: FaceId,
    rotation: u8,
    neighbours_mask: u8,
    dead_ends: bool,
) -> Result<(), Refusal> {
    let old = hexes[hex.index()];
    let (before, after) = (board.shown(&old), board.face(to));
    let exits = exits(board, to, rotation);
    let off_map =
        (0..6).any(|edge| exits & (1 << edge) != 0 && board.neighbour(hexes, hex, edge).is_none());
    ensure!(dead_ends || !off_map, "the track would lead off the map");
    ensure!(exits & neighbours_mask != 0, "no station reaches the new track");
    ensure!(
        !board.lists_upgrades() || board.may_turn(hex, old.face, to, rotation),
        "the tile may not be turned so there"
    );
    let stubs = turn_sides(before.stubs, old.rotation);
    ensure!(
        !board.rules.stubs_must_connect || stubs & !exits == 0,
        "the track must lead over every side with a stub"
    );
    let becomes_city = may_become_city(board, hex, old.face, to)
        && turn_sides(before.exits, old.rotation) & !exits == 0;
    ensure!(
        becomes_city || keeps_track(before, old.rotation, after, rotation),
        "the old track must stay"
    );
    ensure!(
        keeps_stops(before, old.rotation, after, rotation),
        "the cities and towns must stay on their track"
    );
    ensure!(keeps_sizes(board, old, to, rotation), "a city must not become smaller");
    Ok(())
}

/// Whether a tile may be laid over whatever lies on a hex: its letters are those that the hex asks for, every side with track
/// keeps it, and none leads off the map.
///
/// # Errors
/// The reason why it may not.
pub fn may_cover(
    board: &Board,
    hexes: &[HexState],
    hex: HexId,
    to: FaceId,
    rotation: u8,
) -> Result<(), Refusal> {
    let old = hexes[hex.index()];
    let (before, after) = (board.shown(&old), board.face(to));
    let later = board.face(HexState::printed(hex).face).future_label.as_ref();
    ensure!(labels_match(before, after, later), "the tile has another label");
    let exits = turn_sides(after.exits, rotation);
    let off_map =
        (0..6).any(|edge| exits & (1 << edge) != 0 && board.neighbour(hexes, hex, edge).is_none());
    ensure!(!off_map, "the track would lead off the map");
    ensure!(turn_sides(before.exits, old.rotation) & !exits == 0, "the old track must stay");
    Ok(())
}

/// Whether the title lets a town become a city there, or part of one; then only the sides of its track must stay.
fn may_become_city(board: &Board, hex: HexId, from: FaceId, to: FaceId) -> bool {
    let (before, after) = (board.face(from), board.face(to));
    let anybody = By { ability: true, special: false };
    before.towns > after.towns
        && board.listed_upgrade(hex, from, to, anybody).is_some_and(|it| it.is_ok())
}

/// No more stops may stand on new track alone than are added; where several cities stay several, each old stop
/// must find its sides together at exactly one of the new.
fn keeps_stops(before: &FaceInfo, old_rotation: u8, after: &FaceInfo, rotation: u8) -> bool {
    let old = stop_sides(before).map(|it| turn_sides(it, old_rotation));
    let new = stop_sides(after).map(|it| turn_sides(it, rotation));
    let added = new.clone().count().saturating_sub(old.clone().count());
    let apart = new.clone().filter(|sides| old.clone().all(|it| it & sides == 0)).count();
    let several = before.cities.len() > 1 && after.cities.len() > 1;
    let one_home = |sides: u8| new.clone().filter(|it| sides & !it == 0).count() == 1;
    apart <= added && (!several || old.clone().all(one_home))
}

/// Only where the cities of a tile differ in size is it a question which becomes which.
fn keeps_sizes(board: &Board, old: HexState, to: FaceId, rotation: u8) -> bool {
    let (before, after) = (board.shown(&old), board.face(to));
    let size = |face: &FaceInfo, city: u8| face.nodes[usize::from(city)].slots;
    let mut sizes = before.cities.iter().map(|&it| size(before, it));
    let first = sizes.next();
    if sizes.all(|it| Some(it) == first) {
        return true;
    }
    let map = city_map(board, old, to, rotation);
    before.cities.iter().zip(map).all(|(&city, target)| {
        after
            .cities
            .get(usize::from(target))
            .is_some_and(|&it| size(after, it) >= size(before, city))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::testing::{Map, hex, put};
    use crate::title::Colour::{Green, White, Yellow};

    fn legal(board: &Board, hexes: &[HexState], tile: &str, mask: u8) -> Vec<u8> {
        let to = board.tile_face(board.tile_by_name(tile).expect("a tile of the test"));
        let at = hex(board, "B3");
        (0..6).filter(|&it| legal_rotation(board, hexes, at, to, it, mask, false).is_ok()).collect()
    }

    fn map() -> Map {
        Map::flat()
            .hexes(White, "B3 B5 A4 B1 C2 C4", "")
            .tile("9", Yellow, "path=a:0,b:3")
            .tile("8", Yellow, "path=a:0,b:4")
            .tile("24", Green, "path=a:0,b:3;path=a:0,b:2")
            .tile("5", Yellow, "city=revenue:20;path=a:0,b:_0;path=a:1,b:_0")
            .tile("two", Yellow, "city=revenue:40;city=revenue:40;path=a:0,b:_0;path=a:3,b:_1")
            .tile("four", Green, "city=revenue:50;city=revenue:50;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_1;path=a:5,b:_1")
    }

    #[test]
    fn track_stays_on_the_map_and_starts_where_one_can_build() {
        let board = map().board();
        let hexes = board.start();
        // B3 has no neighbour on side 2, so 9 lies along sides 0 and 3 or 1 and 4.
        assert_eq!(legal(&board, &hexes, "9", 0b11_1111), [0, 1, 3, 4]);
        assert_eq!(legal(&board, &hexes, "9", 0b00_0010), [1, 4]);
    }

    #[test]
    fn an_upgrade_keeps_the_old_track() {
        let board = map().board();
        let mut hexes = board.start();
        put(&board, &mut hexes, "B3", "9", 0);
        // Turned by 0 it would lead off the map at side 2; turned by 3 it also keeps the straight.
        assert_eq!(legal(&board, &hexes, "24", 0b11_1111), [3]);
    }

    #[test]
    fn a_tile_that_covers_anything_keeps_sides_and_letters() {
        let board = map()
            .hexes(White, "A2", "future_label=color:green,label:B")
            .tile("b", Green, "city=revenue:30;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;label=B")
            .tile("c", Green, "city=revenue:30;path=a:0,b:_0;path=a:3,b:_0")
            .board();
        let mut hexes = board.start();
        put(&board, &mut hexes, "B3", "9", 0);
        let covers = |at: &str, tile: &str, rotation: u8| {
            let to = board.tile_face(board.tile_by_name(tile).expect("a tile of the test"));
            may_cover(&board, &hexes, hex(&board, at), to, rotation).is_ok()
        };
        // The straight lies along sides 0 and 3, and side 2 leads off the map.
        assert!(covers("B3", "c", 0) && covers("B3", "c", 3));
        assert!(!covers("B3", "c", 1));
        assert!(!covers("B3", "b", 0), "nobody asked for the letter");
        assert!(!covers("A2", "c", 3), "the hex asks for the letter");
    }

    #[test]
    fn two_cities_stay_apart() {
        let board = map().board();
        let mut hexes = board.start();
        put(&board, &mut hexes, "B3", "two", 0);
        assert_eq!(legal(&board, &hexes, "four", 0b11_1111), [0]);
    }
}
