//! The map: hexes and what lies on them, which track a corporation reaches, what may be laid, and what trains earn.
//! [`Board`] never changes during a game; what does is a [`HexState`] for each hex.

mod build;
mod centre;
mod coordinates;
mod distance;
mod domain;
mod face;
mod neighbour;
mod network;
mod partition;
pub mod reach;
pub mod route;
mod router;
mod shape;
mod state;
#[cfg(test)]
pub(crate) mod testing;
mod track;
mod turn;
mod turned;
pub mod upgrade;

use serde::{Deserialize, Serialize};

pub use self::domain::Domain;
pub use self::face::{FaceInfo, MOST_GROUPS, MOST_NODES, MOST_TRACKS, NodeInfo, SLOTS};
pub use self::neighbour::HexBorder;
pub use self::network::Network;
pub use self::partition::HexPartition;
pub use self::reach::{Barred, Reach};
pub(crate) use self::route::Beyond;
pub use self::route::{
    Bound, ChainSpec, Joined, Judge, Room, Route, RouteSpec, Run, Standing, TrainRun, UNASKED,
};
pub use self::router::BestRoutes;
pub use self::state::{EMPTY, HexState, NEUTRAL};
pub use self::track::{TrackEnd, TrackInfo};
pub use self::turn::LANES_PER_SIDE;
pub(crate) use self::turn::bits;
use self::turned::Turned;
use self::upgrade::{TileRules, Verdict};
use crate::ids::{HexId, TileId};
use crate::list::Text;
use crate::title::Colour;

/// Everything about a title's map and tiles that stays the same during a game.
#[derive(Debug, Clone)]
pub struct Board {
    /// Hexes in the order in which the map writes them.
    pub hexes: Vec<Hex>,
    /// What is printed: on each hex in order, then on each tile of the manifest in order.
    pub faces: Vec<FaceInfo>,
    /// The manifest in order.
    pub tiles: Vec<TileInfo>,
    /// Names of the groups of stops.
    pub groups: Vec<Text>,
    /// How tiles replace each other.
    rules: TileRules,
    hexes_by_name: Vec<HexId>,
    tiles_by_name: Vec<TileId>,
    /// For each face, what each tile of the manifest would be as its upgrade.
    verdicts: Vec<Verdict>,
    /// Every face in its six rotations.
    turned: Vec<Turned>,
}

/// Something printed: a hex or a tile of the manifest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FaceId(pub u16);

impl FaceId {
    /// The position in the list of faces.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A hex of the map.
#[derive(Debug, Clone)]
pub struct Hex {
    /// Its name.
    pub name: Text,
    /// The name of the place.
    pub location: Option<Text>,
    /// Column, in doubled coordinates.
    pub x: i16,
    /// Row, in doubled coordinates.
    pub y: i16,
    /// The colour it is printed in.
    pub colour: Colour,
    /// Sides that are not like the others; they stay when tiles are laid. What is dear or impassable stands on both
    /// hexes, also if the map writes it on one.
    pub borders: Vec<HexBorder>,
    /// Lines that divide it; they stay when tiles are laid.
    pub partitions: Vec<HexPartition>,
    /// Hexes on the six sides.
    around: [Option<HexId>; 6],
    /// Those that track may lead to before anything is laid.
    open: [Option<HexId>; 6],
    /// Track cannot enter unless it is drawn there.
    closed: bool,
}

/// A tile of the manifest.
#[derive(Debug, Clone)]
pub struct TileInfo {
    /// Its name.
    pub name: Text,
    /// Its colour.
    pub colour: Colour,
    /// How many copies there are; none if it never runs out.
    pub count: Option<u8>,
    /// The number of the first copy.
    pub first_copy: u8,
    /// What is printed on it.
    pub face: FaceId,
    /// The tile on its back.
    pub back: Option<TileId>,
}

/// A node of the tile that lies on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeRef {
    /// The hex.
    pub hex: HexId,
    /// Position among the nodes of the face.
    pub node: u8,
}

/// A piece of track of the tile that lies on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PathRef {
    /// The hex.
    pub hex: HexId,
    /// Position among the tracks of the face.
    pub path: u8,
}

impl Board {
    /// The hex of that name.
    pub fn hex_by_name(&self, name: &str) -> Option<HexId> {
        let found =
            self.hexes_by_name.binary_search_by(|it| (*self.hexes[it.index()].name).cmp(name));
        found.ok().map(|at| self.hexes_by_name[at])
    }

    /// The tile of that name.
    pub fn tile_by_name(&self, name: &str) -> Option<TileId> {
        let found =
            self.tiles_by_name.binary_search_by(|it| (*self.tiles[it.index()].name).cmp(name));
        found.ok().map(|at| self.tiles_by_name[at])
    }

    /// What is printed on a tile.
    pub fn tile_face(&self, tile: TileId) -> FaceId {
        self.tiles[tile.index()].face
    }

    /// The tile with that face; none if it is printed on the map.
    pub fn tile_of(&self, face: FaceId) -> Option<TileId> {
        face.index().checked_sub(self.hexes.len()).map(TileId::at)
    }

    /// The tile, and the one on its back.
    pub fn sides(&self, tile: TileId) -> impl Iterator<Item = TileId> + use<> {
        let back = self.tiles[tile.index()].back.filter(|it| *it != tile);
        std::iter::once(tile).chain(back)
    }

    /// What is printed there.
    pub fn face(&self, face: FaceId) -> &FaceInfo {
        &self.faces[face.index()]
    }

    /// What lies on the hex shows.
    #[inline]
    pub fn shown(&self, state: &HexState) -> &FaceInfo {
        self.face(state.face)
    }

    #[inline]
    fn lies(&self, state: &HexState) -> &Turned {
        &self.turned[state.face.index() * 6 + usize::from(state.rotation)]
    }

    /// The node on the tile that lies there.
    pub fn node(&self, hexes: &[HexState], at: NodeRef) -> &NodeInfo {
        &self.shown(&hexes[at.hex.index()]).nodes[usize::from(at.node)]
    }

    /// The track on the tile that lies there.
    pub fn path(&self, hexes: &[HexState], at: PathRef) -> &TrackInfo {
        &self.shown(&hexes[at.hex.index()]).paths[usize::from(at.path)]
    }

    /// The names of the pictures on a hex: those of what lies there, and those of the map that stay.
    pub fn icons_on(&self, state: &HexState, hex: HexId) -> impl Iterator<Item = &Text> {
        let shown = self.shown(state).icons.iter();
        let printed = &self.shown(&HexState::printed(hex)).icons;
        let laid = state.face != HexState::printed(hex).face;
        let staying = printed.iter().filter(move |it| laid && it.1);
        shown.chain(staying).map(|(name, _)| name)
    }

    /// The hexes around one.
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = HexId> {
        self.hexes[hex.index()].around.iter().flatten().copied()
    }

    /// Every hex.
    pub fn hex_ids(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len()).map(HexId::at)
    }
}
