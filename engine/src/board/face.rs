//! What is printed on a tile or hex, in the form that walks and comparisons want. Sides are those of the unturned
//! tile; whoever looks at a tile on the map turns them.

use super::shape::Shape;
use super::track::{TrackEnd, TrackInfo};
use super::turn::bits;
use crate::list::Text;
use crate::money::Money;
use crate::title::{
    Colour, FutureLabel, Gauge, Node, NodeKind, PhaseColour, Printed, RouteUse, Terrain,
};

/// How many stations a hex can show.
pub const SLOTS: usize = 8;

/// How many cities, towns, off-boards and junctions a tile can have: sets of them are the bits of a byte.
pub const MOST_NODES: usize = 8;

/// How many tracks a tile can have, each lane counted.
pub const MOST_TRACKS: usize = u32::BITS as usize;

/// How many groups of stops the tiles of a title can name.
pub const MOST_GROUPS: usize = u64::BITS as usize;

/// How many stages of revenue there are.
pub(super) const STAGES: usize = PhaseColour::ALL.len();

/// A printed tile or hex.
#[derive(Debug, Clone)]
pub struct FaceInfo {
    /// Its colour.
    pub colour: Colour,
    /// The letters that an upgrade must match; any of them where there are several.
    pub labels: Vec<Text>,
    /// The letters that a later upgrade must match.
    pub future_label: Option<FutureLabel>,
    /// Cities, towns, off-boards and junctions in order.
    pub nodes: Vec<NodeInfo>,
    /// Positions of the cities among the nodes.
    pub cities: Vec<u8>,
    /// How many towns and halts there are.
    pub towns: u8,
    /// Nodes with track, in the order in which the track names them.
    pub stops: Vec<u8>,
    /// Track in order.
    pub paths: Vec<TrackInfo>,
    /// Sides that track leads to.
    pub exits: u8,
    /// What it costs to replace it.
    pub upgrade_cost: Money,
    /// Why that costs, each reason once.
    pub terrains: Vec<Terrain>,
    /// Several tracks run from node to node, so that the hex alone does not tell which is meant.
    pub ambiguous: bool,
    /// Only abilities lay it.
    pub blocks_lay: bool,
    /// Names of its pictures, and whether each stays when a tile is laid.
    pub icons: Vec<(Text, bool)>,
    /// Sides with a stub of track.
    pub stubs: u8,
    /// Some of its track ends in a junction.
    pub(super) junction: bool,
    /// Ordinary single track only, so that any two such tiles connect.
    pub(super) plain: bool,
    /// Track by side.
    pub(super) on_edge: [u32; 6],
    /// Sides where several tracks leave together.
    pub(super) converging: u8,
}

/// A place on a tile where tracks end or meet.
#[derive(Debug, Clone)]
pub struct NodeInfo {
    /// What it is.
    pub kind: NodeKind,
    /// Position among all parts of the tile code.
    pub part: u8,
    /// How many stations fit.
    pub slots: u8,
    /// Its first slot among those of the hex.
    pub first_slot: u8,
    /// Where its slots end when more stations came than fit. Only the last city of a tile has room for them, unless the tile
    /// is one into whose cities another falls apart.
    pub room_end: u8,
    /// What it pays at each stage.
    pub revenue: [Option<Money>; STAGES],
    /// The most that it ever pays.
    pub max_revenue: Money,
    /// Groups of which a route uses each once, as positions in the board's list.
    pub groups: Vec<u8>,
    /// How far it counts toward the length of a route.
    pub visit_cost: u8,
    /// Whether it makes a route.
    pub route: RouteUse,
    /// A town that a city may replace.
    pub to_city: bool,
    /// Where it stands, if the code says so.
    pub loc: Option<Text>,
    /// Track that ends here.
    pub paths: u32,
    /// Those of them that a walk from here takes.
    pub(super) ways: u32,
    /// Those of them whose first end is here.
    pub(super) first: u32,
    /// Sides that this track leads to.
    pub exits: u8,
}

impl NodeInfo {
    /// Whether stations stand here.
    pub fn is_city(&self) -> bool {
        matches!(self.kind, NodeKind::City | NodeKind::Pass)
    }

    /// Whether it is a small stop.
    pub fn is_town(&self) -> bool {
        matches!(self.kind, NodeKind::Town | NodeKind::Halt)
    }

    fn new(node: &Node, first_slot: u8, groups: &mut Vec<Text>) -> NodeInfo {
        let revenue = amounts(node);
        let flags = node.flags.as_ref();
        NodeInfo {
            kind: node.kind,
            part: node.part,
            slots: node.slots,
            first_slot,
            room_end: first_slot + node.slots,
            revenue,
            max_revenue: revenue.iter().flatten().copied().max().unwrap_or_default(),
            groups: node.groups.iter().map(|it| intern(it, groups)).collect(),
            visit_cost: flags.map_or(1, |it| it.visit_cost),
            route: flags.map_or(node.kind.usual_route(), |it| it.route),
            to_city: flags.is_some_and(|it| it.to_city),
            loc: flags.and_then(|it| it.loc.clone()),
            paths: 0,
            ways: 0,
            first: 0,
            exits: 0,
        }
    }
}

fn amounts(node: &Node) -> [Option<Money>; STAGES] {
    let mut revenue = [None; STAGES];
    for part in node.revenue.amounts.iter().filter(|it| it.paint.is_none()) {
        match part.from {
            Some(colour) => revenue[colour as usize] = Some(part.amount),
            None => revenue = [Some(part.amount); STAGES],
        }
    }
    revenue
}

