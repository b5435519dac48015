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
}

/// Draws a table; columns without entries are left out. Gives its width and height.
pub(super) fn table(
    page: &mut Page,
    palette: &Palette,
    corner: Point,
    headings: &[&str],
    rows: &[Vec<Entry>],
) -> (f64, f64) {
    let is_used = |column: &usize| {
        rows.iter().any(|row| match &row[*column] {
            Entry::Text(text) => !text.is_empty(),
            Entry::Colours(colours) => !colours.is_empty(),
        })
    };
    let columns: Vec<usize> = (0..headings.len()).filter(is_used).collect();
    let heading = |column: usize| Words::bold(headings[column], SIZE - 2.0).left();
    let width = |&column: &usize| {
        let entries = rows.iter().map(|row| row[column].size(column).0);
        entries.fold(heading(column).width(), f64::max) + 2.0 * PADDING
    };
    let widths: Vec<f64> = columns.iter().map(width).collect();
    let total: f64 = widths.iter().sum();
    let mut x = corner.x;
    for (&column, width) in columns.iter().zip(&widths) {
        page.words_from(&heading(column), point(x + PADDING, corner.y + 8.0), palette.faint);
        x += width;
    }
    let mut y = corner.y + 30.0;
    for row in rows {
        rule(page, palette, point(corner.x, y), total);
        let highest = columns.iter().map(|&it| row[it].size(it).1).fold(SWATCH, f64::max);
        let mut x = corner.x;
        for (&column, width) in columns.iter().zip(&widths) {
            let at = point(x + PADDING, y + PADDING * 0.75);
            draw(page, palette, &row[column], (column, at));
            x += width;
        }
        y += highest + 1.5 * PADDING;
    }
    rule(page, palette, point(corner.x, y), total);
    (total, y - corner.y)
}

fn draw(page: &mut Page, palette: &Palette, entry: &Entry, (column, at): (usize, Point)) {
    match entry {
        Entry::Text(text) if text.is_empty() => {}
        Entry::Text(_) => {
            page.words_from(&entry.words(column), at + point(0.0, 4.0), palette.ink);
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

fn rule(page: &mut Page, palette: &Palette, from: Point, width: f64) {
    let line = Curve::line(from, from + point(width, 0.0));
    page.out.path(&line.svg(), Attributes::new().stroke(palette.rule, 1.2));
}
