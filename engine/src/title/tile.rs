//! What is printed on a tile or a hex.

use super::shared::{Colour, NodeKind, PhaseColour, Terrain};
use crate::list::{List, Text};
use crate::money::Money;
use crate::vocab::blank::blanks;
use crate::vocab::{Code, Ty, Typed, Value, choice, word};

choice! {
    /// Width of the track.
    pub enum Gauge {
        /// Ordinary track.
        Broad = "broad",
        /// Narrow track.
        Narrow = "narrow",
        /// Track for both.
        Dual = "dual",
        /// Track drawn thin.
        Thin = "thin",
        /// Track that does not exist yet.
        Future = "future",
    }
}

choice! {
    /// Whether a stop makes a route.
    pub enum RouteUse {
        /// It counts as a stop of a route.
        Mandatory = "mandatory",
        /// It counts if there is another.
        Optional = "optional",
        /// It never makes a route by itself.
        Never = "never",
    }
}

choice! {
    /// What stands between two hexes.
    pub enum BorderKind {
        /// Only drawn.
        Plain = "plain",
        /// No track may cross.
        Impassable = "impassable",
        /// Water.
        Water = "water",
        /// Mountains.
        Mountain = "mountain",
        /// The border of a province.
        Province = "province",
        /// A divider.
        Divider = "divider",
        /// The border to what lies off the board.
        Offboard = "offboard",
    }
}

word! {
    /// Revenue of a stop; by phase where there are several.
    pub struct Revenue {
        /// One amount for always, or amounts by phase.
        pub amounts: List<PhaseAmount>,
    }
}

impl Revenue {
    /// Nothing in any phase.
    pub const NOTHING: Revenue = Revenue {
        amounts: List::Const(&[PhaseAmount { amount: Money(0), ..PhaseAmount::DEFAULT }]),
    };
}

word! {
    /// Revenue from a phase on.
    pub struct PhaseAmount {
        /// The phase; none if the amount never changes.
        pub from: Option<PhaseColour> = None,
        /// How much.
        pub amount: Money,
        /// A stage that is named by the paint of its picture, such as `#cb7743`.
        pub paint: Option<Text> = None,
    }
}

word! {
    /// How a node differs from a plain one.
    pub struct NodeFlags {
        /// Its revenue is not shown.
        pub hide: bool = false,
        /// How far it counts toward the length of a route.
        pub visit_cost: u8 = 1,
        /// Whether it makes a route.
        pub route: RouteUse = RouteUse::Mandatory,
        /// How the revenue is written.
        pub format: Option<Text> = None,
        /// Where it is drawn.
        pub loc: Option<Text> = None,
        /// How it is drawn.
        pub style: Option<Text> = None,
        /// A town that a city may replace.
        pub to_city: bool = false,
        /// A boom town.
        pub boom: bool = false,
        /// Further attributes as written, for drawing.
        pub other: List<Text> = List::EMPTY,
    }
}

word! {
    /// A place on a tile where tracks end or meet.
    pub struct Node {
        /// What it is.
        pub kind: NodeKind,
        /// Position among all parts of the tile code, by which game files name it.
        pub part: u8 = 0,
        /// What it pays.
        pub revenue: Revenue = Revenue::NOTHING,
        /// How many stations fit.
        pub slots: u8 = 0,
        /// A route may use each group only once.
        pub groups: List<Text> = List::EMPTY,
        /// Attributes that few nodes have.
        pub flags: Option<NodeFlags> = None,
    }
}

choice! {
    /// The two kinds of end of a path.
    pub enum End {
        /// A side of the hex.
        Edge = "edge",
        /// A node of the tile.
        Node = "node",
    }
}

word! {
    /// One of several parallel tracks.
    pub struct Lane {
        /// How many there are.
        pub width: u8 = 1,
        /// Which one.
        pub index: u8 = 0,
    }
}

word! {
    /// Where a path ends.
    pub struct PathEnd {
        /// A side or a node.
        pub end: End,
        /// Which side, or which node of the tile in order.
        pub at: u8,
        /// Which of several parallel tracks.
        pub lane: Lane = Lane { width: 1, index: 0 },
    }
}

