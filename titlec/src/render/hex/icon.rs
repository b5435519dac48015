//! Pictures on tiles: the usual ones as drawings, others by name.

use super::super::draw::colour::TRACK;
use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Fragment, Point, Rect, Words};

/// How wide and high a drawing is.
const DRAWING: f64 = 24.0;

/// A picture, by what it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Icon {
    Anchor,
    Mine,
    Star,
    Factory,
    Bridge,
    Tree,
    /// Something else: its name in a box.
    Named(String),
}

impl Icon {
    /// What an image shows, by the last part of its name.
    pub(super) fn of(image: &str) -> Icon {
        let name = image.rsplit('/').next().unwrap_or(image);
        match name {
            "port" | "anchor" | "harbor" | "boat" => Icon::Anchor,
            "mine" | "coal" => Icon::Mine,
            "star" => Icon::Star,
            "factory" => Icon::Factory,
            "bridge" => Icon::Bridge,
            "tree" => Icon::Tree,
            other => Icon::Named(other.replace('_', " ")),
        }
    }

    fn words(&self, large: bool) -> Option<Words> {
        let (size, width) = if large { (17.0, 90.0) } else { (12.0, 60.0) };
        match self {
            Icon::Named(name) => Some(Words::bold(name, size).fitted(width)),
            _ => None,
        }
    }

    /// The room that it takes.
    pub(super) fn room(&self, large: bool) -> Rect {
        let (width, height) = match self.words(large) {
            Some(words) => (words.width() + 8.0, words.height() + 8.0),
            None => (DRAWING * scale(large), DRAWING * scale(large)),
        };
        Rect::around(point(0.0, 0.0), width, height)
    }

    pub(super) fn draw(&self, out: &mut Fragment, at: Point, large: bool) {
        let ink = || {
            let line = Attributes::new().fill("none").stroke(TRACK, 2.4);
            line.text("stroke-linecap", "round").text("stroke-linejoin", "round")
        };
        let mut picture = Fragment::default();
        match self {
            Icon::Anchor => {
                picture.disc(point(0.0, -8.0), 2.6, ink());
                picture.path(
                    "M0 -5.5V10M-5 -2H5M-9.5 3C-8 10 -3 10.5 0 10.5C3 10.5 8 10 9.5 3",
                    ink(),
                );
            }
            Icon::Mine => picture
                .path("M-8 9L5 -4M8 9L-5 -4M-10 -2C-7 -8 -3 -9 1 -8M10 -2C7 -8 3 -9 -1 -8", ink()),
            Icon::Star => {
                let spoke = |it: usize| {
                    let far = if it.is_multiple_of(2) { 11.0 } else { 4.5 };
                    Point::polar(it as f64 * 36.0 - 90.0, far)
                };
                let corners: Vec<Point> = (0..10).map(spoke).collect();
                picture.polygon(&corners, Attributes::new().fill(TRACK));
            }
            Icon::Factory => {
                let shape = "M-10 10V-2L-4 2V-2L2 2V-10H7V10Z";
                picture.path(shape, Attributes::new().fill(TRACK));
            }
            Icon::Bridge => {
                picture.path("M-11 -3H11M-9 8C-9 0 9 0 9 8M-11 -3V8M11 -3V8M0 -3V2", ink());
            }
            Icon::Tree => {
                let shape = "M0 -11L7 -2H4L9 6H1.5V11H-1.5V6H-9L-4 -2H-7Z";
                picture.path(shape, Attributes::new().fill(TRACK));
            }
            Icon::Named(_) => {
                let paint = Attributes::new().fill("#fffdf7").stroke(TRACK, 1.2);
                picture.rect(self.room(large), 4.0, paint);
            }
        }
        match self.words(large) {
            Some(words) => {
                words.draw(&mut picture, point(0.0, 0.0), &Attributes::new().fill(TRACK));
            }
            None if large => picture = picture.scaled(scale(large)),
            None => {}
        }
        out.at(at, picture);
    }
}

/// How much larger a drawing is than a usual one.
fn scale(large: bool) -> f64 {
    if large { 1.6 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_is_known_by_the_last_part_of_its_name() {
        assert_eq!(Icon::of("18xx/port"), Icon::Anchor);
        assert_eq!(Icon::of("gold_mine"), Icon::Named("gold mine".to_owned()));
    }
}
