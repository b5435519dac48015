//! No two trains use the same track, nor one train twice.

use super::super::PathRef;
use super::super::track::TrackEnd;
use super::super::turn::{lane_bit, turn_lanes};
use super::Run;
use crate::ids::HexId;
use crate::refusal::{Refusal, ensure};

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
    pub(super) fn add(&mut self, paths: &[PathRef]) -> Result<(), Refusal> {
        for &at in paths {
            let uses = self.uses(at);
            let used = &mut self.used[at.hex.index()];
            ensure!(!used.meets(uses), "routes cannot use the same track on `{}`", at.hex);
            used.add(uses);
        }
        Ok(())
    }

    fn uses(&self, at: PathRef) -> Used {
        self.run.uses(at)
    }
}

impl Run<'_> {
    fn uses(&self, at: PathRef) -> Used {
        let rotation = self.hexes[at.hex.index()].rotation;
        let track = self.board.path(self.hexes, at);
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

    /// What a piece of track takes from other trains, as numbers within its hex.
    pub(in crate::board) fn places(&self, at: PathRef) -> impl Iterator<Item = (HexId, u8)> {
        let uses = self.uses(at);
        let sides = (0..64u8).filter(move |it| uses.sides >> it & 1 != 0);
        let towns = (0..64u8).filter(move |it| uses.towns >> it & 1 != 0).map(|it| 64 + it);
        let paths = (0..32u8).filter(move |it| uses.paths >> it & 1 != 0).map(|it| 128 + it);
        sides.chain(towns).chain(paths).map(move |it| (at.hex, it))
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
