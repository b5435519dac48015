//! What a corporation reaches from its stations. A trail never uses a track, a stop or a lane across a border
//! twice, ends at terminal track and at cities full of others' stations, and does not pass another of its own.
//!
//! `trail` walks each track at most once in each direction, and tells whether that can have missed anything;
//! only where it can does `exact` try every trail.

mod exact;
mod probe;
mod survey;
#[cfg(test)]
mod tests;
mod trail;

use self::survey::{Spot, Stride, Survey};
use super::turn::{bits, opposite};
use super::{Board, Domain, HexState, NodeRef, PathRef};
use crate::ids::{CorporationId, HexId};

/// What a corporation reaches. Computing it anew reuses its memory.
#[derive(Debug, Clone)]
pub struct Reach {
    spots: Vec<Spot>,
    stations: Vec<NodeRef>,
    touched: Vec<HexId>,
    doubts: Vec<Stride>,
    can_run: bool,
    must_buy: bool,
}

/// What a corporation does not use, although it lies there.
#[derive(Debug, Clone, Default)]
pub struct Barred {
    /// Track, as bits by hex.
    pub track: Vec<(HexId, u32)>,
    /// Hexes whose stops it reaches and does not pass.
    pub shut: Vec<HexId>,
}

impl Barred {
    /// Whether all that lies there is used.
    pub fn is_empty(&self) -> bool {
        self.track.is_empty() && self.shut.is_empty()
    }
}

impl Reach {
    /// Nothing is reached yet.
    pub fn new(board: &Board) -> Reach {
        Reach {
            spots: vec![Spot::default(); board.hexes.len()],
            stations: Vec::new(),
            touched: Vec::new(),
            doubts: Vec::new(),
            can_run: false,
            must_buy: false,
        }
    }

    /// Finds what a corporation reaches now. On the hexes in `teleports` it may build, and reaches the cities, but
    /// does not go on from them.
    pub fn compute(
        &mut self,
        board: &Board,
        hexes: &[HexState],
        corporation: CorporationId,
        teleports: &[HexId],
    ) {
        self.clear();
        for index in 0..hexes.len() {
            self.find_stations(board, hexes, corporation, HexId::at(index));
        }
        for &hex in teleports {
            let cities = &board.shown(&hexes[hex.index()]).cities;
            self.open(board, hexes, hex, cities.iter().fold(0, |mask, city| mask | 1 << city));
        }
        for index in 0..self.stations.len() {
            self.walk_from(board, hexes, corporation, index, None);
        }
        self.mark_sides(board, hexes);
    }

    /// Like [`Reach::compute`] for a corporation all of whose stations stand on these hexes, but for those that it
    /// counts as having in every city of its zone. Some track it does not use.
    pub fn compute_from(
        &mut self,
        board: &Board,
        hexes: &[HexState],
        corporation: CorporationId,
        (stations, barred): (impl Iterator<Item = HexId>, &Barred),
        zone: Option<&dyn Domain>,
    ) {
        self.clear();
        for hex in stations {
            self.find_stations(board, hexes, corporation, hex);
        }
        if let Some(zone) = zone {
            self.find_zone(board, hexes, zone);
        }
        for index in 0..self.stations.len() {
            self.bar(barred);
            self.walk_from(board, hexes, corporation, index, zone);
        }
        self.mark_sides(board, hexes);
    }

    /// Like [`Reach::compute`] from these cities, without some track.
    pub fn compute_with(
        &mut self,
        board: &Board,
        hexes: &[HexState],
        corporation: CorporationId,
        (starts, barred): (&[NodeRef], &Barred),
        zone: Option<&dyn Domain>,
    ) {
        self.clear();
        for start in starts {
            self.open(board, hexes, start.hex, 1 << start.node);
            self.stations.push(*start);
            self.spots[start.hex.index()].own |= 1 << start.node;
        }
        for index in 0..self.stations.len() {
            self.bar(barred);
            self.walk_from(board, hexes, corporation, index, zone);
        }
        self.mark_sides(board, hexes);
    }

    /// Whether a corporation all of whose stations stand on these hexes reaches one of some sides of a hex. A yes is true; a
    /// no may be wrong. What was computed before is forgotten.
    pub fn finds_side(
        &mut self,
        board: &Board,
        hexes: &[HexState],
        corporation: CorporationId,
        stations: impl Iterator<Item = HexId>,
        (hex, sides): (HexId, u8),
    ) -> bool {
        self.clear();
        for hex in stations {
            self.find_stations(board, hexes, corporation, hex);
        }
        if self.edges(hex) & sides != 0 {
            return true;
        }
        let mut survey =
            Survey::new(board, hexes, corporation, &mut self.spots, &mut self.touched, 1);
        bits(sides.into()).map(|it| it as u8).any(|edge| {
            let leads_here =
                |other: &HexId| board.neighbour(hexes, *other, opposite(edge)) == Some(hex);
            let arriving = board.all_neighbour(hex, edge).filter(leads_here);
            let mut starts = survey.ways_over(hex, edge).strides();
            starts.any(|it| probe::is_reached(&mut survey, it))
                || arriving.is_some_and(|other| {
                    let mut starts = survey.ways_over(other, opposite(edge)).strides();
                    starts.any(|it| probe::is_reached(&mut survey, it))
                })
        })
    }

