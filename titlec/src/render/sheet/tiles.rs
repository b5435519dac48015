//! The tiles of the manifest: all on one sheet, or on pages to be cut out.

use engine::title::{Colour, Count, Layout, Printed};

use super::super::Picture;
use super::super::draw::geometry::point;
use super::super::draw::svg::Size;
use super::super::draw::{Attributes, Fragment, Point, Words};
use super::super::hex::{Drawn, Look, REACH, SIDE, draw};
use super::page::{MARGIN, PAPER, Page};
use super::scene::Scene;

/// From side to side of a tile on paper, in millimetres.
pub(super) const TILE_WIDTH: f64 = 38.0;
/// Tiles in a row of the sheet, and in a row of one with more than so many.
const COLUMNS: usize = 8;
const MORE_COLUMNS: usize = 12;
const MANY: usize = 64;
/// Copies of a tile that never runs out, on paper.
const ENDLESS: usize = 10;
/// Between tiles on paper, and around them, in millimetres.
const GAP: f64 = 2.0;
const EDGE: f64 = 10.0;

/// Half the width and height of a tile.
fn half(scene: &Scene<'_>) -> Point {
    match scene.frame.0 {
        Layout::Flat => point(SIDE, REACH),
        Layout::Pointy => point(REACH, SIDE),
    }
}

/// Every tile with its number and how many there are.
pub(in crate::render) fn tiles(scene: &Scene<'_>) -> Picture {
    let mut page = Page::default();
    let top = page.heading(scene, "tiles");
    let half = half(scene);
    let cell = point(half.x * 2.0 + 26.0, half.y * 2.0 + 50.0);
    let manifest = &scene.title.map.tiles;
    let count = manifest.iter().count();
    let columns = if count > MANY { MORE_COLUMNS } else { COLUMNS.min(count.max(1)) };
    let entries: Vec<_> = manifest.iter().collect();
    for (place, index) in by_colour(scene).into_iter().enumerate() {
        let (name, tile) = entries[index];
        let (row, column) = (place / columns, place % columns);
        let corner = point(MARGIN + column as f64 * cell.x, top + row as f64 * cell.y);
        let centre = corner + point(cell.x / 2.0, half.y);
        let mut drawn = draw_tile(scene, index, None);
        page.marks.extend(drawn.marks_at(centre, index, name));
        page.out.at(centre, joined(drawn));
        let below = centre.y + half.y + 18.0;
        let number = Words::bold(name, 18.0);
        let copies = Words::regular(&copies(&tile.count), 16.0);
        let width = number.width() + 10.0 + copies.width();
        let left = centre.x - width / 2.0;
        page.words(&number, point(left + number.width() / 2.0, below), scene.palette.ink);
        let x = left + width - copies.width() / 2.0;
        page.words(&copies, point(x, below), scene.palette.faint);
    }
    let width = 2.0 * MARGIN + columns as f64 * cell.x;
    let width = width.max(Page::heading_width(scene, "tiles"));
    let height = top + count.div_ceil(columns) as f64 * cell.y + MARGIN;
    page.finish("tiles", Size::pixels(width, height), &scene.palette)
}

fn copies(count: &Count) -> String {
    match count {
        Count::Fixed(count) => format!("× {count}"),
        Count::Unlimited(_) => "× ∞".to_owned(),
    }
}

/// The tiles by number, those of a colour together, else as they stand in the manifest.
fn by_colour(scene: &Scene<'_>) -> Vec<usize> {
    let faces = faces(scene);
    let mut order: Vec<usize> = (0..faces.len()).collect();
    order.sort_by_key(|it| faces[*it].1 as usize);
    order
}

/// What is printed on the tiles of the manifest, and on which colour.
fn faces<'s>(scene: &'s Scene<'_>) -> &'s [(&'s Printed, Colour)] {
    let first = scene.faces.len() - scene.title.map.tiles.iter().count();
    &scene.faces[first..]
}

fn draw_tile(scene: &Scene<'_>, index: usize, number: Option<&str>) -> Drawn {
    let (printed, colour) = faces(scene)[index];
    let currency = &scene.title.bank.currency;
    draw(&Look { number, currency, ..Look::tile(printed, colour, scene.frame, &scene.palette) })
}

/// A tile as one piece.
fn joined(drawn: Drawn) -> Fragment {
    let mut out = drawn.ground;
    out.append(drawn.track);
    out.append(drawn.borders);
    out.append(drawn.stops);
    out.append(drawn.labels);
    out
}

/// Pages of tiles, each as often as there are copies, in the size in which they are played.
pub(in crate::render) fn tile_pages(scene: &Scene<'_>) -> Vec<Picture> {
    let counts: Vec<usize> =
        scene.title.map.tiles.iter().map(|it| printed_copies(&it.1.count)).collect();
    let copies: Vec<usize> = by_colour(scene)
        .into_iter()
        .flat_map(|index| std::iter::repeat_n(index, counts[index]))
        .collect();
    let units = 2.0 * REACH / TILE_WIDTH;
    let half = half(scene);
    let cell = point(half.x * 2.0 + GAP * units, half.y * 2.0 + GAP * units);
    let room = |length: f64| (length - 2.0 * EDGE + GAP) * units;
    let columns = (room(PAPER.0) / cell.x) as usize;
    let rows = ((room(PAPER.1) - 12.0 * units) / cell.y) as usize;
    let pages: Vec<&[usize]> = copies.chunks(columns * rows).collect();
    let count = pages.len();
    let drawn = pages.into_iter().enumerate();
    drawn.map(|(at, tiles)| tile_page(scene, tiles, (at + 1, count), (columns, cell))).collect()
}

fn printed_copies(count: &Count) -> usize {
    match count {
        Count::Fixed(count) => usize::from(*count),
        Count::Unlimited(_) => ENDLESS,
    }
}

fn tile_page(
    scene: &Scene<'_>,
    tiles: &[usize],
    (number, count): (usize, usize),
    (columns, cell): (usize, Point),
) -> Picture {
    let units = 2.0 * REACH / TILE_WIDTH;
    let names: Vec<&str> = scene.title.map.tiles.iter().map(|it| &**it.0).collect();
    let mut page = Page::default();
    let (title, _) = scene.heading("");
    let heading = Words::regular(&format!("{title}: tiles, page {number} of {count}"), 18.0).left();
    page.words_from(&heading, point(EDGE * units, EDGE * units), scene.palette.faint);
    let half = half(scene);
    for (at, &tile) in tiles.iter().enumerate() {
        let (row, column) = (at / columns, at % columns);
        let corner = point(EDGE * units, (EDGE + 12.0) * units);
        let centre = corner + half + point(column as f64 * cell.x, row as f64 * cell.y);
        let mut drawn = draw_tile(scene, tile, Some(names[tile]));
        page.marks.extend(drawn.marks_at(centre, at, names[tile]));
        page.out.group(&Attributes::new().text("id", &format!("tile-{}", at + 1)), {
            let mut placed = Fragment::default();
            placed.at(centre, joined(drawn));
            placed
        });
    }
    let size = Size { width: PAPER.0, height: PAPER.1, units, millimetres: true };
    page.finish(&format!("tiles-{number}"), size, &scene.palette)
}
