//! Sides that are not like the others, and lines that divide a hex.

use engine::title::{BorderKind, Colour, Partition};

use super::super::draw::colour::{self, HEX_LINE};
use super::super::draw::{Attributes, Curve, Fragment, Palette, Point, Rect, Shape, Words};
use super::frame::Frame;

/// How wide the line of a border is.
const WIDTH: f64 = 7.0;
const WATER: &str = "#2f7fc1";
/// How far beside a corner the line of a partition may end, as part of a side.
const ASIDE: f64 = 0.15;
/// How far a partition keeps the way in which it comes in.
const BOW: f64 = 45.0;
/// How far from the middle of a side its cost stands where track crosses it.
const CLEAR: f64 = 28.0;

/// A side that is not like the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::render) struct Side {
    pub(in crate::render) side: u8,
    pub(in crate::render) kind: BorderKind,
    /// What crossing costs, as it is written.
    pub(in crate::render) cost: Option<String>,
    pub(in crate::render) colour: Option<String>,
    /// The neighbour draws it.
    pub(in crate::render) elsewhere: bool,
    /// Track comes to it from either hex.
    pub(in crate::render) crossed: bool,
}

impl Side {
    /// Takes away the line between two hexes that belong together.
    pub(super) fn erase(&self, out: &mut Fragment, frame: Frame, ground: &str) {
        if self.kind == BorderKind::Plain && self.cost.is_none() {
            let [from, to] = frame.ends(self.side);
            // What is left at the ends is as long as the other lines there are wide.
            let (from, to) = (from.towards(to, 0.005), to.towards(from, 0.005));
            out.path(&Curve::line(from, to).svg(), line(ground, 4.0));
        }
    }

    pub(super) fn draw(&self, out: &mut Fragment, frame: Frame) {
        let Some((colour, dashes)) = self.look() else { return };
        if self.elsewhere {
            return;
        }
        let [from, to] = frame.ends(self.side);
        let paint = line(&colour, WIDTH).text("stroke-linecap", "round");
        let paint = if dashes { paint.text("stroke-dasharray", "12 9") } else { paint };
        out.path(&Curve::line(from, to).svg(), paint);
    }

    fn look(&self) -> Option<(String, bool)> {
        let (ours, dashes) = match self.kind {
            BorderKind::Plain => return None,
            BorderKind::Impassable => ("#b3261e", false),
            BorderKind::Water => (WATER, false),
            BorderKind::Mountain => ("#7a4a21", false),
            BorderKind::Province => ("#d07a1c", true),
            BorderKind::Divider => ("#3c3a36", true),
            BorderKind::Offboard => ("#9a9892", true),
        };
        let named = self.colour.as_deref().and_then(|it| match it {
            "blue" => Some(WATER.to_owned()),
            other => colour::written(other),
        });
        Some((named.unwrap_or_else(|| ours.to_owned()), dashes))
    }

    /// What crossing costs, in a box on the side: in its middle, or beside the track that crosses it.
    pub(super) fn cost_box(&self, frame: Frame) -> Option<(Words, Rect)> {
        let words = Words::bold(self.cost.as_deref()?, 13.0);
        let (width, height) = (words.width() + 8.0, words.height() + 8.0);
        let beside = if self.crossed { self.leftward(frame) * CLEAR } else { Point::default() };
        Some((words, Rect::around(frame.middle(self.side) + beside, width, height)))
    }

    /// The way along the side to the left, or up where it stands upright: the same for both hexes.
    fn leftward(&self, frame: Frame) -> Point {
        let [from, to] = frame.ends(self.side);
        let way = (to - from).unit();
        let is_left = way.x < -1e-6 || (way.x < 1e-6 && way.y < 0.0);
        if is_left { way } else { way * -1.0 }
    }

    pub(super) fn draw_cost(&self, out: &mut Fragment, frame: Frame, palette: &Palette) {
        if self.elsewhere {
            return;
        }
        if let Some((words, room)) = self.cost_box(frame) {
            let (colour, _) = self.look().unwrap_or((HEX_LINE.to_owned(), false));
            let paint = Attributes::new().fill(palette.hex(Colour::White)).stroke(&colour, 2.0);
            out.rect(room, 4.0, paint);
            words.draw(out, room.centre(), &Attributes::new().fill("#1d1d1b"));
        }
    }

