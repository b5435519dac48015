//! Which way a hex stands: its sides and corners.

use engine::title::Layout;

use super::super::draw::Point;

/// From the middle to a corner, and from a corner to the next.
pub(in crate::render) const SIDE: f64 = 100.0;
/// From the middle to a side.
pub(in crate::render) const REACH: f64 = 86.602_540_378_443_86;

/// Which way a hex stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::render) struct Frame(pub(in crate::render) Layout);

impl Frame {
    /// Side 0 is the lower one, or the lower left one where a corner is at the top; the others follow clockwise.
    /// Halves lie between two sides.
    pub(in crate::render) fn way(self, side: f64) -> Point {
        let first = match self.0 {
            Layout::Flat => 90.0,
            Layout::Pointy => 120.0,
        };
        Point::polar(first + side * 60.0, 1.0)
    }

    /// The ways to the six sides.
    pub(in crate::render) fn sides(self) -> [Point; 6] {
        [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|it| self.way(it))
    }

    /// The middle of a side.
    pub(in crate::render) fn middle(self, side: u8) -> Point {
        self.way(f64::from(side)) * REACH
    }

    /// The corner after a side, clockwise.
    pub(in crate::render) fn corner(self, side: u8) -> Point {
        self.way(f64::from(side) + 0.5) * SIDE
    }

    pub(in crate::render) fn corners(self) -> [Point; 6] {
        [0, 1, 2, 3, 4, 5].map(|it| self.corner(it))
    }

    /// The two corners of a side.
    pub(in crate::render) fn ends(self, side: u8) -> [Point; 2] {
        [self.corner((side + 5) % 6), self.corner(side)]
    }

    /// Where the middle of a hex lies, by column and row in doubled coordinates.
    pub(in crate::render) fn place(self, x: i16, y: i16) -> Point {
        let (x, y) = (f64::from(x), f64::from(y));
        match self.0 {
            Layout::Flat => Point { x: x * SIDE * 1.5, y: y * REACH },
            Layout::Pointy => Point { x: x * REACH, y: y * SIDE * 1.5 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps to the neighbours, as the board has them.
    const FLAT: [(i16, i16); 6] = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)];
    const POINTY: [(i16, i16); 6] = [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)];

    #[test]
    fn a_side_lies_halfway_to_the_neighbour_behind_it() {
        for (layout, steps) in [(Layout::Flat, FLAT), (Layout::Pointy, POINTY)] {
            let frame = Frame(layout);
            for (side, (x, y)) in (0..).zip(steps) {
                let off = frame.middle(side) * 2.0 - frame.place(x, y);
                assert!(off.length() < 1e-6, "{layout:?} {side}");
            }
        }
    }

    #[test]
    fn the_corners_of_a_side_lie_beside_its_middle() {
        let frame = Frame(Layout::Flat);
        for side in 0..6 {
            for corner in frame.ends(side) {
                assert!(((corner - frame.middle(side)).length() - SIDE / 2.0).abs() < 1e-6);
            }
        }
    }
}
