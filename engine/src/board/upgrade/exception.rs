//! Lays that a title allows or forbids against the ordinary rule.

use super::super::{Board, FaceId};
use crate::ids::{HexId, TileId};
use crate::title::UpgradeException;

/// What the exceptions of a title say of a lay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exception {
    /// Nothing.
    None,
    /// It may be laid, whatever the ordinary rule says.
    Allowed,
    /// It may not.
    Forbidden,
}

/// What the exceptions say of a tile on a hex that shows a face.
pub(crate) fn exception(board: &Board, hex: HexId, from: FaceId, to: TileId) -> Exception {
    let mut found = Exception::None;
    for it in board.exceptions.iter().filter(|it| speaks_of(board, it, hex, from)) {
        if it.tiles.contains(&to) {
            found = Exception::Allowed;
        } else if it.only {
            return Exception::Forbidden;
        }
    }
    found
}

fn speaks_of(board: &Board, it: &UpgradeException, hex: HexId, from: FaceId) -> bool {
    (it.hexes.is_empty() || it.hexes.contains(&hex))
        && (it.from.is_empty() || board.tile_of(from).is_some_and(|tile| it.from.contains(&tile)))
        && (it.colors.is_empty() || it.colors.contains(&board.face(from).colour))
}
