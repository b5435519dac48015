//! The walk that tries every trail, until all that was in doubt is found. A trail that has met no switch from its
//! trunk's side could not have gone otherwise, so what it used need not be tried again.

use super::super::NodeRef;
use super::super::track::TrackEnd;
use super::survey::{Stride, Survey};
use crate::ids::HexId;

/// Walks from a station, and forgets what was walked and what was in doubt.
pub(super) fn walk(survey: &mut Survey<'_>, station: NodeRef) {
    let missing = survey.spots.iter().map(|it| (it.maybe & !it.paths).count_ones()).sum();
    let mut every = Every { survey, missing };
    every.leave(station.hex, station.node, false);
    for spot in &mut *every.survey.spots {
        (spot.used_exits, spot.used_paths, spot.used_nodes) = (0, 0, 0);
        (spot.walked, spot.maybe) = ([0; 2], 0);
    }
}

struct Every<'a, 'b> {
    survey: &'a mut Survey<'b>,
    missing: u32,
}

impl Every<'_, '_> {
    /// With `switched`, the trail could have come here otherwise, so others may use what it used.
    fn leave(&mut self, hex: HexId, node: u8, switched: bool) {
        let bit = 1 << node;
        if self.survey.spot(hex).used_nodes & bit != 0 {
            return;
        }
        self.survey.spot(hex).used_nodes |= bit;
        for stride in self.survey.ways_from(hex, node).strides() {
            self.follow(stride, switched);
        }
        if switched {
            self.survey.spot(hex).used_nodes &= !bit;
        }
    }

    fn follow(&mut self, stride: Stride, switched: bool) {
        let (hex, bit, from) = (stride.hex, stride.bit(), usize::from(stride.from));
        let lies = self.survey.lies(hex);
        let track = &lies.paths[usize::from(stride.path)];
        if self.missing == 0 || track.is_dead() || self.survey.is_used(stride, track) {
            return;
        }
        if self.survey.spot(hex).paths & bit == 0 {
            self.missing -= 1;
            self.survey.record(stride, track);
        }
        self.survey.enter(stride, track);
        match track.ends[1 - from] {
            TrackEnd::Edge(edge) => {
                let switched = switched || lies.converging & (1 << edge) != 0;
                let lane = track.lanes[1 - from];
                self.survey.spot(hex).used_exits |= lane;
                for next in self.survey.beyond(stride, edge).strides() {
                    self.follow(next, switched);
                }
                self.survey.spot(hex).used_exits &= !lane;
            }
            TrackEnd::Junction(junction) => {
                for next in self.survey.through(stride, junction).strides() {
                    self.follow(next, switched);
                }
            }
            TrackEnd::Node(node) if !track.terminal && self.survey.passes(hex, node) => {
                self.leave(hex, node, switched);
            }
            TrackEnd::Node(_) => {}
        }
        self.survey.leave(stride, track, !switched);
    }
}
