//! Whether a side of a hex is reached, asked from there: a trail back to a station is a trail to the side. The first that is
//! found says yes, long before all that the corporation reaches is known. Like the quick walk it goes along each track at
//! most once in each direction, and it stays off track that routes end on, so that a no proves nothing.

use super::super::track::TrackEnd;
use super::super::turn::opposite;
use super::super::turned::TurnedTrack;
use super::survey::{Stride, Survey};
use crate::ids::HexId;

/// Whether a trail leads from a station to where a stride starts.
pub(super) fn is_reached(survey: &mut Survey<'_>, stride: Stride) -> bool {
    Probe { survey }.follow(stride)
}

struct Probe<'a, 'b> {
    survey: &'a mut Survey<'b>,
}

impl Probe<'_, '_> {
    fn follow(&mut self, stride: Stride) -> bool {
        let (hex, bit, from) = (stride.hex, stride.bit(), usize::from(stride.from));
        let track = &self.survey.lies(hex).paths[usize::from(stride.path)];
        if track.terminal
            || self.survey.spot(hex).walked[from] & bit != 0
            || self.survey.is_used(stride, track)
        {
            return false;
        }
        self.survey.spot(hex).walked[from] |= bit;
        self.survey.enter(stride, track);
        // Nothing crosses a border twice, whichever way the trail is walked.
        self.survey.spot(hex).used_exits |= track.exits;
        let found = self.go_on(stride, track);
        self.survey.spot(hex).used_exits &= !track.exits;
        self.survey.leave(stride, track, false);
        found
    }

    fn go_on(&mut self, stride: Stride, track: &TurnedTrack) -> bool {
        match track.ends[1 - usize::from(stride.from)] {
            TrackEnd::Edge(edge) => self.cross(stride, edge),
            TrackEnd::Junction(junction) => {
                self.survey.through(stride, junction).strides().any(|next| self.follow(next))
            }
            TrackEnd::Node(node) => self.arrive(stride, node),
        }
    }

    fn cross(&mut self, stride: Stride, edge: u8) -> bool {
        let Survey { board, hexes, .. } = *self.survey;
        let onward = self.survey.beyond(stride, edge);
        let back = board.neighbour(hexes, onward.hex(), opposite(edge));
        back == Some(stride.hex) && onward.strides().any(|next| self.follow(next))
    }

    fn arrive(&mut self, stride: Stride, node: u8) -> bool {
        let (hex, bit) = (stride.hex, 1 << node);
        // A trail leaves no stop by track that it is not to set out on.
        if !self.survey.sets_out(hex, node, stride.path) {
            return false;
        }
        if self.survey.spot(hex).own & bit != 0 {
            return true;
        }
        self.survey.passes(hex, node)
            && self.survey.spot(hex).used_nodes & bit == 0
            && self.leave(hex, node, stride.path)
    }

    fn leave(&mut self, hex: HexId, node: u8, via: u8) -> bool {
        self.survey.spot(hex).used_nodes |= 1 << node;
        let ways = self.survey.ways_from(hex, node).except(Some(via));
        let found = ways.strides().any(|next| self.follow(next));
        self.survey.spot(hex).used_nodes &= !(1 << node);
        found
    }
}