fn intern(group: &Text, groups: &mut Vec<Text>) -> u8 {
    let known = groups.iter().position(|it| it == group);
    let at = known.unwrap_or_else(|| {
        groups.push(group.clone());
        groups.len() - 1
    });
    u8::try_from(at).expect("a title has few groups")
}

impl FaceInfo {
    pub(super) fn new(printed: &Printed, colour: Colour, groups: &mut Vec<Text>) -> FaceInfo {
        let mut face = FaceInfo {
            colour,
            labels: printed.label.iter().chain(&printed.more_labels).cloned().collect(),
            future_label: printed.future_label.clone(),
            nodes: Vec::new(),
            cities: Vec::new(),
            towns: 0,
            stops: Vec::new(),
            paths: Vec::new(),
            exits: 0,
            upgrade_cost: printed.upgrades.iter().map(|it| it.cost).sum(),
            terrains: Vec::new(),
            ambiguous: false,
            blocks_lay: printed.icons.iter().any(|it| it.blocks_lay),
            icons: printed.icons.iter().map(|it| (it.rule_name(), it.sticky)).collect(),
            stubs: printed.stubs.iter().fold(0, |sides, edge| sides | 1 << edge),
            junction: false,
            plain: true,
            on_edge: [0; 6],
            converging: 0,
        };
        face.add_nodes(printed, groups);
        face.add_terrains(printed);
        for path in printed.paths.iter().filter(|it| it.track != Gauge::Future) {
            face.add_path(TrackInfo::new(path, &face.nodes));
        }
        face.finish();
        face
    }

    fn add_nodes(&mut self, printed: &Printed, groups: &mut Vec<Text>) {
        let mut slot = 0;
        for (index, node) in (0..).zip(&printed.nodes) {
            let info = NodeInfo::new(node, slot, groups);
            slot = info.room_end;
            self.towns += u8::from(info.is_town());
            if info.is_city() {
                self.cities.push(index);
            }
            self.nodes.push(info);
        }
        if let Some(&last) = self.cities.last() {
            self.nodes[usize::from(last)].room_end = SLOTS as u8;
        }
    }

    /// Shares the room beyond the slots among all cities, where stations of more than one may come to stand beside them.
    pub(super) fn share_room(&mut self) {
        let shown: usize = self.cities.iter().map(|&it| self.slots_at(it)).sum();
        let each = SLOTS.saturating_sub(shown) / self.cities.len().max(1);
        let mut slot = 0;
        for city in self.cities.clone() {
            let room = self.slots_at(city) + each;
            let node = &mut self.nodes[usize::from(city)];
            node.first_slot = slot;
            node.room_end = slot + room as u8;
            slot = node.room_end;
        }
    }

    fn slots_at(&self, node: u8) -> usize {
        usize::from(self.nodes[usize::from(node)].slots)
    }

    fn add_terrains(&mut self, printed: &Printed) {
        for terrain in printed.upgrades.iter().flat_map(|it| it.terrains.iter()) {
            if !self.terrains.contains(terrain) {
                self.terrains.push(*terrain);
            }
        }
    }

    fn add_path(&mut self, track: TrackInfo) {
        let bit = 1 << self.paths.len();
        for (position, end) in track.ends.into_iter().enumerate() {
            match end {
                TrackEnd::Edge(edge) => self.on_edge[usize::from(edge)] |= bit,
                TrackEnd::Node(node) | TrackEnd::Junction(node) => {
                    let info = &mut self.nodes[usize::from(node)];
                    info.paths |= bit;
                    info.ways |= if track.ignore { 0 } else { bit };
                    info.first |= if position == 0 { bit } else { 0 };
                    info.exits |= track.edges;
                }
            }
            if let TrackEnd::Node(node) = end
                && !self.stops.contains(&node)
            {
                self.stops.push(node);
            }
        }
        self.exits |= track.edges;
        self.junction |= track.junction.is_some();
        self.plain &= track.is_plain();
        self.paths.push(track);
    }

    /// What can only be said once all track is known.
    fn finish(&mut self) {
        self.ambiguous = self.paths.iter().filter(|it| it.nodes.count_ones() > 1).count() > 1;
        for edge in 0..6 {
            if self.tracks_leaving(edge) > 1 {
                self.converging |= 1 << edge;
            }
        }
        for index in 0..self.paths.len() {
            self.paths[index].shape = Shape::new(self, index);
        }
        super::centre::mark(self);
    }

    /// Whether its track falls into pieces that do not touch.
    pub fn has_separate_track(&self) -> bool {
        let touches = |one: &TrackInfo, other: &TrackInfo| {
            one.edges & other.edges != 0
                || one.nodes & other.nodes != 0
                || one.junction.is_some() && one.junction == other.junction
        };
        let all = (0..self.paths.len()).fold(0u32, |all, at| all | 1 << at);
        let mut piece = all & 1;
        loop {
            let next = bits(all)
                .filter(|&it| bits(piece).any(|at| touches(&self.paths[at], &self.paths[it])))
                .fold(piece, |piece, it| piece | 1 << it);
            if next == piece {
                return piece != all;
            }
            piece = next;
        }
    }

    /// Lanes that run side by side between the same ends count as one.
    fn tracks_leaving(&self, edge: usize) -> usize {
        let tracks = || bits(self.on_edge[edge]);
        let twin = |index: usize| {
            let track = &self.paths[index];
            tracks()
                .take_while(|&other| other < index)
                .any(|other| self.paths[other].runs_beside(track))
        };
        tracks().filter(|&index| !twin(index)).count()
    }
}
