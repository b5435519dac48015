//! Where hexes lie, where track leads, and which tiles come to lie where.

pub(super) mod back;
pub(super) mod blocked;
pub(super) mod border;
pub(super) mod colour_idle;
pub(super) mod dead_end;
pub(super) mod ends_early;
pub(super) mod idle_cost;
pub(super) mod idle_lay;
pub(super) mod lies;
pub(super) mod listed;
pub(super) mod never_built;
pub(super) mod never_laid;
pub(super) mod no_copies;
pub(super) mod no_phase;
pub(super) mod no_slots;
pub(super) mod off_grid;
pub(super) mod off_map;
pub(super) mod offboard;
pub(super) mod path_back;
pub(super) mod path_twice;
pub(super) mod stage;

use engine::ids::HexId;
use engine::title::{End, Printed};

use super::Context;

/// The track of a printed hex that leads over a side: its position, and the side.
fn exits(face: &Printed) -> impl Iterator<Item = (usize, u8)> {
    face.paths.iter().enumerate().flat_map(|(at, path)| {
        let ends = [&path.a, &path.b].into_iter().filter(|it| it.end == End::Edge);
        ends.map(move |it| (at, it.at))
    })
}

/// Whether track may ever come from the hex beyond a side: it is drawn there, or a tile could be laid.
fn may_be_met(cx: &Context<'_>, hex: HexId, side: u8) -> bool {
    let Some(other) = cx.board.all_neighbour(hex, side) else { return false };
    let facing = (side + 3) % 6;
    cx.board.draws_track(other, facing)
        || cx.lies_on(other).len() > 1
        || never_built::is_told(cx, other)
}

/// Whether what is printed on a hex stays: nothing can be laid on it, and its colour is the last or outside the order.
fn stays(cx: &Context<'_>, hex: usize) -> bool {
    let last = cx.title.rules.upgrade_colors.len().saturating_sub(1);
    let colour = cx.rank(cx.hexes[hex].colour);
    colour.is_none_or(|it| it == last) && cx.lies_on(HexId::at(hex)).len() < 2
}