    /// The room that it takes.
    pub(super) fn shapes(&self, frame: Frame) -> Vec<Shape> {
        let mut shapes: Vec<Shape> =
            self.cost_box(frame).map(|it| Shape::Box(it.1)).into_iter().collect();
        if self.look().is_some() {
            let [from, to] = frame.ends(self.side);
            let steps = Curve::line(from, to).steps(8.0);
            shapes.extend(steps.into_iter().map(|it| Shape::Disc(it, WIDTH / 2.0)));
        }
        shapes
    }
}

/// A line that divides the hex, from side to side, upright on both.
pub(super) fn partition(out: &mut Fragment, frame: Frame, partition: &Partition) -> Vec<Shape> {
    let [from, to] = [&partition.a, &partition.b].map(|it| end(frame, it));
    let curve = Curve([from.0, from.0 + from.1 * BOW, to.0 + to.1 * BOW, to.0]);
    let colour = match &*partition.kind {
        "water" => WATER,
        "mountain" => "#7a4a21",
        "province" => "#d07a1c",
        "impassable" => "#b3261e",
        _ => "#3c3a36",
    };
    out.path(&curve.svg(), line(colour, 5.0).text("stroke-linecap", "round"));
    curve.steps(6.0).into_iter().map(|it| Shape::Disc(it, 3.0)).collect()
}

/// Where a line ends, and the way from there into the hex: the number of the corner before a side, with `-` a little
/// before it and with `+` a little after it, clockwise, so that the line goes on in the hex behind that side; `-1` is
/// the middle.
fn end(frame: Frame, text: &str) -> (Point, Point) {
    if text.starts_with('-') {
        return (Point::default(), Point::default());
    }
    let side = text.bytes().find(u8::is_ascii_digit).map_or(0, |it| it - b'0') % 6;
    let before = (side + 5) % 6;
    let [corner, after] = frame.ends(side);
    let inward = |side: u8| frame.way(f64::from(side)) * -1.0;
    match text.bytes().last() {
        Some(b'-') => (corner.towards(frame.ends(before)[0], ASIDE), inward(before)),
        Some(b'+') => (corner.towards(after, ASIDE), inward(side)),
        _ => (corner, corner.unit() * -1.0),
    }
}

fn line(colour: &str, width: f64) -> Attributes {
    Attributes::new().fill("none").stroke(colour, width)
}

#[cfg(test)]
mod tests {
    use engine::title::Layout;

    use super::*;

    #[test]
    fn a_line_goes_on_in_the_hex_behind_the_side() {
        let frame = Frame(Layout::Pointy);
        // The neighbour behind side 5 has this hex behind its side 2.
        let there = frame.middle(5) * 2.0;
        for (here, beyond) in [("5+", "3-"), ("0-", "2+")] {
            let (here, beyond) = (end(frame, here), end(frame, beyond));
            assert!((here.0 - (there + beyond.0)).length() < 1e-6);
            assert!((here.1 + beyond.1).length() < 1e-6, "there is no kink");
        }
    }

    #[test]
    fn a_line_may_end_at_a_corner_or_in_the_middle() {
        let frame = Frame(Layout::Flat);
        assert_eq!(end(frame, "3").0, frame.ends(3)[0]);
        assert_eq!(end(frame, "-1").0, Point::default());
    }

    #[test]
    fn a_cost_gives_way_to_track_in_the_same_direction_seen_from_both_hexes() {
        let side = |side: u8, crossed: bool| Side {
            side,
            kind: BorderKind::Water,
            cost: Some("40".to_owned()),
            colour: None,
            elsewhere: false,
            crossed,
        };
        let spot = |frame: Frame, it: Side| it.cost_box(frame).unwrap().1.centre();
        for frame in [Frame(Layout::Flat), Frame(Layout::Pointy)] {
            for at in 0..6 {
                let here = spot(frame, side(at, true));
                let there = spot(frame, side((at + 3) % 6, true)) + frame.middle(at) * 2.0;
                assert!((here - there).length() < 1e-6, "{frame:?} {at}");
                assert!((here - spot(frame, side(at, false))).length() > 20.0);
            }
        }
    }
}
