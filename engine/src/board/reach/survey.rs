//! What walks share: notes about each hex, and where track goes on.

use super::super::track::{TrackEnd, TrackInfo};
use super::super::turn::{bits, opposite, turn, turn_back, turn_lanes, turn_sides};
use super::super::{Board, FaceInfo, HexState};
use crate::ids::{CorporationId, HexId};
use crate::title::RouteUse;

/// Notes about a hex.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spot {
    /// Lanes of the sides over which the present trail left.
    pub(super) used_exits: u64,
    /// Track of the present trail.
    pub(super) used_paths: u32,
    /// Track walked from its first end, and from its second.
    pub(super) walked: [u32; 2],
    /// Track that is reached.
    pub(super) paths: u32,
    /// Track that may be reached.
    pub(super) maybe: u32,
    /// Stops that are reached.
    pub(super) nodes: u8,
    /// Sides at which one may build.
    pub(super) edges: u8,
    /// Cities with a station of the corporation.
    pub(super) own: u8,
    /// Stops of the present trail.
    pub(super) used_nodes: u8,
    /// Stops that count for the present station.
    pub(super) called: u8,
    /// How often the present trail met each junction, in two bits by node.
    met: u16,
}

impl Spot {
    /// A trail passes a junction once, which takes two tracks.
    fn has_passed(&self, track: &TrackInfo) -> bool {
        track.junction.is_some_and(|node| self.met >> (2 * node) & 3 > 1)
    }
}

fn meeting(track: &TrackInfo) -> u16 {
    track.junction.map_or(0, |node| 1 << (2 * node))
}

/// A piece of track in the direction away from one of its ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stride {
    pub(super) hex: HexId,
    pub(super) path: u8,
    /// The end where it starts.
    pub(super) from: u8,
}

impl Stride {
    pub(super) fn new(hex: HexId, path: usize, from: usize) -> Stride {
        Stride { hex, path: path as u8, from: from as u8 }
    }

    pub(super) fn bit(self) -> u32 {
        1 << self.path
    }
}

/// The walk from one station.
pub(super) struct Survey<'a> {
    pub(super) board: &'a Board,
    pub(super) hexes: &'a [HexState],
    corporation: CorporationId,
    pub(super) spots: &'a mut [Spot],
    /// Stops on newly found track that make a route.
    pub(super) mandatory: u32,
    /// Stops on newly found track that make a route together with another.
    pub(super) optional: u32,
}

