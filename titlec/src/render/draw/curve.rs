//! Smooth curves with two ends and two handles.

use super::geometry::Point;
use super::number::number;

/// A cubic curve.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::render) struct Curve(pub(in crate::render) [Point; 4]);

impl Curve {
    /// A straight line.
    pub(in crate::render) fn line(from: Point, to: Point) -> Curve {
        Curve([from, from.towards(to, 1.0 / 3.0), from.towards(to, 2.0 / 3.0), to])
    }

    pub(in crate::render) fn start(&self) -> Point {
        self.0[0]
    }

    pub(in crate::render) fn end(&self) -> Point {
        self.0[3]
    }

    /// The two curves that it consists of before and after a place.
    pub(in crate::render) fn split(&self, at: f64) -> (Curve, Curve) {
        let [a, b, c, d] = self.0;
        let (ab, bc, cd) = (a.towards(b, at), b.towards(c, at), c.towards(d, at));
        let (abc, bcd) = (ab.towards(bc, at), bc.towards(cd, at));
        let middle = abc.towards(bcd, at);
        (Curve([a, ab, abc, middle]), Curve([middle, bcd, cd, d]))
    }

    pub(in crate::render) fn at(&self, part: f64) -> Point {
        self.split(part).0.end()
    }

    /// Which way it runs at a place.
    pub(in crate::render) fn direction(&self, part: f64) -> Point {
        let (before, after) = ((part - 0.02).max(0.0), (part + 0.02).min(1.0));
        (self.at(after) - self.at(before)).unit()
    }

    /// Places on it, not more than so far from one another.
    pub(in crate::render) fn steps(&self, step: f64) -> Vec<Point> {
        let [a, b, c, d] = self.0;
        let length = (b - a).length() + (c - b).length() + (d - c).length();
        let count = (length / step).ceil().max(1.0);
        (0..=count as usize).map(|it| self.at(it as f64 / count)).collect()
    }

    pub(in crate::render) fn is_straight(&self) -> bool {
        let [a, b, c, d] = self.0;
        let along = (d - a).unit().across();
        (b - a).dot(along).abs().max((c - a).dot(along).abs()) < 0.05
    }

    /// Its description in SVG; a straight one is said to be a line.
    pub(in crate::render) fn svg(&self) -> String {
        let [a, b, c, d] = self.0;
        let at = |it: Point| format!("{} {}", number(it.x), number(it.y));
        if self.is_straight() {
            return format!("M{}L{}", at(a), at(d));
        }
        format!("M{}C{} {} {}", at(a), at(b), at(c), at(d))
    }
}

#[cfg(test)]
mod tests {
    use super::super::geometry::point;
    use super::*;

    #[test]
    fn a_straight_curve_is_a_line() {
        let line = Curve::line(point(0.0, 0.0), point(30.0, 0.0));
        assert_eq!(line.svg(), "M0 0L30 0");
        assert_eq!(line.at(0.5), point(15.0, 0.0));
        assert_eq!(line.steps(10.0).len(), 4);
    }
}