word! {
    /// A piece of track.
    pub struct Path {
        /// One end.
        pub a: PathEnd,
        /// The other end.
        pub b: PathEnd,
        /// No route goes on beyond it.
        pub terminal: Option<u8> = None,
        /// Routes do not walk it.
        pub ignore: bool = false,
        /// Its width.
        pub track: Gauge = Gauge::Broad,
    }
}

word! {
    /// What it costs to build here.
    pub struct Upgrade {
        /// How much.
        pub cost: Money,
        /// Why.
        pub terrains: List<Terrain> = List::EMPTY,
        /// Size of the picture.
        pub size: Option<u8> = None,
        /// Where it is drawn.
        pub loc: Option<Text> = None,
    }
}

word! {
    /// A side of the hex that is not like the others.
    pub struct Border {
        /// Which side.
        pub edge: u8,
        /// What stands there.
        pub kind: BorderKind = BorderKind::Plain,
        /// What crossing costs, once.
        pub cost: Option<Money> = None,
        /// How it is drawn.
        pub color: Option<Text> = None,
    }
}

word! {
    /// A picture on the tile.
    pub struct Icon {
        /// The picture.
        pub image: Text,
        /// By what name rules refer to it.
        pub name: Option<Text> = None,
        /// It stays when the tile is upgraded.
        pub sticky: bool = false,
        /// Only abilities lay a tile that has it.
        pub blocks_lay: bool = false,
        /// Drawn large.
        pub large: bool = false,
        /// Where it is drawn.
        pub loc: Option<Text> = None,
        /// Whose it is.
        pub owner: Option<Text> = None,
    }
}

impl Icon {
    /// The name by which rules refer to it: its own, or that of the picture without its folder.
    pub fn rule_name(&self) -> Text {
        let picture = || self.image.rsplit('/').next().unwrap_or_default();
        self.name.clone().unwrap_or_else(|| Text::from(picture()))
    }
}

word! {
    /// A line that divides the hex.
    pub struct Partition {
        /// Where it starts.
        pub a: Text,
        /// Where it ends.
        pub b: Text,
        /// What it is.
        pub kind: Text,
        /// Which side it restricts.
        pub restrict: Option<Text> = None,
        /// How long it is drawn.
        pub length: Option<Text> = None,
    }
}

word! {
    /// A label that a later tile of that colour must have.
    pub struct FutureLabel {
        /// The label; none if it has no label from then on.
        pub label: Option<Text> = None,
        /// From which colour on.
        pub color: Colour,
    }
}

word! {
    /// Everything on a tile, as its code says.
    pub struct Printed {
        /// The tile of the common catalogue that was named instead of writing its code.
        pub named: Option<Text> = None,
        /// Cities, towns, off-boards and junctions, in order.
        pub nodes: List<Node> = List::EMPTY,
        /// Track, in order.
        pub paths: List<Path> = List::EMPTY,
        /// The letters that an upgrade must match.
        pub label: Option<Text> = None,
        /// Further letters; an upgrade may match any of them instead.
        pub more_labels: List<Text> = List::EMPTY,
        /// Costs of building.
        pub upgrades: List<Upgrade> = List::EMPTY,
        /// Sides that are not like the others.
        pub borders: List<Border> = List::EMPTY,
        /// Pictures.
        pub icons: List<Icon> = List::EMPTY,
        /// Lines that divide the hex.
        pub partitions: List<Partition> = List::EMPTY,
        /// Sides with a stub of track.
        pub stubs: List<u8> = List::EMPTY,
        /// A label of later tiles.
        pub future_label: Option<FutureLabel> = None,
        /// Frame and stripes, as written, for drawing.
        pub decoration: List<Text> = List::EMPTY,
    }
}

/// What is printed on a tile or hex, written in tile code.
#[derive(Debug, Clone, PartialEq)]
pub struct Face(pub Printed);

blanks! {
    Face = Face(Printed::DEFAULT),
}

impl Typed for Face {
    const TY: Ty = Ty::Code(Code::Tile, &Printed::TY);

    fn to_value(&self) -> Value {
        self.0.to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        Typed::from_value(value).map(Face)
    }
}
