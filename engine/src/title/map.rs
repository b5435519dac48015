//! The map and the tile manifest.

use super::shared::Colour;
use super::tile::Face;
use crate::ids::TileId;
use crate::kits::extended_word;
use crate::list::{List, Map as Pairs, Text};
use crate::vocab::blank::blanks;
use crate::vocab::{Code, Ty, Typed, Value, choice, either, word};

choice! {
    /// Which way the hexes stand.
    pub enum Layout {
        /// A flat side at the top.
        Flat = "flat",
        /// A point at the top.
        Pointy = "pointy",
    }
}

choice! {
    /// What an axis of the map is labelled with.
    pub enum Axis {
        /// Letters.
        Letter = "letter",
        /// Numbers.
        Number = "number",
    }
}

word! {
    /// Labels of the axes.
    pub struct Axes {
        /// From left to right.
        pub x: Axis = Axis::Letter,
        /// From top to bottom.
        pub y: Axis = Axis::Number,
    }
}

choice! {
    /// A tile that never runs out.
    pub enum Unlimited {
        /// As many as are needed.
        Unlimited = "unlimited",
    }
}

either! {
    /// How many there are.
    pub enum Count {
        /// A number.
        Fixed(u8),
        /// No end of them.
        Unlimited(Unlimited),
    }
}

/// Names of hexes in one text, separated by spaces.
#[derive(Debug, Clone, PartialEq)]
pub struct HexNames(pub List<Text>);

blanks! {
    HexNames = HexNames(List::EMPTY),
}

impl Typed for HexNames {
    const TY: Ty = Ty::Code(Code::Names, &<List<Text> as Typed>::TY);

    fn to_value(&self) -> Value {
        self.0.to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        Typed::from_value(value).map(HexNames)
    }
}

word! {
    /// A tile of the manifest.
    pub struct Tile {
        /// How many copies there are.
        pub count: Count,
        /// The number of the first copy: game files name copies by number, and an option that takes some away may leave the higher numbers.
        pub first_copy: u8 = 0,
        /// Its colour; with the code, only where the tile is not in the common catalogue.
        pub color: Option<Colour> = None,
        /// What is on it.
        pub code: Option<Face> = None,
        /// The tile on its back: whoever lays the one takes the other as well.
        pub back: Option<TileId> = None,
        /// Lists of tiles leave it out.
        pub hidden: bool = false,
    }
}

extended_word! {
    /// The map and the tiles.
    pub struct Map as MapTable {
        /// Which way the hexes stand.
        pub layout: Layout,
        /// Labels of the axes; where not given, letters run across a flat map and down a pointy one.
        pub axes: Option<Axes> = None,
        /// Colour, then hexes, then the tile code of what is printed there; a name of the common catalogue may stand for its code.
        pub hexes: Pairs<Colour, Pairs<HexNames, Face>>,
        /// Names of places.
        pub locations: Pairs<Text, Text> = Pairs::EMPTY,
        /// The manifest: tile by name. Colour and code are left out where the common catalogue has the tile.
        pub tiles: Pairs<Text, Tile>,
        /// Colours of hexes that track cannot enter unless it is drawn there.
        pub impassable_colors: List<Colour> = List::Const(&[Colour::Blue, Colour::Gray, Colour::Red]),
    }
}

impl Map {
    /// Labels of the axes.
    pub fn axes(&self) -> Axes {
        self.axes.clone().unwrap_or(match self.layout {
            Layout::Flat => Axes { x: Axis::Letter, y: Axis::Number },
            Layout::Pointy => Axes { x: Axis::Number, y: Axis::Letter },
        })
    }
}
