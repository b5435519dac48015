//! The zone of a national.

use super::{Board, HexState, NodeRef};
use crate::ids::HexId;
use crate::money::Money;
use crate::title::{National, NationalRun, NodeKind};

/// Hexes in which a national has a station in every city, and what it earns there without track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    /// The hexes in order.
    pub hexes: Vec<HexId>,
    /// What a city pays that is not linked.
    pub unlinked_city: Money,
    /// What a town pays that is not linked.
    pub unlinked_town: Money,
    /// The revenue is found by rule, and no routes are named.
    pub by_capacity: bool,
    /// Routes stay within it.
    pub stays: bool,
    covered: Vec<bool>,
}

impl Zone {
    /// The zone of a national.
    pub fn new(board: &Board, hexes: &[HexId], national: &National) -> Zone {
        let mut covered = vec![false; board.hexes.len()];
        // A hex that is named twice counts once.
        let mut once = hexes.to_vec();
        once.retain(|it| !std::mem::replace(&mut covered[it.index()], true));
        Zone {
            hexes: once,
            unlinked_city: national.unlinked_city,
            unlinked_town: national.unlinked_town,
            by_capacity: national.run == NationalRun::Capacity,
            stays: national.stays_in_zone,
            covered,
        }
    }

    /// Whether a hex belongs to it.
    pub fn covers(&self, hex: HexId) -> bool {
        self.covered[hex.index()]
    }

    /// Whether the national counts as having a station at a node.
    pub fn has_station(&self, board: &Board, hexes: &[HexState], at: NodeRef) -> bool {
        self.covers(at.hex) && board.node(hexes, at).is_city()
    }

    /// Whether stations of others do not block the national at a node of that kind.
    pub fn opens(&self, hex: HexId, kind: NodeKind) -> bool {
        kind != NodeKind::Offboard && self.covers(hex)
    }
}
