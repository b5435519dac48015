//! Tiles, stations, prices and trains, as scenarios name them.

use super::who::Corporation;
use crate::action::Target;
use crate::ids::{HexId, TileId, TrainId};
use crate::list::Text;
use crate::money::Money;
use crate::vocab::{either, one_of, word};

word! {
    /// A tile and how it is turned: `("57", 1)`.
    pub struct LaidTile bare 2 {
        /// Which kind.
        pub tile: TileId,
        /// By how many sides it is turned.
        pub rotation: u8 = 0,
    }
}

word! {
    /// A city of a hex: `("K8", 1)`.
    pub struct CityAt bare 2 {
        /// The hex.
        pub hex: HexId,
        /// Which city of it, from 0.
        pub city: u8 = 0,
    }
}

either! {
    /// Where a station stands.
    pub enum StationAt {
        /// In the first city of a hex.
        Hex(HexId),
        /// In one of several.
        City(CityAt),
    }
}

impl StationAt {
    /// The hex and the number of the city.
    pub fn place(&self) -> (HexId, u8) {
        match self {
            StationAt::Hex(hex) => (*hex, 0),
            StationAt::City(it) => (it.hex, it.city),
        }
    }
}

one_of! {
    /// A corporation with a marker.
    pub enum MarkedCorporation {
        Corporation = "corporation",
    }
}

either! {
    /// What a marker stands on.
    pub enum MarkerAt {
        /// A corporation.
        Corporation(MarkedCorporation),
        /// A hex.
        Hex(HexId),
    }
}

impl MarkerAt {
    /// What is meant.
    pub fn target(&self) -> Target {
        match self {
            MarkerAt::Corporation(MarkedCorporation::Corporation(it)) => {
                Target::Corporation(it.sym)
            }
            MarkerAt::Hex(hex) => Target::Hex(*hex),
        }
    }
}

word! {
    /// A cell of the market: `(0, 3)`.
    pub struct CellAt bare 2 {
        /// From the top, from 0.
        pub row: u8,
        /// From the left, from 0.
        pub column: u8,
    }
}

either! {
    /// A price at the market.
    pub enum MarketSpot {
        /// The price, where only one cell has it.
        Price(Money),
        /// The cell.
        Cell(CellAt),
    }
}

word! {
    /// A train in one of its other forms: `("4", "4+4")`.
    pub struct TrainForm bare 2 {
        /// The train.
        pub train: TrainId,
        /// The name of the form.
        pub variant: Text,
    }
}

either! {
    /// A kind of train, or one of its forms.
    pub enum TrainName {
        /// The train itself.
        Kind(TrainId),
        /// Another form of it.
        Form(TrainForm),
    }
}

impl TrainName {
    /// The train.
    pub fn train(&self) -> TrainId {
        match self {
            TrainName::Kind(train) => *train,
            TrainName::Form(it) => it.train,
        }
    }

    /// The name of the form, if it is not the train itself.
    pub fn variant(&self) -> Option<&str> {
        match self {
            TrainName::Kind(_) => None,
            TrainName::Form(it) => Some(&it.variant),
        }
    }
}
