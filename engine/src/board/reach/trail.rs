//! The quick walk. It goes along each track at most once in each direction. What it finds is reached, since the
//! trail it is on is a proper one; what it turned away from is looked at again at the end, without asking for
//! proper trails. If that finds nothing new, there is nothing.

use super::super::NodeRef;
use super::super::track::TrackEnd;
use super::survey::{Stride, Survey};
use crate::ids::HexId;

/// Whether the quick walk settled everything.
pub(super) enum Outcome {
    Settled,
    InDoubt,
}

impl Outcome {
    pub(super) fn may_miss_some(&self) -> bool {
        matches!(self, Outcome::InDoubt)
    }
}

/// Walks from a station. Track in doubt is noted as `maybe`.
pub(super) fn walk(survey: &mut Survey<'_>, doubts: &mut Vec<Stride>, station: NodeRef) -> Outcome {
    doubts.clear();
    let mut trail = Trail { survey, doubts };
    trail.leave(station.hex, station.node, None);
    trail.settle()
}

struct Trail<'a, 'b> {
    survey: &'a mut Survey<'b>,
    doubts: &'a mut Vec<Stride>,
}

impl Trail<'_, '_> {
    /// Goes on from a stop along all its track except the one it came by.
    fn leave(&mut self, hex: HexId, node: u8, via: Option<u8>) {
        self.survey.spot(hex).used_nodes |= 1 << node;
        for stride in self.survey.ways_from(hex, node).except(via).strides() {
            self.follow(stride);
        }
        self.survey.spot(hex).used_nodes &= !(1 << node);
    }

    fn arrive(&mut self, hex: HexId, node: u8, via: u8) {
        if !self.survey.passes(hex, node) {
            return;
        }
        if self.survey.spot(hex).used_nodes & (1 << node) == 0 {
            self.leave(hex, node, Some(via));
        } else {
            self.doubts.extend(self.survey.ways_from(hex, node).except(Some(via)).strides());
        }
    }

    fn follow(&mut self, stride: Stride) {
        let (hex, bit, from) = (stride.hex, stride.bit(), usize::from(stride.from));
        let track = &self.survey.lies(hex).paths[usize::from(stride.path)];
        let spot = self.survey.spot(hex);
        if spot.walked[from] & bit != 0 || track.is_dead() {
            return;
        }
        if self.survey.is_used(stride, track) {
            self.doubts.push(stride);
            return;
        }
        let spot = self.survey.spot(hex);
        spot.walked[from] |= bit;
        if spot.paths & bit == 0 {
            self.survey.record(stride, track);
        }
        self.survey.enter(stride, track);
        match track.ends[1 - from] {
            TrackEnd::Edge(edge) => {
                let lane = track.lanes[1 - from];
                self.survey.spot(hex).used_exits |= lane;
                for next in self.survey.beyond(stride, edge).strides() {
                    self.follow(next);
                }
                self.survey.spot(hex).used_exits &= !lane;
            }
            TrackEnd::Junction(junction) => {
                for next in self.survey.through(stride, junction).strides() {
                    self.follow(next);
                }
            }
            TrackEnd::Node(node) if !track.terminal => self.arrive(hex, node, stride.path),
            TrackEnd::Node(_) => {}
        }
        self.survey.leave(stride, track, false);
    }

    /// Looks at what was turned away from, and at all that might follow.
    fn settle(&mut self) -> Outcome {
        let mut outcome = Outcome::Settled;
        while let Some(stride) = self.doubts.pop() {
            let from = usize::from(stride.from);
            let spot = self.survey.spot(stride.hex);
            if spot.walked[from] & stride.bit() != 0 {
                continue;
            }
            spot.walked[from] |= stride.bit();
            if spot.paths & stride.bit() == 0 {
                spot.maybe |= stride.bit();
                outcome = Outcome::InDoubt;
            }
            self.spread(stride);
        }
        outcome
    }

    fn spread(&mut self, stride: Stride) {
        let (hex, from) = (stride.hex, usize::from(stride.from));
        let track = &self.survey.lies(hex).paths[usize::from(stride.path)];
        match track.ends[1 - from] {
            TrackEnd::Edge(edge) => {
                self.doubts.extend(self.survey.beyond(stride, edge).strides());
            }
            TrackEnd::Junction(_) if track.terminal => {}
            TrackEnd::Junction(junction) => {
                self.doubts.extend(self.survey.through(stride, junction).strides());
            }
            TrackEnd::Node(node) if !track.terminal && self.survey.passes(hex, node) => {
                self.doubts
                    .extend(self.survey.ways_from(hex, node).except(Some(stride.path)).strides());
            }
            TrackEnd::Node(_) => {}
        }
    }
}
