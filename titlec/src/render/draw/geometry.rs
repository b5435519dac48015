//! Points, boxes and discs. The x axis runs to the right and the y axis down, as in SVG.

use std::ops::{Add, Mul, Sub};

/// A place, or the way from one place to another.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(in crate::render) struct Point {
    pub(in crate::render) x: f64,
    pub(in crate::render) y: f64,
}

pub(in crate::render) fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    /// So far in a direction, in degrees clockwise from the right.
    pub(in crate::render) fn polar(degrees: f64, distance: f64) -> Point {
        let (sin, cos) = degrees.to_radians().sin_cos();
        point(cos * distance, sin * distance)
    }

    pub(in crate::render) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    pub(in crate::render) fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The same way, one long.
    pub(in crate::render) fn unit(self) -> Point {
        let length = self.length();
        if length < 1e-9 { point(1.0, 0.0) } else { self * (1.0 / length) }
    }

    /// A quarter turn clockwise.
    pub(in crate::render) fn across(self) -> Point {
        point(-self.y, self.x)
    }

    pub(in crate::render) fn towards(self, other: Point, part: f64) -> Point {
        self + (other - self) * part
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        point(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        point(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        point(self.x * factor, self.y * factor)
    }
}

/// A box with upright sides.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(in crate::render) struct Rect {
    pub(in crate::render) left: f64,
    pub(in crate::render) top: f64,
    pub(in crate::render) right: f64,
    pub(in crate::render) bottom: f64,
}

impl Rect {
    pub(in crate::render) fn around(centre: Point, width: f64, height: f64) -> Rect {
        let half = point(width / 2.0, height / 2.0);
        Rect::between(centre - half, centre + half)
    }

    pub(in crate::render) fn between(first: Point, last: Point) -> Rect {
        Rect { left: first.x, top: first.y, right: last.x, bottom: last.y }
    }

    pub(in crate::render) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(in crate::render) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    pub(in crate::render) fn centre(&self) -> Point {
        point((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    pub(in crate::render) fn shifted(self, by: Point) -> Rect {
        Rect {
            left: self.left + by.x,
            top: self.top + by.y,
            right: self.right + by.x,
            bottom: self.bottom + by.y,
        }
    }

    /// Larger on every side; smaller where `by` is negative.
    pub(in crate::render) fn grown(self, by: f64) -> Rect {
        Rect {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    /// The least box around both.
    pub(in crate::render) fn with(self, other: Rect) -> Rect {
        Rect {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub(in crate::render) fn corners(&self) -> [Point; 4] {
        let (left, top, right, bottom) = (self.left, self.top, self.right, self.bottom);
        [point(left, top), point(right, top), point(right, bottom), point(left, bottom)]
    }

    /// How far inside the box a point lies; how far outside, if less than nothing.
    fn depth(&self, at: Point) -> f64 {
        let nearest = point(at.x.clamp(self.left, self.right), at.y.clamp(self.top, self.bottom));
        let outside = (nearest - at).length();
        if outside > 0.0 {
            return -outside;
        }
        let across = (at.x - self.left).min(self.right - at.x);
        across.min(at.y - self.top).min(self.bottom - at.y)
    }
}

/// What room something takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::render) enum Shape {
    Box(Rect),
    Disc(Point, f64),
}

impl Shape {
    /// How far a box reaches into the shape; nothing where they do not touch.
    pub(in crate::render) fn overlap(&self, with: &Rect) -> f64 {
        let depth = match self {
            Shape::Box(own) => {
                let across = own.right.min(with.right) - own.left.max(with.left);
                let down = own.bottom.min(with.bottom) - own.top.max(with.top);
                across.min(down)
            }
            Shape::Disc(centre, radius) => radius + with.depth(*centre),
        };
        depth.max(0.0)
    }

    pub(in crate::render) fn shifted(self, by: Point) -> Shape {
        match self {
            Shape::Box(it) => Shape::Box(it.shifted(by)),
            Shape::Disc(centre, radius) => Shape::Disc(centre + by, radius),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_tell_how_far_a_box_reaches_into_them() {
        let text = Rect::around(point(0.0, 0.0), 20.0, 10.0);
        assert_eq!(Shape::Box(text.shifted(point(18.0, 0.0))).overlap(&text), 2.0);
        assert_eq!(Shape::Box(text.shifted(point(21.0, 0.0))).overlap(&text), 0.0);
        assert_eq!(Shape::Disc(point(0.0, 8.0), 4.0).overlap(&text), 1.0);
        assert_eq!(Shape::Disc(point(13.0, 9.0), 5.0).overlap(&text), 0.0);
        assert_eq!(Shape::Disc(point(0.0, 0.0), 1.0).overlap(&text), 6.0);
    }
}
