//! Faces as they lie on the map: turned. Walks ask nothing else about track, so it is worked out once for every
//! face and rotation.

use super::FaceInfo;
use super::track::{TrackEnd, TrackInfo};
use super::turn::{turn, turn_lanes, turn_sides};

/// A piece of track on a turned tile.
#[derive(Debug, Clone, Copy)]
pub(super) struct TurnedTrack {
    /// Both ends, sides as they point on the map.
    pub(super) ends: [TrackEnd; 2],
    /// The lane over which it leaves at each end.
    pub(super) lanes: [u64; 2],
    /// Both lanes.
    pub(super) exits: u64,
    /// Sides at its ends.
    pub(super) edges: u8,
    /// Stops at its ends.
    pub(super) nodes: u8,
    /// The junction at one of its ends.
    pub(super) junction: Option<u8>,
    /// No route goes on beyond it.
    pub(super) terminal: bool,
}

impl TurnedTrack {
    fn new(track: &TrackInfo, rotation: u8) -> TurnedTrack {
        let end = |end: TrackEnd| match end {
            TrackEnd::Edge(edge) => TrackEnd::Edge(turn(edge, rotation)),
            other => other,
        };
        TurnedTrack {
            ends: track.ends.map(end),
            lanes: [turn_lanes(track.exit(0), rotation), turn_lanes(track.exit(1), rotation)],
            exits: turn_lanes(track.exits, rotation),
            edges: turn_sides(track.edges, rotation),
            nodes: track.nodes,
            junction: track.junction,
            terminal: track.terminal,
        }
    }

    /// Track that ends at a junction and nowhere beyond is never walked.
    pub(super) fn is_dead(&self) -> bool {
        self.terminal && self.junction.is_some()
    }
}

/// A face in one rotation.
#[derive(Debug, Clone)]
pub(super) struct Turned {
    /// Track in order.
    pub(super) paths: Box<[TurnedTrack]>,
    /// Track by side.
    pub(super) on_edge: [u32; 6],
    /// Those of them whose first end is there.
    pub(super) first_on_edge: [u32; 6],
    /// Sides where several tracks leave together.
    pub(super) converging: u8,
    /// Ordinary single track only, so that any two such tiles connect.
    pub(super) plain: bool,
}

impl Turned {
    fn new(face: &FaceInfo, rotation: u8) -> Turned {
        let paths: Box<[TurnedTrack]> =
            face.paths.iter().map(|it| TurnedTrack::new(it, rotation)).collect();
        let mut turned = Turned {
            on_edge: [0; 6],
            first_on_edge: [0; 6],
            converging: turn_sides(face.converging, rotation),
            plain: face.plain,
            paths,
        };
        for (index, track) in turned.paths.iter().enumerate() {
            for (end, place) in track.ends.iter().enumerate() {
                if let TrackEnd::Edge(edge) = place {
                    turned.on_edge[usize::from(*edge)] |= 1 << index;
                    turned.first_on_edge[usize::from(*edge)] |= u32::from(end == 0) << index;
                }
            }
        }
        turned
    }

    /// A face in all six rotations.
    pub(super) fn all(face: &FaceInfo) -> impl Iterator<Item = Turned> {
        (0..6).map(|rotation| Turned::new(face, rotation))
    }
}
