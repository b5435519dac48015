//! Pieces of track and how they join at the border between two hexes.

use super::face::NodeInfo;
use super::shape::Shape;
use super::turn::lane_bit;
use crate::title::{End, Gauge, Lane, NodeKind, Path, PathEnd};

/// Where a piece of track ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrackEnd {
    /// At a side of the tile.
    Edge(u8),
    /// At a city, town or off-board, by position among the nodes.
    Node(u8),
    /// Where tracks join without a stop, by position among the nodes.
    Junction(u8),
}

/// A piece of track.
#[derive(Debug, Clone)]
pub struct TrackInfo {
    /// Both ends.
    pub ends: [TrackEnd; 2],
    /// Which of several parallel tracks it is, at each end.
    pub lanes: [Lane; 2],
    /// No route goes on beyond it.
    pub terminal: bool,
    /// A walk that starts at a stop leaves it out.
    pub ignore: bool,
    /// Its width.
    pub gauge: Gauge,
    /// Stops at its ends.
    pub nodes: u8,
    /// Sides at its ends.
    pub edges: u8,
    /// Lanes of the sides at its ends.
    pub(super) exits: u64,
    /// What an upgrade compares.
    pub(super) shape: Shape,
    /// Rotations in which it runs to a town that stands at another side.
    pub(super) off_centre: u8,
    /// The junction at one of its ends.
    pub(super) junction: Option<u8>,
}

impl TrackInfo {
    pub(super) fn new(path: &Path, nodes: &[NodeInfo]) -> TrackInfo {
        let ends = [end(&path.a, nodes), end(&path.b, nodes)];
        let mut track = TrackInfo {
            ends,
            lanes: [path.a.lane.clone(), path.b.lane.clone()],
            terminal: path.terminal.is_some(),
            ignore: path.ignore,
            gauge: path.track,
            nodes: 0,
            edges: 0,
            exits: 0,
            shape: Shape::default(),
            off_centre: 0,
            junction: None,
        };
        track.exits = track.exit(0) | track.exit(1);
        for end in ends {
            match end {
                TrackEnd::Edge(edge) => track.edges |= 1 << edge,
                TrackEnd::Node(node) => track.nodes |= 1 << node,
                TrackEnd::Junction(node) => track.junction = Some(node),
            }
        }
        track
    }

    /// Track that ends at a junction and nowhere beyond is never walked.
    pub(crate) fn is_dead(&self) -> bool {
        self.terminal && self.junction.is_some()
    }

    /// Which of its ends is this one.
    pub(crate) fn end_at(&self, end: TrackEnd) -> usize {
        usize::from(self.ends[0] != end)
    }

    /// The lane over which it leaves the tile at one end.
    pub(super) fn exit(&self, end: usize) -> u64 {
        match self.ends[end] {
            TrackEnd::Edge(edge) => lane_bit(edge, self.lanes[end].index),
            TrackEnd::Node(_) | TrackEnd::Junction(_) => 0,
        }
    }

    pub(super) fn is_plain(&self) -> bool {
        self.gauge == Gauge::Broad && self.lanes.iter().all(|it| it.width == 1 && it.index == 0)
    }

    pub(super) fn runs_beside(&self, other: &TrackInfo) -> bool {
        self.lanes[0].width > 1 && self.ends == other.ends
    }

    /// Whether a train goes on from `end` of this track to `other_end` of the other, across a border.
    pub(super) fn meets(&self, end: usize, other: &TrackInfo, other_end: usize) -> bool {
        lanes_meet(&self.lanes[end], &other.lanes[other_end])
            && gauges_meet(self.gauge, other.gauge)
    }
}

fn end(end: &PathEnd, nodes: &[NodeInfo]) -> TrackEnd {
    match end.end {
        End::Edge => TrackEnd::Edge(end.at),
        End::Node if nodes[usize::from(end.at)].kind == NodeKind::Junction => {
            TrackEnd::Junction(end.at)
        }
        End::Node => TrackEnd::Node(end.at),
    }
}

fn gauges_meet(here: Gauge, there: Gauge) -> bool {
    here == Gauge::Dual || fits_on(here, there)
}

/// Whether track of one width may be replaced by track of another.
pub(super) fn fits_on(old: Gauge, new: Gauge) -> bool {
    match old {
        Gauge::Broad | Gauge::Narrow => new == old || new == Gauge::Dual,
        Gauge::Dual => new == Gauge::Dual,
        Gauge::Thin | Gauge::Future => false,
    }
}

/// Lanes count from left to right on either side of the border, so they face each other in reverse; fewer lanes
/// lie in the middle of more.
fn lanes_meet(here: &Lane, there: &Lane) -> bool {
    let (narrow, wide) = if here.width <= there.width { (here, there) } else { (there, here) };
    let shift = (wide.width - narrow.width) / 2;
    narrow.index + shift + wide.index + 1 == wide.width
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(width: u8, index: u8) -> Lane {
        Lane { width, index }
    }

    #[test]
    fn lanes_face_each_other_in_reverse() {
        assert!(lanes_meet(&lane(1, 0), &lane(1, 0)));
        assert!(lanes_meet(&lane(2, 0), &lane(2, 1)));
        assert!(!lanes_meet(&lane(2, 0), &lane(2, 0)));
        assert!(lanes_meet(&lane(1, 0), &lane(3, 1)));
        assert!(!lanes_meet(&lane(3, 0), &lane(1, 0)));
    }

    #[test]
    fn dual_track_carries_both_gauges() {
        assert!(gauges_meet(Gauge::Broad, Gauge::Dual));
        assert!(gauges_meet(Gauge::Dual, Gauge::Narrow));
        assert!(!gauges_meet(Gauge::Broad, Gauge::Narrow));
    }
}
