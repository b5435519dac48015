//! Sides that are not like the others, and lines that divide a hex.

use engine::title::{BorderKind, Colour, Partition};

use super::super::draw::colour::{self, HEX_LINE};
use super::super::draw::{Attributes, Curve, Fragment, Palette, Point, Rect, Shape, Words};
use super::frame::{Frame, REACH};

/// How wide the line of a border is.
const WIDTH: f64 = 7.0;
const WATER: &str = "#2f7fc1";

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
}

impl Side {
    /// Takes away the line between two hexes that belong together.
    pub(super) fn erase(&self, out: &mut Fragment, frame: Frame, ground: &str) {
        if self.kind == BorderKind::Plain && self.cost.is_none() {
            let [from, to] = frame.ends(self.side);
            let (from, to) = (from.towards(to, 0.02), to.towards(from, 0.02));
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

    /// What crossing costs, in a box on the side.
    pub(super) fn cost_box(&self, frame: Frame) -> Option<(Words, Rect)> {
        let words = Words::bold(self.cost.as_deref()?, 13.0);
        let (width, height) = (words.width() + 8.0, words.height() + 8.0);
        Some((words, Rect::around(frame.middle(self.side), width, height)))
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

/// A line that divides the hex, from corner to corner and around the middle.
pub(super) fn partition(out: &mut Fragment, frame: Frame, partition: &Partition) -> Vec<Shape> {
    let (from, to) = (corner(frame, &partition.a), corner(frame, &partition.b));
    let curve = Curve([from, from * 0.35, to * 0.35, to]);
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

/// Where a line ends: the number of a side with `-` for its first corner, `+` for its second, or its middle.
fn corner(frame: Frame, text: &str) -> Point {
    let digit = text.bytes().find(u8::is_ascii_digit).map_or(0, |it| it - b'0') % 6;
    match text.bytes().last() {
        Some(b'-') => frame.ends(digit)[0],
        Some(b'+') => frame.ends(digit)[1],
        _ => frame.way(f64::from(digit)) * REACH,
    }
}

fn line(colour: &str, width: f64) -> Attributes {
    Attributes::new().fill("none").stroke(colour, width)
}
