//! The stock market.

pub(super) mod dear_par;
pub(super) mod end_cell;
pub(super) mod endgame;
pub(super) mod par;
pub(super) mod sequence;
pub(super) mod start_price;
pub(super) mod texts;

use engine::title::CellKind;

use super::Context;

/// Whether any cell is of a kind.
pub(in crate::check) fn has(cx: &Context<'_>, wanted: impl Fn(CellKind) -> bool) -> bool {
    let cells = cx.title.market.grid.iter().flat_map(|row| row.0.iter().flatten());
    cells.flat_map(|cell| cell.kinds.iter()).any(|kind| wanted(*kind))
}
