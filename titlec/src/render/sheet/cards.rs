//! Cards of private companies and corporations.

use engine::ids::{CompanyId, CorporationId};
use engine::title::{Company, Corporation};

use super::super::Picture;
use super::super::draw::colour::{letters_on, named};
use super::super::draw::geometry::point;
use super::super::draw::svg::Size;
use super::super::draw::{Attributes, Point, Rect, Weight, Words};
use super::super::hex::{Token, station};
use super::page::{MARGIN, PAPER, Page};
use super::scene::Scene;

/// Width of a card, and least height.
const CARD: (f64, f64) = (320.0, 150.0);
const GAP: f64 = 18.0;
const COLUMNS: usize = 4;
const BAND: f64 = 46.0;
/// Units in each millimetre on paper: two cards lie side by side.
const UNITS: f64 = (2.0 * CARD.0 + GAP) / 190.0;

/// A card to be drawn.
#[derive(Debug, Clone, Copy)]
enum Card {
    Company(CompanyId),
    Corporation(CorporationId),
}

fn all(scene: &Scene<'_>) -> Vec<Card> {
    let entities = &scene.title.entities;
    let companies = (0..entities.companies.len()).map(|it| Card::Company(CompanyId::at(it)));
    let corporations = 0..entities.corporations.len();
    companies.chain(corporations.map(|it| Card::Corporation(CorporationId::at(it)))).collect()
}

/// All cards on one sheet.
pub(in crate::render) fn cards(scene: &Scene<'_>) -> Picture {
    let mut page = Page::default();
    let top = page.heading(scene, "companies and corporations");
    let all = all(scene);
    let columns = COLUMNS.min(all.len().max(1));
    let bottom = rows(&mut page, scene, &all, (columns, point(MARGIN, top)));
    let width = columns as f64 * (CARD.0 + GAP) - GAP + 2.0 * MARGIN;
    let width = width.max(Page::heading_width(scene, "companies and corporations"));
    page.finish("cards", Size::pixels(width, bottom + MARGIN), &scene.palette)
}

/// Draws cards in rows; gives where they end.
fn rows(
    page: &mut Page,
    scene: &Scene<'_>,
    cards: &[Card],
    (columns, corner): (usize, Point),
) -> f64 {
    let mut y = corner.y;
    for row in cards.chunks(columns) {
        let height = row_height(scene, row);
        for (column, card) in row.iter().enumerate() {
            let first = point(corner.x + column as f64 * (CARD.0 + GAP), y);
            let room = Rect::between(first, first + point(CARD.0, height));
            page.card(room, &scene.palette);
            card.draw(page, scene, room);
        }
        y += height + GAP;
    }
    y - GAP
}

fn row_height(scene: &Scene<'_>, row: &[Card]) -> f64 {
    row.iter().map(|it| it.height(scene)).fold(CARD.1, f64::max)
}

/// Cards on pages of paper, two in a row.
pub(in crate::render) fn card_pages(scene: &Scene<'_>) -> Vec<Picture> {
    let room = (PAPER.1 - 20.0) * UNITS;
    let mut pages: Vec<Vec<Card>> = vec![Vec::new()];
    let mut used = 0.0;
    for row in all(scene).chunks(2) {
        let height = row_height(scene, row) + GAP;
        if used + height > room + GAP {
            pages.push(Vec::new());
            used = 0.0;
        }
        used += height;
        pages.last_mut().expect("there is a page").extend(row);
    }
    let draw = |(at, cards): (usize, Vec<Card>)| {
        let mut page = Page::default();
        rows(&mut page, scene, &cards, (2, point(10.0 * UNITS, 10.0 * UNITS)));
        let size = Size { width: PAPER.0, height: PAPER.1, units: UNITS, millimetres: true };
        page.finish(&format!("cards-{}", at + 1), size, &scene.palette)
    };
    pages.into_iter().enumerate().map(draw).collect()
}

impl Card {
    fn height(self, scene: &Scene<'_>) -> f64 {
        match self {
            Card::Company(company) => {
                let entry = &scene.title.entities.companies[company.index()];
                BAND + 50.0 + description(entry).height()
            }
            Card::Corporation(_) => CARD.1,
        }
    }

    fn draw(self, page: &mut Page, scene: &Scene<'_>, room: Rect) {
        match self {
            Card::Company(company) => {
                company_card(page, scene, &scene.title.entities.companies[company.index()], room);
            }
            Card::Corporation(corporation) => corporation_card(page, scene, corporation, room),
        }
    }
}

fn description(company: &Company) -> Words {
    Words::wrapped(&company.description, 13.0, Weight::Regular, CARD.0 - 28.0)
}