impl<'a> Survey<'a> {
    pub(super) fn new(
        board: &'a Board,
        hexes: &'a [HexState],
        corporation: CorporationId,
        spots: &'a mut [Spot],
    ) -> Survey<'a> {
        Survey { board, hexes, corporation, spots, mandatory: 0, optional: 0 }
    }

    pub(super) fn face(&self, hex: HexId) -> &'a FaceInfo {
        self.board.shown(&self.hexes[hex.index()])
    }

    pub(super) fn spot(&mut self, hex: HexId) -> &mut Spot {
        &mut self.spots[hex.index()]
    }

    /// Whether the present trail has used the track, or left over one of its sides, or has used up its junction.
    pub(super) fn is_used(&self, stride: Stride, track: &TrackInfo) -> bool {
        let spot = &self.spots[stride.hex.index()];
        let exits = turn_lanes(track.exits, self.hexes[stride.hex.index()].rotation);
        spot.used_paths & stride.bit() != 0
            || spot.used_exits & exits != 0
            || spot.has_passed(track)
    }

    /// Makes a track part of the present trail.
    pub(super) fn enter(&mut self, stride: Stride, track: &TrackInfo) {
        let spot = self.spot(stride.hex);
        spot.used_paths |= stride.bit();
        spot.met += meeting(track);
    }

    /// Takes a track back out of the present trail. It stays used with `keep`.
    pub(super) fn leave(&mut self, stride: Stride, track: &TrackInfo, keep: bool) {
        let spot = self.spot(stride.hex);
        spot.met -= meeting(track);
        if !keep {
            spot.used_paths &= !stride.bit();
        }
    }

    /// Whether the trail goes on at a stop: not at another station of its own, nor where it is blocked.
    pub(super) fn passes(&self, hex: HexId, node: u8) -> bool {
        let state = &self.hexes[hex.index()];
        let own = self.spots[hex.index()].own & (1 << node) != 0;
        !own && !state.blocks(&self.face(hex).nodes[usize::from(node)], self.corporation)
    }

    /// Notes that a track is reached.
    pub(super) fn record(&mut self, stride: Stride) {
        let (board, hexes, hex) = (self.board, self.hexes, stride.hex);
        let face = self.face(hex);
        let track = &face.paths[usize::from(stride.path)];
        let edges = turn_sides(track.edges, hexes[hex.index()].rotation);
        let spot = self.spot(hex);
        let fresh = track.nodes & !spot.called;
        spot.paths |= stride.bit();
        spot.edges |= edges;
        spot.nodes |= track.nodes;
        spot.called |= fresh;
        for node in bits(fresh.into()) {
            self.call(face.nodes[node].route);
        }
        for edge in bits(edges.into()).map(|it| it as u8) {
            if let Some(other) = board.neighbour(hexes, hex, edge) {
                self.spot(other).edges |= 1 << opposite(edge);
            }
        }
    }

    fn call(&mut self, route: RouteUse) {
        match route {
            RouteUse::Mandatory => self.mandatory += 1,
            RouteUse::Optional => self.optional += 1,
            RouteUse::Never => {}
        }
    }

    /// The lane at one end of a track, on the turned tile.
    pub(super) fn lane(&self, hex: HexId, track: &TrackInfo, end: usize) -> u64 {
        turn_lanes(track.exit(end), self.hexes[hex.index()].rotation)
    }

    /// Where a trail may go on beyond a side: the strides that start there.
    pub(super) fn beyond(&self, hex: HexId, end: usize, track: &TrackInfo, edge: u8) -> Beyond<'a> {
        let face = self.face(hex);
        let edge = turn(edge, self.hexes[hex.index()].rotation);
        let Some(other) = self.board.neighbour(self.hexes, hex, edge) else {
            return Beyond::nowhere(hex, face);
        };
        let (there, state) = (self.face(other), &self.hexes[other.index()]);
        let local = turn_back(opposite(edge), state.rotation);
        let mut beyond = Beyond {
            hex: other,
            face: there,
            start: TrackEnd::Edge(local),
            mask: there.on_edge[usize::from(local)],
        };
        if !(face.plain && there.plain) {
            beyond.mask = beyond
                .strides()
                .filter(|it| beyond.meets(track, end, *it))
                .fold(0, |mask, it| mask | it.bit());
        }
        beyond
    }

    /// The strides that start where tracks join without a stop, other than back.
    pub(super) fn through(&self, stride: Stride, junction: u8) -> Beyond<'a> {
        let face = self.face(stride.hex);
        let mask = face.nodes[usize::from(junction)].paths & !stride.bit();
        Beyond { hex: stride.hex, face, start: TrackEnd::Junction(junction), mask }
    }

    /// The strides that start at a stop.
    pub(super) fn ways_from(&self, hex: HexId, node: u8) -> Beyond<'a> {
        let face = self.face(hex);
        Beyond { hex, face, start: TrackEnd::Node(node), mask: face.nodes[usize::from(node)].ways }
    }
}

/// Track that starts at one place.
pub(super) struct Beyond<'a> {
    hex: HexId,
    face: &'a FaceInfo,
    start: TrackEnd,
    mask: u32,
}

impl<'a> Beyond<'a> {
    fn nowhere(hex: HexId, face: &'a FaceInfo) -> Beyond<'a> {
        Beyond { hex, face, start: TrackEnd::Edge(0), mask: 0 }
    }

    fn meets(&self, track: &TrackInfo, end: usize, stride: Stride) -> bool {
        track.meets(end, &self.face.paths[usize::from(stride.path)], usize::from(stride.from))
    }

    /// The same without one track.
    pub(super) fn except(mut self, path: Option<u8>) -> Beyond<'a> {
        self.mask &= !path.map_or(0, |it| 1 << it);
        self
    }

    /// One stride for each track.
    pub(super) fn strides(&self) -> impl Iterator<Item = Stride> + use<'a> {
        let (hex, face, start) = (self.hex, self.face, self.start);
        bits(self.mask).map(move |path| Stride::new(hex, path, face.paths[path].end_at(start)))
    }
}
