//! The market as the rules use it.

use crate::action::Spot;
use crate::money::Money;
use crate::title::{Cell, CellKind, Market, SoldOutTopRow};

/// A cell of the market.
#[derive(Debug, Clone, Copy)]
pub struct CellInfo {
    /// Price of a share.
    pub price: Money,
    /// What the cell means besides; the first of its kinds.
    pub kind: Option<CellKind>,
    /// All its kinds, as bits.
    kinds: u32,
    /// Shares count toward the certificate limit.
    pub counts_for_limit: bool,
    /// Several shares may be bought in a turn.
    pub multiple_buy: bool,
}

impl CellInfo {
    /// Whether the cell is of a kind.
    pub fn has(&self, kind: CellKind) -> bool {
        self.kinds >> kind as u32 & 1 == 1
    }

    /// Whether some corporation may start there at some time.
    pub fn is_par(&self) -> bool {
        CellKind::ALL.iter().any(|it| it.is_par() && self.has(*it))
    }
}

/// The market.
#[derive(Debug)]
pub struct MarketGrid {
    rows: Vec<Vec<Option<CellInfo>>>,
    has_close: bool,
    least_par: Money,
    /// A marker that rises in the top row goes down and right instead.
    top_row_turns: bool,
    /// Markers stop before cells of the kind `ignore_one_sale`.
    ledge: bool,
}

impl MarketGrid {
    pub(crate) fn new(market: &Market, top_row: SoldOutTopRow) -> MarketGrid {
        let info = |cell: &Cell| {
            let kind = cell.kinds.first().copied();
            CellInfo {
                price: cell.price,
                kind,
                kinds: cell.kinds.iter().map(|it| 1 << *it as u32).fold(0, |all, it| all | it),
                counts_for_limit: !kind.is_some_and(|it| market.cert_limit_types.contains(&it)),
                multiple_buy: kind.is_some_and(|it| market.multiple_buy_types.contains(&it)),
            }
        };
        let rows: Vec<Vec<_>> = market
            .grid
            .iter()
            .map(|row| row.0.iter().map(|cell| cell.as_ref().map(info)).collect())
            .collect();
        let has_close = rows.iter().flatten().flatten().any(|it| it.kind == Some(CellKind::Close));
        let least = |fits: fn(&CellInfo) -> bool| {
            let cells = rows.iter().flatten().flatten().filter(|it| fits(it));
            cells.map(|it| it.price).min()
        };
        let ordinary = least(|it| it.has(CellKind::Par));
        let least_par = ordinary.or_else(|| least(CellInfo::is_par)).unwrap_or(Money::ZERO);
        MarketGrid {
            rows,
            has_close,
            least_par,
            top_row_turns: top_row == SoldOutTopRow::DownRight,
            ledge: market.ledge,
        }
    }

    /// Whether a marker that goes from one spot to another comes over the ledge.
    pub fn is_over_ledge(&self, from: Spot, to: Spot) -> bool {
        let beyond = |spot: Spot| self.cell(spot).is_some_and(|it| it.has(CellKind::IgnoreOneSale));
        self.ledge && beyond(to) && !beyond(from)
    }

    /// Whether corporations may close by their price.
    pub fn has_close(&self) -> bool {
        self.has_close
    }

    /// The least price at which a corporation may start.
    pub fn least_par(&self) -> Money {
        self.least_par
    }

    /// The cell at a spot, if there is one.
    pub fn cell(&self, spot: Spot) -> Option<&CellInfo> {
        self.rows.get(usize::from(spot.row))?.get(usize::from(spot.column))?.as_ref()
    }

    /// Price at a spot.
    ///
    /// # Panics
    /// If there is no cell: markers only stand on cells.
    pub fn price(&self, spot: Spot) -> Money {
        self.cell(spot).expect("markers stand on cells").price
    }

    /// Cells where a corporation may start.
    pub fn pars(&self) -> impl Iterator<Item = Spot> {
        self.spots().filter(|spot| self.cell(*spot).is_some_and(CellInfo::is_par))
    }

    /// The cell with a price, one where corporations may start before others.
    pub fn spot_of(&self, price: Money) -> Option<Spot> {
        let with_price = |it: &Spot| self.price(*it) == price;
        self.pars().find(with_price).or_else(|| self.spots().find(with_price))
    }

