//! Lines that divide a hex.

use super::turn::turn_sides;
use super::{FaceInfo, HexState};
use crate::list::Text;
use crate::title;

/// A line that divides a hex; it stays when tiles are laid.
#[derive(Debug, Clone)]
pub struct HexPartition {
    /// What it is.
    pub kind: Text,
    /// Sides on the one side of it, as bits.
    inner: u8,
    /// Sides that track may use at all, as bits.
    open: u8,
}

const ALL: u8 = 0b11_1111;

impl HexPartition {
    pub(super) fn new(partition: &title::Partition) -> HexPartition {
        let corner = |text: &str| text.bytes().next().map_or(0, |it| it.saturating_sub(b'0') % 6);
        let (a, b) = (corner(&partition.a), corner(&partition.b));
        let inner = (a.min(b)..a.max(b)).fold(0, |bits, side| bits | 1 << side);
        let open = match partition.restrict.as_deref() {
            Some("inner") => inner,
            Some("outer") => ALL & !inner,
            _ => ALL,
        };
        HexPartition { kind: partition.kind.clone(), inner, open }
    }

    /// Whether track of a tile would cross it. Where the tile has a stop, all its track belongs together.
    pub fn is_crossed(&self, face: &FaceInfo, state: &HexState) -> bool {
        let exits = turn_sides(face.exits, state.rotation);
        let parted = |sides: u8| sides & self.inner != 0 && sides & !self.inner != 0;
        if exits & !self.open != 0 {
            return true;
        }
        if !face.nodes.is_empty() {
            return parted(exits);
        }
        face.paths.iter().any(|it| parted(turn_sides(it.edges, state.rotation)))
    }
}
