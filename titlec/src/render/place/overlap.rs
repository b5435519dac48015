//! Labels that lie over something, found after all has been drawn.

use super::super::draw::{Point, Rect, Shape};

/// What a mark stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum MarkKind {
    /// A text, or a text with the box around it.
    Text,
    /// Track.
    Track,
    /// A city or a town.
    Stop,
}

/// Something that takes room in a picture.
#[derive(Debug, Clone)]
pub(in crate::render) struct Mark {
    pub(in crate::render) kind: MarkKind,
    /// What it says, or what it is.
    pub(in crate::render) name: String,
    pub(in crate::render) shape: Shape,
    /// Parts of the same thing may lie over each other.
    pub(in crate::render) thing: usize,
}

impl Mark {
    pub(in crate::render) fn shifted(self, by: Point, thing: usize) -> Mark {
        Mark { shape: self.shape.shifted(by), thing: self.thing + thing, ..self }
    }
}

/// A label that lies over something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    /// What the label says.
    pub label: String,
    /// What it lies over.
    pub over: String,
}

/// How far a label may reach into something before anybody notices.
const TOLERANCE: f64 = 0.6;

/// Every label that lies over another or over something drawn, each pair once.
pub(in crate::render) fn overlaps(marks: &[Mark]) -> Vec<Overlap> {
    let texts = marks.iter().enumerate().filter_map(|(at, mark)| match mark.shape {
        Shape::Box(room) if mark.kind == MarkKind::Text => Some((at, mark, room)),
        _ => None,
    });
    let mut found: Vec<Overlap> = Vec::new();
    for (at, text, room) in texts {
        for (other_at, other) in marks.iter().enumerate() {
            let seen = other.kind == MarkKind::Text && other_at <= at;
            if seen || other.thing == text.thing || !reaches(&room, other) {
                continue;
            }
            let overlap = Overlap { label: text.name.clone(), over: other.name.clone() };
            if !found.contains(&overlap) {
                found.push(overlap);
            }
        }
    }
    found
}

fn reaches(room: &Rect, other: &Mark) -> bool {
    other.shape.overlap(room) > TOLERANCE
}

#[cfg(test)]
mod tests {
    use super::super::super::draw::geometry::point;
    use super::*;

    fn text(name: &str, x: f64, thing: usize) -> Mark {
        let shape = Shape::Box(Rect::around(point(x, 0.0), 20.0, 10.0));
        Mark { kind: MarkKind::Text, name: name.to_owned(), shape, thing }
    }

    #[test]
    fn a_label_over_another_is_found_once() {
        let track = Mark {
            kind: MarkKind::Track,
            name: "track".to_owned(),
            shape: Shape::Disc(point(50.0, 0.0), 12.0),
            thing: 9,
        };
        let marks = [text("one", 0.0, 1), text("two", 15.0, 2), text("three", 44.0, 3), track];
        let found = overlaps(&marks);
        let told: Vec<String> =
            found.iter().map(|it| format!("{} over {}", it.label, it.over)).collect();
        assert_eq!(told, ["one over two", "three over track"]);
        assert!(overlaps(&[text("one", 0.0, 1), text("two", 15.0, 1)]).is_empty());
    }
}
