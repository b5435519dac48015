//! What new track must do for the one who lays it.

use super::super::reach::Reach;
use super::super::turn::{bits, turn_sides};
use super::super::{Board, FaceInfo, HexState, PathRef};
use super::kept::{find, relative};
use crate::ids::HexId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::TrackRestriction;

/// Whether a tile that was just laid serves the one who laid it. `now` is the hex with the tile, and
/// `reach_after` what the corporation then reaches; it is not asked where the rule is permissive.
///
/// # Errors
/// The reason why it does not.
pub fn track_rule(
    board: &Board,
    before: HexState,
    now: HexState,
    hex: HexId,
    reach_after: &Reach,
    restriction: TrackRestriction,
    allow_removing_towns: bool,
) -> Result<(), Refusal> {
    keeps_towns(board, before, now, allow_removing_towns)?;
    if restriction == TrackRestriction::Permissive {
        return Ok(());
    }
    let used = Use::of(board, before, now, |path| reach_after.path(PathRef { hex, path }));
    let face = board.shown(&now);
    match restriction {
        TrackRestriction::Permissive => {}
        TrackRestriction::CityPermissive => {
            ensure!(
                used.new_track || !face.cities.is_empty(),
                "the tile must have a city or new track that is used"
            );
        }
        TrackRestriction::Restrictive => ensure!(used.new_track, "the new track must be used"),
        TrackRestriction::SemiRestrictive => {
            ensure!(
                used.new_track || used.new_value,
                "the new track must be used, or a city change its value"
            );
        }
        TrackRestriction::StationRestrictive => {
            ensure!(used.new_track || !face.stops.is_empty(), "the new track must be used");
        }
    }
    Ok(())
}

/// Whether the stops of the old tile are still there, where none may vanish.
///
/// # Errors
/// Says that one would vanish.
pub fn keeps_towns(
    board: &Board,
    before: HexState,
    now: HexState,
    allow_removing_towns: bool,
) -> Result<(), Refusal> {
    ensure!(
        allow_removing_towns || keeps_stops(board, before, now),
        "the tile must keep every stop of the old one"
    );
    Ok(())
}

/// Whether every city and town finds its sides together at one of the new.
fn keeps_stops(board: &Board, before: HexState, now: HexState) -> bool {
    let stops = |face: &FaceInfo, rotation| -> [Option<u8>; 8] {
        let mut sides = [None; 8];
        let nodes = face.nodes.iter().filter(|it| it.is_city() || it.is_town());
        sides
            .iter_mut()
            .zip(nodes)
            .for_each(|(side, node)| *side = Some(turn_sides(node.exits, rotation)));
        sides
    };
    let new = stops(board.shown(&now), now.rotation);
    let held = |sides: u8| new.iter().flatten().any(|it| sides & !it == 0);
    stops(board.shown(&before), before.rotation).into_iter().flatten().all(held)
}

/// What of a new tile a corporation can use.
struct Use {
    new_track: bool,
    new_value: bool,
}

impl Use {
    fn of(board: &Board, before: HexState, now: HexState, reached: impl Fn(u8) -> bool) -> Use {
        let (old, new) = (board.shown(&before), board.shown(&now));
        let turn = relative(now.rotation, before.rotation);
        let mut used = Use { new_track: old.paths.is_empty(), new_value: false };
        for (index, track) in (0..).zip(&new.paths).filter(|(index, _)| reached(*index)) {
            match find(track.shape.turned(turn), old) {
                Some(same) => {
                    used.new_value |= values(old, same) != values(new, usize::from(index));
                }
                None => used = Use { new_track: true, new_value: true },
            }
        }
        used
    }
}

/// The most that the stops at the ends of a track pay, in order of amount.
fn values(face: &FaceInfo, path: usize) -> [Option<Money>; 2] {
    let mut values = [None; 2];
    let nodes = bits(face.paths[path].nodes.into()).map(|it| face.nodes[it].max_revenue);
    values.iter_mut().zip(nodes).for_each(|(value, amount)| *value = Some(amount));
    values.sort_unstable();
    values
}