    /// Keeps the next walk off what is barred.
    fn bar(&mut self, barred: &Barred) {
        for (hex, paths) in &barred.track {
            self.spots[hex.index()].bar(*paths);
        }
        for hex in &barred.shut {
            self.spots[hex.index()].shut = true;
        }
    }

    fn clear(&mut self) {
        self.spots.fill(Spot::default());
        self.stations.clear();
        self.touched.clear();
        (self.can_run, self.must_buy) = (false, false);
    }

    /// One may build on both sides of a border that reached track leads to.
    fn mark_sides(&mut self, board: &Board, hexes: &[HexState]) {
        for hex in &self.touched {
            let spot = &mut self.spots[hex.index()];
            spot.sides |= spot.edges;
            let led = board.lies(&hexes[hex.index()]);
            let exits = bits(spot.paths).fold(0, |exits, path| exits | led.paths[path].edges);
            for edge in bits(exits.into()).map(|it| it as u8) {
                if let Some(other) = board.neighbour(hexes, *hex, edge) {
                    self.spots[other.index()].sides |= 1 << opposite(edge);
                }
            }
        }
    }

    /// Sides of a hex at which the corporation may build.
    pub fn edges(&self, hex: HexId) -> u8 {
        self.spots[hex.index()].sides
    }

    /// Whether the corporation may build on a hex.
    pub fn connected(&self, hex: HexId) -> bool {
        self.edges(hex) != 0
    }

    /// Whether the corporation reaches a stop.
    pub fn node(&self, at: NodeRef) -> bool {
        self.spots[at.hex.index()].nodes & (1 << at.node) != 0
    }

    /// Whether the corporation reaches a piece of track.
    pub fn path(&self, at: PathRef) -> bool {
        self.spots[at.hex.index()].paths & (1 << at.path) != 0
    }

    /// Whether the corporation reaches any track of a hex.
    pub fn reachable(&self, hex: HexId) -> bool {
        self.spots[hex.index()].paths != 0
    }

    /// Drops what is known of the track and the stops of a hex, because another tile lies there now.
    pub fn forget(&mut self, hex: HexId) {
        let spot = &mut self.spots[hex.index()];
        (spot.paths, spot.nodes) = (0, 0);
    }

    /// Whether there is a route.
    pub fn can_run(&self) -> bool {
        self.can_run
    }

    /// Whether there is a route for which a corporation must own a train.
    pub fn must_buy(&self) -> bool {
        self.must_buy
    }

    /// The stops that are reached, in order of hexes.
    pub fn nodes(&self) -> impl Iterator<Item = NodeRef> {
        let hexes = self.spots.iter().enumerate().filter(|(_, spot)| spot.nodes != 0);
        hexes.flat_map(|(hex, spot)| {
            bits(spot.nodes.into())
                .map(move |node| NodeRef { hex: HexId::at(hex), node: node as u8 })
        })
    }

    /// Notes the corporation's stations on a hex, if there are any.
    fn find_stations(
        &mut self,
        board: &Board,
        hexes: &[HexState],
        corporation: CorporationId,
        hex: HexId,
    ) {
        let state = &hexes[hex.index()];
        if !state.has_station(corporation) {
            return;
        }
        let face = board.shown(state);
        for &node in &face.cities {
            if state.has_station_in(&face.nodes[usize::from(node)], corporation) {
                self.add_station(board, hexes, NodeRef { hex, node });
            }
        }
    }

    /// Notes the cities of a zone as stations.
    fn find_zone(&mut self, board: &Board, hexes: &[HexState], zone: &dyn Domain) {
        for &hex in zone.hexes() {
            for &node in &board.shown(&hexes[hex.index()]).cities {
                self.add_station(board, hexes, NodeRef { hex, node });
            }
        }
    }

    /// Notes a station, unless it is known.
    fn add_station(&mut self, board: &Board, hexes: &[HexState], at: NodeRef) {
        if self.spots[at.hex.index()].own & (1 << at.node) == 0 {
            self.open(board, hexes, at.hex, 1 << at.node);
            self.stations.push(at);
            self.spots[at.hex.index()].own |= 1 << at.node;
        }
    }

    /// Lets the corporation build on all sides of a hex, and reach some of its stops.
    fn open(&mut self, board: &Board, hexes: &[HexState], hex: HexId, nodes: u8) {
        let spot = &mut self.spots[hex.index()];
        spot.edges |= board.open_sides(hexes, hex);
        spot.sides |= spot.edges;
        spot.nodes |= nodes;
    }

    /// Adds what a station reaches and earlier ones do not, and judges whether that makes a route.
    fn walk_from(
        &mut self,
        board: &Board,
        hexes: &[HexState],
        corporation: CorporationId,
        index: usize,
        zone: Option<&dyn Domain>,
    ) {
        let station = self.stations[index];
        let number = u8::try_from(index + 1).unwrap_or(u8::MAX);
        let mut survey =
            Survey::new(board, hexes, corporation, &mut self.spots, &mut self.touched, number);
        survey.zone = zone;
        if trail::walk(&mut survey, &mut self.doubts, station).may_miss_some() {
            exact::walk(&mut survey, station);
        }
        let (mandatory, optional) = (survey.mandatory, survey.optional);
        self.must_buy |= mandatory > 1;
        self.can_run |= mandatory > 1 || (mandatory == 1 && optional > 0);
    }
}
