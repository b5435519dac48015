//! What walks share: notes about each hex, and where track goes on.

use super::super::turn::{bits, opposite};
use super::super::turned::{Turned, TurnedTrack};
use super::super::{Board, Domain, FaceInfo, HexState};
use crate::ids::{CorporationId, HexId};
use crate::title::{NodeKind, RouteUse};

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
    /// Sides that reached track leads to, or all where a station stands.
    pub(super) edges: u8,
    /// Sides at which one may build: those, and those where a neighbour's track arrives.
    pub(super) sides: u8,
    /// Cities with a station of the corporation.
    pub(super) own: u8,
    /// Stops of the present trail.
    pub(super) used_nodes: u8,
    /// Stops that count for a station.
    called: u8,
    /// Which station that is, counted from 1.
    called_from: u8,
    /// How often the present trail met each junction, in two bits by node.
    met: u16,
    /// Trails end at its stops.
    pub(super) shut: bool,
}

impl Spot {
    /// Keeps walks off some track: it looks walked in both directions, and used.
    pub(super) fn bar(&mut self, paths: u32) {
        self.walked = self.walked.map(|it| it | paths);
        self.used_paths |= paths;
    }

    /// A trail passes a junction once, which takes two tracks.
    #[inline]
    fn has_passed(&self, track: &TurnedTrack) -> bool {
        track.junction.is_some_and(|node| self.met >> (2 * node) & 3 > 1)
    }
}

#[inline]
fn meeting(track: &TurnedTrack) -> u16 {
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
    #[inline]
    pub(super) fn new(hex: HexId, path: usize, from: usize) -> Stride {
        Stride { hex, path: path as u8, from: from as u8 }
    }

    #[inline]
    pub(super) fn bit(self) -> u32 {
        1 << self.path
    }
}

