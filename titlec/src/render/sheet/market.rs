//! The stock market.

use std::collections::BTreeMap;

use engine::ids::CorporationId;
use engine::title::{Cell, CellKind, Geometry};

use super::super::Picture;
use super::super::draw::colour::TRACK;
use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Point, Rect, Weight, Words};
use super::super::hex::station;
use super::cells::{CELL, hexagon, room};
use super::page::{MARGIN, Page, size};
use super::scene::Scene;

/// Half the width of a marker.
const MARKER: f64 = 13.0;
const LEGEND: f64 = 620.0;

/// Draws the market with the markers that stand on it.
pub(in crate::render) fn market(scene: &Scene<'_>) -> Picture {
    let mut page = Page::default();
    let top = page.heading(scene, "stock market");
    let market = &scene.title.market;
    let mut right = Page::heading_width(scene, "stock market");
    let mut bottom = top;
    let mut kinds: BTreeMap<usize, CellKind> = BTreeMap::new();
    for (row, cells) in market.grid.iter().enumerate() {
        for (column, cell) in cells.0.iter().enumerate() {
            let Some(cell) = cell else { continue };
            let room = room(market.geometry, row, column).shifted(point(MARGIN, top));
            draw_cell(&mut page, scene, cell, room);
            right = right.max(room.right + MARGIN);
            bottom = bottom.max(room.bottom);
            kinds.extend(cell.kinds.iter().map(|it| (*it as usize, *it)));
        }
    }
    markers(&mut page, scene, top);
    let bottom = legend(&mut page, scene, kinds.into_values().collect(), bottom + 24.0);
    let width = right.max(LEGEND + 2.0 * MARGIN);
    page.finish("market", size(scene, width, bottom + MARGIN), &scene.palette)
}

fn draw_cell(page: &mut Page, scene: &Scene<'_>, cell: &Cell, room: Rect) {
    let fill = cell.kinds.first().map(|it| colour(*it));
    let paint = Attributes::new().fill(fill.unwrap_or(scene.palette.card));
    let paint = paint.stroke(scene.palette.rule, 1.5);
    match scene.title.market.geometry {
        Geometry::Hex => page.out.polygon(&hexagon(room), paint),
        Geometry::Grid | Geometry::Zigzag => page.out.rect(room, 0.0, paint),
    }
    let ink = match fill {
        Some("#3c3a36") => "#ffffff",
        Some(_) => TRACK,
        None => scene.palette.ink,
    };
    let price = Words::bold(&cell.price.to_string(), 17.0);
    page.words_from(&price.left(), point(room.left + 6.0, room.top + 6.0), ink);
    // Further kinds show as a bar below.
    for (at, kind) in cell.kinds.iter().skip(1).enumerate() {
        let left = room.left + 6.0 + at as f64 * 16.0;
        let bar =
            Rect { left, top: room.bottom - 10.0, right: left + 13.0, bottom: room.bottom - 5.0 };
        page.out.rect(bar, 1.0, Attributes::new().fill(colour(*kind)).stroke(TRACK, 0.8));
    }
}

/// The markers of each cell, those that came first at the left.
fn markers(page: &mut Page, scene: &Scene<'_>, top: f64) {
    let mut stacks: BTreeMap<(u8, u8), Vec<CorporationId>> = BTreeMap::new();
    for (corporation, spot) in &scene.position.prices {
        stacks.entry((spot.row, spot.column)).or_default().push(*corporation);
    }
    for ((row, column), stack) in stacks {
        let cell = room(scene.title.market.geometry, usize::from(row), usize::from(column));
        let corner = point(MARGIN + cell.left, top + cell.top);
        let (radius, spots) = spots(stack.len());
        // Drawn from the last to the first: where they lie over one another, the first is on top.
        for (corporation, spot) in stack.iter().zip(spots).rev() {
            let centre = corner + spot;
            page.out.disc(centre, radius + 1.0, Attributes::new().fill("#fffdf7"));
            station(&mut page.out, centre, radius, &scene.corporation(*corporation));
        }
    }
}