/// The upper band of a card, in its colour, with the name.
fn band(page: &mut Page, room: Rect, name: &str, token: &Token) {
    let band = Rect { bottom: room.top + BAND, ..room };
    page.out.rect(band, 8.0, Attributes::new().fill(&token.colour));
    let square = Rect { top: band.top + 10.0, ..band };
    page.out.rect(square, 0.0, Attributes::new().fill(&token.colour));
    let sym = Words::bold(&token.sym, 17.0).fitted(90.0);
    let right = band.right - 14.0 - sym.width() / 2.0;
    let middle = (band.top + band.bottom) / 2.0;
    page.words(&sym, point(right, middle), &token.letters);
    let width = CARD.0 - 42.0 - sym.width();
    let name = in_band(name, width);
    let left = band.left + 14.0 + name.width() / 2.0;
    page.words(&name, point(left, middle), &token.letters);
}

/// A name in two lines at most, as large as that lets it be.
fn in_band(name: &str, width: f64) -> Words {
    let sizes = [15.0, 13.5, 12.0, 10.5].into_iter();
    let mut forms = sizes.map(|size| Words::wrapped(name, size, Weight::Bold, width));
    let fits = |it: &Words| it.lines.len() <= 2 && it.width() <= width;
    forms.find(fits).unwrap_or_else(|| Words::bold(name, 15.0).fitted(width).left())
}

fn company_card(page: &mut Page, scene: &Scene<'_>, company: &Company, room: Rect) {
    let colour = named(company.color.as_deref().or(Some("#6f6a60")), 0);
    let letters = letters_on(&colour, company.text_color.as_deref());
    band(page, room, &company.name, &Token { sym: company.sym.to_string(), colour, letters });
    let facts =
        format!("Value {}   Pays {}", scene.money(company.value), scene.money(company.revenue));
    let facts = Words::bold(&facts, 15.0).left();
    let corner = point(room.left + 14.0, room.top + BAND + 14.0);
    page.words_from(&facts, corner, scene.palette.ink);
    let text = description(company);
    page.words_from(&text, corner + point(0.0, 24.0), scene.palette.ink);
}

fn corporation_card(page: &mut Page, scene: &Scene<'_>, corporation: CorporationId, room: Rect) {
    let entry = &scene.title.entities.corporations[corporation.index()];
    let token = scene.corporation(corporation);
    band(page, room, &entry.name, &token);
    let lines = Words { lines: facts(scene, entry), ..Words::regular("", 13.5).left() };
    let corner = point(room.left + 14.0, room.top + BAND + 13.0);
    page.words_from(&lines, corner, scene.palette.ink);
    stations(page, scene, (entry, &token), room);
}

/// Stations in a row, each with its cost below.
fn stations(
    page: &mut Page,
    scene: &Scene<'_>,
    (entry, token): (&Corporation, &Token),
    room: Rect,
) {
    let kind = &scene.title.entities.types[entry.r#type.map_or(0, |it| it.index())];
    let costs = entry.tokens.as_ref().or(kind.tokens.as_ref()).cloned().unwrap_or_default();
    let count = costs.len().max(1) as f64;
    let step = ((CARD.0 - 28.0 - 30.0) / count).min(44.0);
    for (at, cost) in costs.iter().enumerate() {
        let centre = point(room.left + 30.0 + at as f64 * step, room.bottom - 38.0);
        let radius = (step / 2.0 - 2.0).min(16.0);
        // A white station would not be seen on a white card.
        page.out.disc(centre, radius + 1.0, Attributes::new().fill(scene.palette.faint));
        station(&mut page.out, centre, radius, token);
        let cost = if cost.0 == 0 { "free".to_owned() } else { scene.money(*cost) };
        let words = Words::regular(&cost, 12.0).fitted(step - 4.0);
        page.words(&words, centre + point(0.0, 25.0), scene.palette.faint);
    }
}

fn facts(scene: &Scene<'_>, entry: &Corporation) -> Vec<String> {
    let title = scene.title;
    let kind = &title.entities.types[entry.r#type.map_or(0, |it| it.index())];
    let shares = entry.shares.as_ref().unwrap_or(&kind.shares);
    let president = shares.first().map_or(0, |it| it.0);
    let float = entry.float_percent.unwrap_or(kind.float_percent).0;
    let mut lines = Vec::new();
    if let Some(home) = entry.home {
        let hexes = title.map.hexes.iter().flat_map(|it| it.1.iter()).flat_map(|it| it.0.0.iter());
        let name = hexes.into_iter().nth(home.index()).map(ToString::to_string).unwrap_or_default();
        let place = title.map.locations.iter().find(|it| **it.0 == *name).map(|it| it.1);
        let place = place.map_or_else(String::new, |it| format!(" ({it})"));
        lines.push(format!("Home {name}{place}"));
    }
    let certificates = match shares.len() {
        1 => "1 certificate".to_owned(),
        several => format!("{several} certificates, president {president} %"),
    };
    lines.push(format!("{certificates}, floats at {float} %"));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_becomes_a_little_smaller_rather_than_one_tiny_line() {
        let name = in_band("Metropolitan Government Bureau of Public Transportation", 200.0);
        assert_eq!(name.lines.len(), 2);
        assert!(name.size >= 10.5 && name.width() <= 200.0, "{name:?}");
        assert_eq!(in_band("Short Line", 200.0).size, 15.0);
    }
}