    /// Every cell.
    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        let rows = (0u8..).zip(&self.rows);
        rows.flat_map(|(row, cells)| {
            (0u8..)
                .zip(cells)
                .filter(|(_, cell)| cell.is_some())
                .map(move |(column, _)| Spot { row, column })
        })
    }

    fn is_row(&self) -> bool {
        self.rows.len() == 1
    }

    /// The spot to the right; at the end of a row or before a ledge, the one above.
    pub fn right(&self, spot: Spot) -> Spot {
        let beside = Spot { column: spot.column.saturating_add(1), ..spot };
        let last = usize::from(beside.column) >= self.rows[usize::from(spot.row)].len()
            || self.is_over_ledge(spot, beside);
        match (last, self.is_row()) {
            (false, _) => beside,
            (true, true) => spot,
            (true, false) => self.up(spot),
        }
    }

    /// The spot to the left; at the start of a row, the one below.
    pub fn left(&self, spot: Spot) -> Spot {
        let beside = spot.column.checked_sub(1).map(|column| Spot { column, ..spot });
        match beside.filter(|it| self.cell(*it).is_some()) {
            Some(beside) => beside,
            None if self.is_row() => spot,
            None => self.down(spot),
        }
    }

    /// The spot above; in a market of one row, the one to the right.
    pub fn up(&self, spot: Spot) -> Spot {
        if self.is_row() {
            return self.right(spot);
        }
        let last = usize::from(spot.column) + 1 == self.rows[0].len();
        if self.top_row_turns && spot.row == 0 && !last {
            let below = self.down(spot);
            return Spot { column: below.column + 1, ..below };
        }
        Spot { row: spot.row.saturating_sub(1), ..spot }
    }

    /// The spot below; in a market of one row, the one to the left.
    pub fn down(&self, spot: Spot) -> Spot {
        if self.is_row() {
            return self.left(spot);
        }
        let below = usize::from(spot.row) + 1 < self.rows.len();
        Spot { row: spot.row + u8::from(below), ..spot }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::{List, Map};
    use crate::title::{Geometry, MarketRow};

    fn grid(rows: &[&[i32]], top_row: SoldOutTopRow) -> MarketGrid {
        let cell =
            |price: &i32| (*price > 0).then_some(Cell { price: Money(*price), kinds: List::EMPTY });
        let market = Market {
            grid: rows.iter().map(|row| MarketRow(row.iter().map(cell).collect())).collect(),
            geometry: Geometry::Grid,
            sale_floors: List::EMPTY,
            cert_limit_types: List::EMPTY,
            multiple_buy_types: List::EMPTY,
            ledge: false,
            texts: Map::EMPTY,
        };
        MarketGrid::new(&market, top_row)
    }

    fn spot(row: u8, column: u8) -> Spot {
        Spot { row, column }
    }

    #[test]
    fn markers_climb_at_the_end_of_a_row_and_fall_at_its_start() {
        let market = grid(&[&[70, 80, 90], &[60, 70], &[0, 60]], SoldOutTopRow::None);
        assert_eq!(market.right(spot(1, 0)), spot(1, 1));
        assert_eq!(market.right(spot(1, 1)), spot(0, 1));
        assert_eq!(market.left(spot(1, 0)), spot(2, 0));
        assert_eq!(market.left(spot(2, 1)), spot(2, 1));
        assert_eq!(market.up(spot(0, 1)), spot(0, 1));
        assert_eq!(market.down(spot(2, 1)), spot(2, 1));
    }

    #[test]
    fn a_marker_goes_up_before_a_ledge() {
        let cell = |(price, below): &(i32, bool)| {
            let kinds = if *below { List::Const(&[CellKind::IgnoreOneSale]) } else { List::EMPTY };
            Some(Cell { price: Money(*price), kinds })
        };
        let rows = [[(70, false), (80, false), (90, false)], [(60, false), (70, true), (80, true)]];
        let market = Market {
            grid: rows.iter().map(|row| MarketRow(row.iter().map(cell).collect())).collect(),
            geometry: Geometry::Grid,
            sale_floors: List::EMPTY,
            cert_limit_types: List::EMPTY,
            multiple_buy_types: List::EMPTY,
            ledge: true,
            texts: Map::EMPTY,
        };
        let market = MarketGrid::new(&market, SoldOutTopRow::None);
        assert_eq!(market.right(spot(1, 0)), spot(0, 0));
        assert_eq!(market.right(spot(1, 1)), spot(1, 2));
        assert!(market.is_over_ledge(spot(0, 1), spot(1, 1)));
        assert!(!market.is_over_ledge(spot(1, 1), spot(1, 2)));
    }

    #[test]
    fn a_market_of_one_row_knows_only_left_and_right() {
        let market = grid(&[&[70, 80, 90]], SoldOutTopRow::None);
        assert_eq!(market.up(spot(0, 1)), spot(0, 2));
        assert_eq!(market.down(spot(0, 1)), spot(0, 0));
        assert_eq!(market.right(spot(0, 2)), spot(0, 2));
        assert_eq!(market.left(spot(0, 0)), spot(0, 0));
    }

    #[test]
    fn a_marker_that_rises_in_the_top_row_may_go_down_and_right() {
        let market = grid(&[&[70, 80, 90], &[60, 70, 80]], SoldOutTopRow::DownRight);
        assert_eq!(market.up(spot(0, 1)), spot(1, 2));
        assert_eq!(market.up(spot(0, 2)), spot(0, 2));
        assert_eq!(market.up(spot(1, 1)), spot(0, 1));
    }
}
