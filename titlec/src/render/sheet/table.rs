//! Tables.

use engine::title::Colour;

use super::super::draw::colour::HEX_LINE;
use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Curve, Palette, Point, Rect, Weight, Words};
use super::page::Page;

const SIZE: f64 = 15.0;
const PADDING: f64 = 12.0;
/// Widest column of words.
const WIDEST: f64 = 300.0;
const SWATCH: f64 = 20.0;

/// What stands in a table.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// Words; the first column is bold.
    Text(String),
    /// Colours of tiles.
    Colours(Vec<Colour>),
}

impl Entry {
    pub(super) fn text(text: &str) -> Entry {
        Entry::Text(text.to_owned())
    }

    fn words(&self, column: usize) -> Words {
        let Entry::Text(text) = self else { return Words::regular("", SIZE) };
        let weight = if column == 0 { Weight::Bold } else { Weight::Regular };
        Words::wrapped(text, SIZE, weight, WIDEST)
    }

    fn size(&self, column: usize) -> (f64, f64) {
        match self {
            Entry::Text(_) => {
                let words = self.words(column);
                (words.width(), words.height() + 6.0)
            }
            Entry::Colours(colours) => (colours.len() as f64 * (SWATCH + 4.0), SWATCH),
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Entry::Text(text) => text.is_empty(),
            Entry::Colours(colours) => colours.is_empty(),
        }
    }

    fn draw(&self, page: &mut Page, palette: &Palette, (column, at): (usize, Point)) {
        match self {
            Entry::Text(text) if text.is_empty() => {}
            Entry::Text(_) => {
                page.words_from(&self.words(column), at + point(0.0, 4.0), palette.ink);
            }
            Entry::Colours(colours) => {
                for (index, colour) in colours.iter().enumerate() {
                    let left = at + point(index as f64 * (SWATCH + 4.0), 0.0);
                    let room = Rect::between(left, left + point(SWATCH, SWATCH));
                    let paint = Attributes::new().fill(palette.hex(*colour)).stroke(HEX_LINE, 1.2);
                    page.out.rect(room, 3.0, paint);
                }
            }
        }
    }
}

/// Headings and rows below them.
#[derive(Debug, Clone)]
pub(super) struct Table {
    headings: &'static [&'static str],
    rows: Vec<Vec<Entry>>,
    /// Columns that are shown, and how wide each is.
    columns: Vec<(usize, f64)>,
}

impl Table {
    /// A table; columns without entries are left out.
    pub(super) fn new(headings: &'static [&'static str], rows: Vec<Vec<Entry>>) -> Table {
        let is_used = |column: &usize| rows.iter().any(|row| !row[*column].is_empty());
        let width = |column: usize| {
            let entries = rows.iter().map(|row| row[column].size(column).0);
            entries.fold(heading(headings[column]).width(), f64::max) + 2.0 * PADDING
        };
        let used = (0..headings.len()).filter(is_used);
        let columns = used.map(|column| (column, width(column))).collect();
        Table { headings, rows, columns }
    }

    pub(super) fn width(&self) -> f64 {
        self.columns.iter().map(|it| it.1).sum()
    }

    /// Draws it with lines that are so long; gives its height.
    pub(super) fn draw(&self, page: &mut Page, palette: &Palette, corner: Point, long: f64) -> f64 {
        for (column, x) in self.places(corner.x) {
            let at = point(x, corner.y + 8.0);
            page.words_from(&heading(self.headings[column]), at, palette.faint);
        }
        let mut y = corner.y + 30.0;
        for row in &self.rows {
            rule(page, palette, point(corner.x, y), long);
            for (column, x) in self.places(corner.x) {
                row[column].draw(page, palette, (column, point(x, y + PADDING * 0.75)));
            }
            let heights = self.columns.iter().map(|&(it, _)| row[it].size(it).1);
            y += heights.fold(SWATCH, f64::max) + 1.5 * PADDING;
        }
        rule(page, palette, point(corner.x, y), long);
        y - corner.y
    }

    /// Where the entries of each column begin.
    fn places(&self, left: f64) -> impl Iterator<Item = (usize, f64)> {
        self.columns.iter().scan(left, |x, (column, width)| {
            let at = *x + PADDING;
            *x += width;
            Some((*column, at))
        })
    }
}

fn heading(text: &str) -> Words {
    Words::bold(text, SIZE - 2.0).left()
}

fn rule(page: &mut Page, palette: &Palette, from: Point, width: f64) {
    let line = Curve::line(from, from + point(width, 0.0));
    page.out.path(&line.svg(), Attributes::new().stroke(palette.rule, 1.2));
}