/// Where so many markers lie in a cell, and how large they are: two large ones, or two rows of small ones.
fn spots(count: usize) -> (f64, Vec<Point>) {
    if count <= 2 {
        let place = |it: usize| point(MARKER + 6.0 + it as f64 * 32.0, CELL.1 - MARKER - 6.0);
        return (MARKER, (0..count).map(place).collect());
    }
    let radius = 10.0;
    let columns = count.div_ceil(2).max(3);
    let step = (CELL.0 - 2.0 * radius - 6.0) / (columns - 1) as f64;
    let place = |it: usize| {
        let (row, column) = (it / columns, it % columns);
        point(3.0 + radius + column as f64 * step, CELL.1 - 33.0 + row as f64 * 22.0)
    };
    (radius, (0..count).map(place).collect())
}

/// What the colours mean; gives where it ends.
fn legend(page: &mut Page, scene: &Scene<'_>, kinds: Vec<CellKind>, top: f64) -> f64 {
    let mut y = top;
    for kind in kinds {
        let told = scene.title.market.texts.get(&kind).map(ToString::to_string);
        let text = told.unwrap_or_else(|| meaning(kind));
        let words = Words::wrapped(&text, 15.0, Weight::Regular, LEGEND - 44.0);
        let swatch = Rect { left: MARGIN, top: y, right: MARGIN + 30.0, bottom: y + 18.0 };
        let paint = Attributes::new().fill(colour(kind)).stroke(scene.palette.rule, 1.5);
        page.out.rect(swatch, 0.0, paint);
        page.words_from(&words, point(MARGIN + 42.0, y + 3.0), scene.palette.ink);
        y += words.height().max(18.0) + 12.0;
    }
    y
}

/// What a kind of cell means, as the vocabulary has it, without the letter.
fn meaning(kind: CellKind) -> String {
    let doc = CellKind::CHOICE.items[kind as usize].doc.trim();
    match (doc.find(" (`"), doc.find("`)")) {
        (Some(from), Some(to)) => format!("{}{}", &doc[..from], &doc[to + 2..]),
        _ => doc.to_owned(),
    }
}

fn colour(kind: CellKind) -> &'static str {
    match kind {
        CellKind::Par | CellKind::SafePar => "#f2a3a0",
        CellKind::ParOverlap => "#e58fb0",
        CellKind::Par1 => "#f6c7a0",
        CellKind::Par2 => "#b9d9a8",
        CellKind::Par3 => "#a8c8e6",
        CellKind::Endgame => "#8fb8e8",
        CellKind::Close => "#3c3a36",
        CellKind::MultipleBuy => "#c69a6a",
        CellKind::Unlimited => "#f5b461",
        CellKind::NoCertLimit => "#f8e27a",
        CellKind::Liquidation => "#e2574c",
        CellKind::Acquisition => "#e8d44d",
        CellKind::Repar => "#bfbdb7",
        CellKind::IgnoreOneSale => "#9fd19a",
        CellKind::IgnoreTwoSales => "#6fb56b",
        CellKind::ConvertRange => "#c9b3e0",
        CellKind::MaxPrice => "#f0c6d8",
        CellKind::MaxPrice1 => "#d8a8c4",
        CellKind::PhaseLimited => "#9aaebf",
        CellKind::TypeLimited => "#b0bfa4",
        CellKind::PaysBonus => "#a7dcd6",
        CellKind::PaysBonus1 => "#86cdc5",
        CellKind::PaysBonus2 => "#64bdb3",
        CellKind::PaysBonus3 => "#4aa99f",
        CellKind::PaysBonus4 => "#3b8f87",
        CellKind::ShareSplit => "#d9c3a0",
        CellKind::OnlyPresident => "#cfcdc8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_explained_without_their_letters() {
        assert_eq!(meaning(CellKind::Par), "A corporation may start here.");
        assert!(!meaning(CellKind::MultipleBuy).contains('`'));
    }
}
