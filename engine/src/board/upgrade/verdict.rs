//! Which tile may replace which. The answer depends only on what is printed, so a board knows all of them.

use super::super::turn::turn_sides;
use super::super::{Board, FaceId, FaceInfo, HexState};
use super::kept::keeps_track;
use super::rules::By;
use crate::ids::{HexId, TileId};
use crate::list::Text;
use crate::refusal::Refusal;
use crate::title::{Colour, FutureLabel};

/// What one tile is as the upgrade of another, the better the later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Its colour is not the next.
    Colour,
    /// It would remove track.
    Track,
    /// Its label is another.
    Label,
    /// Its cities and towns are not those of the old tile.
    Stops,
    /// It fits.
    Fits,
}

/// What a tile is as the upgrade of what shows there, by the ordinary rules.
pub fn verdict_on(board: &Board, from: FaceId, to: TileId) -> Verdict {
    board.verdicts[from.index() * board.tiles.len() + to.index()]
}

/// Whether the tile may replace what lies on the hex, whose printed label for later tiles stays in force. What the
/// title lists goes before the ordinary rules.
///
/// # Errors
/// The reason why it may not.
pub fn upgrades_on(
    board: &Board,
    hexes: &[HexState],
    hex: HexId,
    to: FaceId,
    by: By,
) -> Result<(), Refusal> {
    let from = hexes[hex.index()].face;
    if let Some(listed) = board.listed_upgrade(hex, from, to, by) {
        return listed;
    }
    let verdict = match waiting_label(board, hex, from) {
        Some(label) => verdict(board, board.face(from), board.face(to), Some(label)),
        None => {
            let tile = board.tile_of(to).ok_or("only tiles of the manifest are laid")?;
            verdict_on(board, from, tile)
        }
    };
    reason(verdict, by.special)
}

fn reason(verdict: Verdict, special: bool) -> Result<(), Refusal> {
    match verdict {
        Verdict::Fits => Ok(()),
        Verdict::Label | Verdict::Stops if special => Ok(()),
        Verdict::Colour => Err("the tile is not of the next colour".into()),
        Verdict::Track => Err("the tile does not keep the old track".into()),
        Verdict::Label => Err("the tile has another label".into()),
        Verdict::Stops => Err("the tile does not keep the cities and towns".into()),
    }
}

/// The label that the map asks for later, where a tile lies that does not have that colour yet.
fn waiting_label(board: &Board, hex: HexId, from: FaceId) -> Option<&FutureLabel> {
    let printed = HexState::printed(hex).face;
    let label = board.face(printed).future_label.as_ref()?;
    let rank = |colour: Colour| board.rules.colours.iter().position(|&it| it == colour);
    (from != printed && rank(board.face(from).colour) < rank(label.color)).then_some(label)
}

/// All verdicts, by face and then by tile. `alike` has for each hex the first on which the same is printed.
pub(crate) fn verdicts(board: &Board, alike: &[usize]) -> Vec<Verdict> {
    let tiles = board.tiles.len();
    let mut all = Vec::with_capacity(board.faces.len() * tiles);
    for (at, from) in board.faces.iter().enumerate() {
        match alike.get(at).filter(|first| **first < at) {
            Some(first) => all.extend_from_within(first * tiles..(first + 1) * tiles),
            None => {
                let to = board.tiles.iter().map(|it| board.face(it.face));
                all.extend(to.map(|to| verdict(board, from, to, from.future_label.as_ref())));
            }
        }
    }
    all
}

fn verdict(board: &Board, from: &FaceInfo, to: &FaceInfo, later: Option<&FutureLabel>) -> Verdict {
    if !is_next_colour(board, from, to) {
        Verdict::Colour
    } else if !may_keep_track(from, to) {
        Verdict::Track
    } else if !labels_match(from, to, later) {
        Verdict::Label
    } else if !stops_match(board, from, to) {
        Verdict::Stops
    } else {
        Verdict::Fits
    }
}

fn is_next_colour(board: &Board, from: &FaceInfo, to: &FaceInfo) -> bool {
    let pair = [from.colour.replaced_as(), to.colour.laid_as()];
    board.rules.colours.windows(2).any(|it| it == pair)
}

/// Whether some rotation keeps all track. Where tracks meet in a junction on both tiles, only the sides count.
fn may_keep_track(from: &FaceInfo, to: &FaceInfo) -> bool {
    if from.junction && to.junction {
        (0..6).any(|rotation| turn_sides(from.exits, rotation) & !to.exits == 0)
    } else {
        (0..6).any(|rotation| keeps_track(from, rotation, to, 0))
    }
}

