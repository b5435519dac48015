//! What becomes of the stations when a tile is laid.

use super::super::turn::turn_sides;
use super::super::{Board, EMPTY, FaceId, FaceInfo, HexState, SLOTS};

/// The city of the new face that each city of the old one becomes, by positions among the cities; 255 for none.
///
/// A city becomes the one that takes over its track. Cities without track keep their position if it is not taken,
/// and otherwise get the first that is left.
pub fn city_map(board: &Board, old: HexState, to: FaceId, rotation: u8) -> [u8; 8] {
    let (before, after) = (board.shown(&old), board.face(to));
    let mut map = [255; 8];
    let trackless = exits(before, 0).all(|it| it == 0);
    if trackless && before.cities.len() == after.cities.len() {
        (0..).zip(&mut map).take(before.cities.len()).for_each(|(index, it)| *it = index);
        return map;
    }
    for (city, sides) in
        map.iter_mut().zip(exits(before, old.rotation)).filter(|(_, sides)| *sides != 0)
    {
        *city = position(exits(after, rotation).map(|it| sides & !it == 0));
    }
    let mut taken = map.iter().filter(|it| **it != 255).fold(0u8, |taken, it| taken | 1 << it);
    for (index, city) in (0..).zip(&mut map).take(before.cities.len()).filter(|(_, it)| **it == 255)
    {
        let free = |it: &u8| usize::from(*it) < after.cities.len() && taken & (1 << it) == 0;
        *city = Some(index).filter(free).or_else(|| left_over(index, after, free)).unwrap_or(255);
        taken |= 1u8.checked_shl(u32::from(*city)).unwrap_or(0);
    }
    map
}

/// A city beyond the last of the new face is lost; one whose place is taken goes elsewhere.
fn left_over(index: u8, after: &FaceInfo, free: impl Fn(&u8) -> bool) -> Option<u8> {
    (usize::from(index) < after.cities.len()).then(|| (0..8).find(free)).flatten()
}

fn exits(face: &FaceInfo, rotation: u8) -> impl Iterator<Item = u8> {
    face.cities.iter().map(move |&it| turn_sides(face.nodes[usize::from(it)].exits, rotation))
}

fn position(mut found: impl Iterator<Item = bool>) -> u8 {
    found.position(|it| it).map_or(255, |it| it as u8)
}

/// The hex after a tile was laid. Stations move with their cities; `reserved` says for whom each slot of the new
/// face is kept, since nobody else's station moves in there.
pub fn lay(
    board: &Board,
    old: HexState,
    to: FaceId,
    rotation: u8,
    copy: u8,
    reserved: &[u8; SLOTS],
) -> HexState {
    let mut new = HexState { face: to, rotation, copy, slots: [EMPTY; SLOTS], extra: 0, ..old };
    if old.slots == new.slots {
        return new;
    }
    let map = city_map(board, old, to, rotation);
    let (before, after) = (board.shown(&old), board.face(to));
    for (&city, target) in before.cities.iter().zip(map) {
        let Some(&target) = after.cities.get(usize::from(target)) else { continue };
        let (city, target) = (&before.nodes[usize::from(city)], &after.nodes[usize::from(target)]);
        let stations = (city.first_slot..).zip(old.room(city)).filter(|(_, it)| **it != EMPTY);
        for (slot, &owner) in stations {
            if old.extra >> slot & 1 == 1 {
                new.place_extra(target, owner);
            } else {
                board.place_station(&mut new, target, owner, reserved);
            }
        }
    }
    new
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::testing::Map;
    use crate::title::Colour::{Brown, Green, White, Yellow};

    const OPEN: [u8; SLOTS] = [EMPTY; SLOTS];

    fn board() -> Board {
        Map::flat()
            .hexes(White, "A1", "city=revenue:0;city=revenue:0;label=OO")
            .tile("yellow", Yellow, "city=revenue:40;city=revenue:40;path=a:0,b:_0;path=a:3,b:_1;label=OO")
            .tile("green", Green, "city=revenue:50;city=revenue:50;path=a:3,b:_0;path=a:4,b:_0;path=a:0,b:_1;path=a:1,b:_1;label=OO")
            .tile("brown", Brown, "city=revenue:60,slots:2;path=a:0,b:_0;path=a:1,b:_0;path=a:3,b:_0;path=a:4,b:_0;label=OO")
            .board()
    }

    #[test]
    fn cities_without_track_keep_their_position() {
        let board = board();
        let mut old = board.start()[0];
        old.slots[1] = 7;
        let new = lay(&board, old, board.tiles[0].face, 2, 0, &OPEN);
        assert_eq!(new.slots[..2], [EMPTY, 7]);
    }

    #[test]
    fn stations_follow_the_track_of_their_city() {
        let board = board();
        let mut old = board.start()[0];
        old.face = board.tiles[0].face;
        old.slots[0] = 7;
        assert_eq!(city_map(&board, old, board.tiles[1].face, 0)[..2], [1, 0]);
        let new = lay(&board, old, board.tiles[1].face, 0, 0, &OPEN);
        assert_eq!(new.slots[..2], [EMPTY, 7]);
    }

    #[test]
    fn two_cities_that_become_one_keep_both_stations() {
        let board = board();
        let mut old = board.start()[0];
        old.face = board.tiles[1].face;
        old.slots[..2].copy_from_slice(&[3, 7]);
        let new = lay(&board, old, board.tiles[2].face, 0, 0, &OPEN);
        assert_eq!(new.slots[..2], [3, 7]);
    }

    #[test]
    fn a_station_leaves_the_slot_that_is_reserved_for_another() {
        let board = board();
        let mut old = board.start()[0];
        old.face = board.tiles[1].face;
        old.slots[1] = 7;
        let mut reserved = OPEN;
        reserved[0] = 4;
        let new = lay(&board, old, board.tiles[2].face, 0, 0, &reserved);
        assert_eq!(new.slots[..2], [EMPTY, 7]);
    }
}
