//! No two trains use the same track, nor one train twice.

use super::super::PathRef;
use super::super::track::TrackEnd;
use super::super::turn::{lane_bit, turn_lanes};
use super::Run;
use crate::illegal::{Illegal, ensure};

/// Track used so far.
pub(super) struct Overlap<'a> {
    run: &'a Run<'a>,
    used: Vec<Used>,
}

/// Track used on a hex.
#[derive(Clone, Copy, Default)]
struct Used {
    /// Lanes by side.
    sides: u64,
    /// Lanes before a town that does not stand in the middle.
    towns: u64,
    /// Track from node to node.
    paths: u32,
}

impl<'a> Overlap<'a> {
    pub(super) fn new(run: &'a Run<'a>) -> Overlap<'a> {
        Overlap { run, used: vec![Used::default(); run.hexes.len()] }
    }

    /// Adds the track of a route.
    pub(super) fn add(&mut self, paths: &[PathRef]) -> Result<(), Illegal> {
        for &at in paths {
            let uses = self.uses(at);
            let used = &mut self.used[at.hex.index()];
            let name = &self.run.board.hexes[at.hex.index()].name;
            ensure!(!used.meets(uses), "routes cannot use the same track on `{name}`");
            used.add(uses);
        }
        Ok(())
    }

    fn uses(&self, at: PathRef) -> Used {
        let rotation = self.run.hexes[at.hex.index()].rotation;
        let track = self.run.board.path(self.run.hexes, at);
        let mut uses = Used { sides: turn_lanes(track.exits, rotation), ..Used::default() };
        if track.off_centre & (1 << rotation) != 0 {
            for (end, lane) in track.ends.into_iter().zip(&track.lanes) {
                if let TrackEnd::Node(node) = end {
                    uses.towns |= lane_bit(node, lane.index);
                }
            }
        }
        if track.nodes.count_ones() > 1 {
            uses.paths = 1 << at.path;
        }
        uses
    }
}

impl Used {
    fn meets(self, other: Used) -> bool {
        self.sides & other.sides != 0
            || self.towns & other.towns != 0
            || self.paths & other.paths != 0
    }

    fn add(&mut self, other: Used) {
        self.sides |= other.sides;
        self.towns |= other.towns;
        self.paths |= other.paths;
    }
}
