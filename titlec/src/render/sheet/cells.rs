//! How the cells of a market lie, and what shape they have.

use engine::title::Geometry;

use super::super::draw::geometry::point;
use super::super::draw::{Point, Rect};

/// How wide and high the room of a cell is.
pub(super) const CELL: (f64, f64) = (72.0, 66.0);
/// How far the upper and the lower point of a hexagonal cell stand out of its room.
const POINT: f64 = 10.0;

/// The room of a cell. A zigzag is written as one row and climbs from cell to cell; hexagonal cells lie between
/// those above.
pub(super) fn room(geometry: Geometry, row: usize, column: usize) -> Rect {
    let (row, column) = (row as f64, column as f64);
    let (x, y) = match geometry {
        Geometry::Grid => (column, row * CELL.1),
        Geometry::Zigzag => (column / 2.0, (2.0 * row + column % 2.0) * CELL.1),
        Geometry::Hex => (column + row % 2.0 / 2.0, POINT + row * (CELL.1 + POINT)),
    };
    let corner = point(x * CELL.0, y);
    Rect::between(corner, corner + point(CELL.0, CELL.1))
}

/// The corners of a hexagonal cell whose room is that.
pub(super) fn hexagon(room: Rect) -> [Point; 6] {
    let [left, right, below_right, below_left] = room.corners();
    let middle = room.centre().x;
    let (top, bottom) = (point(middle, room.top - POINT), point(middle, room.bottom + POINT));
    [left, top, right, below_right, bottom, below_left]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zigzag_climbs_from_cell_to_cell_without_gaps() {
        let [first, second, third] = [0, 1, 2].map(|it| room(Geometry::Zigzag, 0, it));
        assert_eq!(first.bottom, second.top);
        assert_eq!(first.right, third.left);
        assert_eq!(second.left, first.centre().x);
    }

    #[test]
    fn hexagonal_cells_share_their_sides() {
        let [above, below] =
            [(0, 1), (1, 0)].map(|(row, column)| hexagon(room(Geometry::Hex, row, column)));
        let shared = above.iter().filter(|it| below.contains(it)).count();
        assert_eq!(shared, 2, "{above:?} {below:?}");
    }
}
