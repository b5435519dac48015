//! The stock market.

use crate::list::{List, Text};
use crate::money::Money;
use crate::vocab::blank::blanks;
use crate::vocab::{Code, Ty, Typed, Value, choice, word};

choice! {
    /// What a cell of the market means besides its price.
    pub enum CellKind {
        /// A corporation may start here (`p`).
        Par = "par",
        /// The game ends when a marker comes here (`e`).
        Endgame = "endgame",
        /// A corporation that comes here closes (`c`).
        Close = "close",
        /// Several shares may be bought in one turn (`b`), and the limits do not count.
        MultipleBuy = "multiple_buy",
        /// No limit on how much of it one may hold, nor on certificates (`o`).
        Unlimited = "unlimited",
        /// Shares do not count toward the certificate limit (`y`).
        NoCertLimit = "no_cert_limit",
        /// The corporation is liquidated (`l`).
        Liquidation = "liquidation",
        /// The corporation may be taken over (`a`).
        Acquisition = "acquisition",
        /// A new par may be set (`r`).
        Repar = "repar",
        /// The first sale does not move the price (`i`).
        IgnoreOneSale = "ignore_one_sale",
        /// The first two sales do not move the price (`j`).
        IgnoreTwoSales = "ignore_two_sales",
        /// The price never falls below its par (`s`).
        SafePar = "safe_par",
        /// Par of two groups (`P`).
        ParOverlap = "par_overlap",
        /// Par of the first further group (`x`).
        Par1 = "par_1",
        /// Par of the second further group (`z`).
        Par2 = "par_2",
        /// Par of the third further group (`w`).
        Par3 = "par_3",
        /// Conversion is possible (`C`).
        ConvertRange = "convert_range",
        /// Highest price of a type (`m`).
        MaxPrice = "max_price",
        /// Highest price of another type (`n`).
        MaxPrice1 = "max_price_1",
        /// Closed until a phase (`u`).
        PhaseLimited = "phase_limited",
        /// Closed to a type (`t`).
        TypeLimited = "type_limited",
        /// Pays a bonus (`B`).
        PaysBonus = "pays_bonus",
        /// Pays the first further bonus (`W`).
        PaysBonus1 = "pays_bonus_1",
        /// Pays the second further bonus (`X`).
        PaysBonus2 = "pays_bonus_2",
        /// Pays the third further bonus (`Y`).
        PaysBonus3 = "pays_bonus_3",
        /// Pays the fourth further bonus (`Z`).
        PaysBonus4 = "pays_bonus_4",
        /// Shares split (`S`).
        ShareSplit = "share_split",
        /// Only the president holds shares (`f`).
        OnlyPresident = "only_president",
    }
}

impl CellKind {
    /// Letter behind a price in a row.
    pub const LETTERS: &[(char, CellKind)] = &[
        ('p', CellKind::Par),
        ('e', CellKind::Endgame),
        ('c', CellKind::Close),
        ('b', CellKind::MultipleBuy),
        ('o', CellKind::Unlimited),
        ('y', CellKind::NoCertLimit),
        ('l', CellKind::Liquidation),
        ('a', CellKind::Acquisition),
        ('r', CellKind::Repar),
        ('i', CellKind::IgnoreOneSale),
        ('j', CellKind::IgnoreTwoSales),
        ('s', CellKind::SafePar),
        ('P', CellKind::ParOverlap),
        ('x', CellKind::Par1),
        ('z', CellKind::Par2),
        ('w', CellKind::Par3),
        ('C', CellKind::ConvertRange),
        ('m', CellKind::MaxPrice),
        ('n', CellKind::MaxPrice1),
        ('u', CellKind::PhaseLimited),
        ('t', CellKind::TypeLimited),
        ('B', CellKind::PaysBonus),
        ('W', CellKind::PaysBonus1),
        ('X', CellKind::PaysBonus2),
        ('Y', CellKind::PaysBonus3),
        ('Z', CellKind::PaysBonus4),
        ('S', CellKind::ShareSplit),
        ('f', CellKind::OnlyPresident),
    ];

    /// Whether a corporation may start in such a cell.
    pub fn is_par(self) -> bool {
        matches!(
            self,
            CellKind::Par | CellKind::ParOverlap | CellKind::Par1 | CellKind::Par2 | CellKind::Par3
        )
    }
}

choice! {
    /// How the cells lie.
    pub enum Geometry {
        /// Rows and columns, or a single row.
        Grid = "grid",
        /// Two rows that a marker climbs in turns.
        Zigzag = "zigzag",
        /// Hexagonal cells.
        Hex = "hex",
    }
}

word! {
    /// A cell of the market.
    pub struct Cell {
        /// Price of a share.
        pub price: Money,
        /// What else the cell means; the first kind decides.
        pub kinds: List<CellKind> = List::EMPTY,
    }
}

/// A row of the market as written: prices with letters, `-` where there is no cell.
#[derive(Debug, Clone, PartialEq)]
pub struct MarketRow(pub List<Option<Cell>>);

blanks! {
    MarketRow = MarketRow(List::EMPTY),
}

impl Typed for MarketRow {
    const TY: Ty = Ty::Code(Code::MarketRow, &<List<Option<Cell>> as Typed>::TY);

    fn to_value(&self) -> Value {
        self.0.to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        Typed::from_value(value).map(MarketRow)
    }
}

word! {
    /// The stock market.
    pub struct Market {
        /// Rows from top to bottom.
        pub grid: List<MarketRow>,
        /// How the cells lie.
        pub geometry: Geometry = Geometry::Grid,
        /// Prices below which no price falls when shares are sold, unless the president sells them: it stops there.
        pub sale_floors: List<Money> = List::EMPTY,
        /// Cells in which shares do not count toward the certificate limit.
        pub cert_limit_types: List<CellKind> =
            List::Const(&[CellKind::MultipleBuy, CellKind::Unlimited, CellKind::NoCertLimit]),
        /// Cells in which several shares may be bought in a turn.
        pub multiple_buy_types: List<CellKind> = List::Const(&[CellKind::MultipleBuy]),
        /// A ledge surrounds the cells of the kind `ignore_one_sale`: a marker outside that would go right into one of them
        /// goes up instead, and where shares are sold under price protection the last of them takes no marker into them.
        pub ledge: bool = false,
        /// What is shown to explain a kind of cell.
        pub texts: crate::list::Map<CellKind, Text> = crate::list::Map::EMPTY,
    }
}
