//! A picture in the making: what is drawn, and the room that its texts take.

use super::super::Picture;
use super::super::draw::geometry::point;
use super::super::draw::svg::Size;
use super::super::draw::{Attributes, Fragment, Palette, Point, Rect, Shape, Words};
use super::super::place::{Mark, MarkKind, overlaps};
use super::scene::Scene;

/// Room around a picture.
pub(super) const MARGIN: f64 = 30.0;
/// A4 in millimetres, upright.
pub(super) const PAPER: (f64, f64) = (210.0, 297.0);

/// A picture in the making.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) out: Fragment,
    pub(super) marks: Vec<Mark>,
    things: usize,
}

impl Page {
    /// Draws words around a place.
    pub(super) fn words(&mut self, words: &Words, centre: Point, colour: &str) {
        words.draw(&mut self.out, centre, &Attributes::new().fill(colour));
        self.mark(words, centre);
    }

    /// Draws words with their upper left corner at a place.
    pub(super) fn words_from(&mut self, words: &Words, corner: Point, colour: &str) {
        let centre = corner + point(words.width() / 2.0, words.height() / 2.0);
        self.words(words, centre, colour);
    }

    fn mark(&mut self, words: &Words, centre: Point) {
        self.things += 1;
        for (line, room) in words.lines.iter().zip(words.boxes()) {
            let shape = Shape::Box(room.shifted(centre));
            // Counted down from the end, so that hexes may count up.
            let thing = usize::MAX - self.things;
            self.marks.push(Mark { kind: MarkKind::Text, name: line.clone(), shape, thing });
        }
    }

    /// The name of the title and what is shown; gives the height that this takes.
    pub(super) fn heading(&mut self, scene: &Scene<'_>, what: &str) -> f64 {
        let (name, what) = scene.heading(what);
        let name = Words::bold(&name, 30.0).left();
        self.words_from(&name, point(MARGIN, MARGIN), scene.palette.ink);
        let what = Words::regular(&what, 18.0).left();
        let below = MARGIN + 44.0;
        self.words_from(&what, point(MARGIN, below), scene.palette.faint);
        below + 30.0
    }

    /// How wide the heading is, with its margins.
    pub(super) fn heading_width(scene: &Scene<'_>, what: &str) -> f64 {
        let (name, what) = scene.heading(what);
        let widest = Words::bold(&name, 30.0).width().max(Words::regular(&what, 18.0).width());
        widest + 2.0 * MARGIN
    }

    pub(super) fn card(&mut self, room: Rect, palette: &Palette) {
        let paint = Attributes::new().fill(palette.card).stroke(palette.rule, 1.5);
        self.out.rect(room, 8.0, paint);
    }

    /// The picture, so large.
    pub(super) fn finish(self, name: &str, size: Size, palette: &Palette) -> Picture {
        let overlaps = overlaps(&self.marks);
        Picture { name: name.to_owned(), svg: self.out.document(size, palette.page), overlaps }
    }
}

/// The size of a picture: as drawn, or made to fit on a sheet of paper that lies on its long side.
pub(super) fn size(scene: &Scene<'_>, width: f64, height: f64) -> Size {
    if !scene.style.print {
        return Size::pixels(width, height);
    }
    let room = (PAPER.1 - 20.0, PAPER.0 - 20.0);
    let units = (width / room.0).max(height / room.1);
    Size { width: width / units, height: height / units, units, millimetres: true }
}