pub(super) fn labels_match(from: &FaceInfo, to: &FaceInfo, later: Option<&FutureLabel>) -> bool {
    match later {
        Some(later) if later.color == to.colour => match &later.label {
            Some(label) => to.labels.contains(label),
            None => to.labels.is_empty(),
        },
        _ if from.labels.is_empty() => to.labels.is_empty(),
        _ => from.labels.iter().any(|it| to.labels.contains(it)),
    }
}

/// A label allows another number of cities, but not none, nor at first where two must stay two. Some towns become
/// cities.
fn stops_match(board: &Board, from: &FaceInfo, to: &FaceInfo) -> bool {
    let (old, new) = (from.cities.len(), to.cities.len());
    let Some(lost) = from.towns.checked_sub(to.towns).map(usize::from) else { return false };
    let grown = lost.min(from.nodes.iter().filter(|it| it.is_town() && it.to_city).count());
    let two_stay =
        |it: &Text| from.colour == Colour::White && board.rules.two_city_labels.contains(it);
    let count = match &from.labels[..] {
        [] => old + grown == new,
        labels if labels.iter().any(two_stay) => old == new,
        _ => old == 0 || new > 0,
    };
    let towns = lost == grown || board.rules.removing_towns;
    count && towns && (old < 2 || new < 2 || may_keep_stops(from, to))
}

/// Whether in some rotation every city and town finds its sides together at one of the new ones.
fn may_keep_stops(from: &FaceInfo, to: &FaceInfo) -> bool {
    let old = || stop_sides(from);
    let held = |sides: u8| stop_sides(to).any(|it| sides & !it == 0);
    (0..6).any(|rotation| old().all(|sides| held(turn_sides(sides, rotation))))
}

/// The sides of each city and town that has any.
pub(super) fn stop_sides(face: &FaceInfo) -> impl Iterator<Item = u8> + Clone {
    let stops = face.nodes.iter().filter(|it| it.is_city() || it.is_town());
    stops.map(|it| it.exits).filter(|&it| it != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::testing::{Map, hex};
    use crate::title::Colour::{Green, White, Yellow};

    fn verdict_of(from: (Colour, &str), to: (Colour, &str)) -> Verdict {
        let board = Map::flat().hexes(from.0, "A1", from.1).tile("x", to.0, to.1).board();
        board.verdicts[0]
    }

    #[test]
    fn a_tile_is_replaced_by_one_of_the_next_colour_that_keeps_its_track() {
        let straight = (Yellow, "path=a:0,b:3");
        assert_eq!(verdict_of(straight, (Green, "path=a:1,b:4;path=a:1,b:3")), Verdict::Fits);
        assert_eq!(verdict_of(straight, (Green, "path=a:1,b:2;path=a:1,b:3")), Verdict::Track);
        assert_eq!(verdict_of(straight, (Yellow, "path=a:1,b:4")), Verdict::Colour);
    }

    #[test]
    fn labels_and_numbers_of_stops_must_match() {
        let city = (White, "city=revenue:0");
        assert_eq!(verdict_of(city, (Yellow, "city=revenue:20;path=a:0,b:_0")), Verdict::Fits);
        assert_eq!(
            verdict_of(city, (Yellow, "city=revenue:20;path=a:0,b:_0;label=B")),
            Verdict::Label
        );
        assert_eq!(verdict_of(city, (Yellow, "town=revenue:10;path=a:0,b:_0")), Verdict::Stops);
        assert_eq!(verdict_of(city, (Yellow, "path=a:0,b:3")), Verdict::Stops);
    }

    #[test]
    fn two_cities_stay_two_on_the_first_tile() {
        let pair = (White, "city=revenue:0;city=revenue:0;label=OO");
        let one = (Yellow, "city=revenue:20;path=a:0,b:_0;label=OO");
        let two = (Yellow, "city=revenue:20;city=revenue:20;path=a:0,b:_0;path=a:3,b:_1;label=OO");
        assert_eq!(verdict_of(pair, one), Verdict::Stops);
        assert_eq!(verdict_of(pair, two), Verdict::Fits);
        assert_eq!(
            verdict_of(
                (Yellow, two.1),
                (Green, "city=slots:2;path=a:0,b:_0;path=a:3,b:_0;label=OO")
            ),
            Verdict::Fits
        );
    }

    #[test]
    fn an_ability_may_ignore_the_label() {
        let board = Map::flat()
            .hexes(White, "A1", "city=revenue:0;label=B")
            .tile("x", Yellow, "city=revenue:20;path=a:0,b:_0")
            .board();
        let (hexes, at) = (board.start(), hex(&board, "A1"));
        let to = board.tiles[0].face;
        let special = By { ability: true, special: true };
        assert!(upgrades_on(&board, &hexes, at, to, By::default()).is_err());
        assert!(upgrades_on(&board, &hexes, at, to, special).is_ok());
    }
}