/// The walk from one station.
pub(super) struct Survey<'a> {
    pub(super) board: &'a Board,
    pub(super) hexes: &'a [HexState],
    corporation: CorporationId,
    /// Hexes in which it counts as having stations.
    pub(super) zone: Option<&'a dyn Domain>,
    pub(super) spots: &'a mut [Spot],
    /// Hexes with track that is reached.
    touched: &'a mut Vec<HexId>,
    /// Which station it starts from, counted from 1.
    station: u8,
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
        touched: &'a mut Vec<HexId>,
        station: u8,
    ) -> Survey<'a> {
        Survey {
            board,
            hexes,
            corporation,
            zone: None,
            spots,
            touched,
            station,
            mandatory: 0,
            optional: 0,
        }
    }

    #[inline]
    pub(super) fn face(&self, hex: HexId) -> &'a FaceInfo {
        self.board.shown(&self.hexes[hex.index()])
    }

    /// What lies on a hex, as it is turned.
    #[inline]
    pub(super) fn lies(&self, hex: HexId) -> &'a Turned {
        self.board.lies(&self.hexes[hex.index()])
    }

    #[inline]
    pub(super) fn spot(&mut self, hex: HexId) -> &mut Spot {
        &mut self.spots[hex.index()]
    }

    /// Whether the present trail has used the track, or left over one of its sides, or has used up its junction.
    #[inline]
    pub(super) fn is_used(&self, stride: Stride, track: &TurnedTrack) -> bool {
        let spot = &self.spots[stride.hex.index()];
        spot.used_paths & stride.bit() != 0
            || spot.used_exits & track.exits != 0
            || spot.has_passed(track)
    }

    /// Makes a track part of the present trail.
    #[inline]
    pub(super) fn enter(&mut self, stride: Stride, track: &TurnedTrack) {
        let spot = self.spot(stride.hex);
        spot.used_paths |= stride.bit();
        spot.met += meeting(track);
    }

    /// Takes a track back out of the present trail. It stays used with `keep`.
    #[inline]
    pub(super) fn leave(&mut self, stride: Stride, track: &TurnedTrack, keep: bool) {
        let spot = self.spot(stride.hex);
        spot.met -= meeting(track);
        if !keep {
            spot.used_paths &= !stride.bit();
        }
    }

    /// Whether the trail goes on at a stop: not at another station of its own, nor where it is blocked.
    #[inline]
    pub(super) fn passes(&self, hex: HexId, node: u8) -> bool {
        let state = &self.hexes[hex.index()];
        let spot = &self.spots[hex.index()];
        let own = spot.own & (1 << node) != 0 || spot.shut;
        let node = &self.face(hex).nodes[usize::from(node)];
        !own && (!state.blocks(node, self.corporation, self.board.rules.open)
            || self.is_open(hex, node.kind))
    }

    /// Whether others do not block there, since it is in its zone.
    fn is_open(&self, hex: HexId, kind: NodeKind) -> bool {
        self.zone.is_some_and(|it| it.opens(hex, kind))
    }

    /// Notes that a track is reached.
    #[inline]
    pub(super) fn record(&mut self, stride: Stride, track: &TurnedTrack) {
        let station = self.station;
        let spot = &mut self.spots[stride.hex.index()];
        if spot.paths == 0 {
            self.touched.push(stride.hex);
        }
        spot.paths |= stride.bit();
        spot.edges |= track.edges;
        if track.nodes != 0 {
            spot.nodes |= track.nodes;
            if spot.called_from != station {
                (spot.called_from, spot.called) = (station, 0);
            }
            let fresh = track.nodes & !spot.called;
            spot.called |= fresh;
            let face = self.face(stride.hex);
            bits(fresh.into()).for_each(|node| self.call(face.nodes[node].route));
        }
    }

    fn call(&mut self, route: RouteUse) {
        match route {
            RouteUse::Mandatory => self.mandatory += 1,
            RouteUse::Optional => self.optional += 1,
            RouteUse::Never => {}
        }
    }

    /// Where a trail may go on beyond a side: the strides that start there.
    #[inline]
    pub(super) fn beyond(&self, stride: Stride, edge: u8) -> Beyond {
        let Some(other) = self.board.neighbour(self.hexes, stride.hex, edge) else {
            return Beyond { hex: stride.hex, mask: 0, first: 0 };
        };
        let mut beyond = self.ways_over(other, opposite(edge));
        if !(self.lies(stride.hex).plain && self.lies(other).plain) {
            beyond.mask = beyond
                .strides()
                .filter(|it| self.meets(stride, *it))
                .fold(0, |mask, it| mask | it.bit());
        }
        beyond
    }

    /// Whether width and lanes of two tracks fit across a border.
    fn meets(&self, stride: Stride, next: Stride) -> bool {
        let track = |it: Stride| &self.face(it.hex).paths[usize::from(it.path)];
        track(stride).meets(1 - usize::from(stride.from), track(next), usize::from(next.from))
    }

    /// The strides that start where tracks join without a stop, other than back.
    pub(super) fn through(&self, stride: Stride, junction: u8) -> Beyond {
        let node = &self.face(stride.hex).nodes[usize::from(junction)];
        Beyond { hex: stride.hex, mask: node.paths & !stride.bit(), first: node.first }
    }

    /// The strides on a hex that start at one of its sides.
    #[inline]
    pub(super) fn ways_over(&self, hex: HexId, edge: u8) -> Beyond {
        let (lies, side) = (self.lies(hex), usize::from(edge));
        Beyond { hex, mask: lies.on_edge[side], first: lies.first_on_edge[side] }
    }

    /// Whether a walk from a stop takes a track.
    #[inline]
    pub(super) fn sets_out(&self, hex: HexId, node: u8, path: u8) -> bool {
        self.face(hex).nodes[usize::from(node)].ways >> path & 1 == 1
    }

    /// The strides that start at a stop.
    #[inline]
    pub(super) fn ways_from(&self, hex: HexId, node: u8) -> Beyond {
        let node = &self.face(hex).nodes[usize::from(node)];
        Beyond { hex, mask: node.ways, first: node.first }
    }
}

/// Track that starts at one place.
#[derive(Clone, Copy)]
pub(super) struct Beyond {
    hex: HexId,
    mask: u32,
    /// Track whose first end is there.
    first: u32,
}

impl Beyond {
    /// The hex on which the track lies.
    #[inline]
    pub(super) fn hex(self) -> HexId {
        self.hex
    }

    /// The same without one track.
    #[inline]
    pub(super) fn except(mut self, path: Option<u8>) -> Beyond {
        self.mask &= !path.map_or(0, |it| 1 << it);
        self
    }

    /// One stride for each track.
    #[inline]
    pub(super) fn strides(self) -> impl Iterator<Item = Stride> {
        bits(self.mask)
            .map(move |path| Stride::new(self.hex, path, usize::from(self.first >> path & 1 == 0)))
    }
}
