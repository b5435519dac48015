//! Places for stations, and stations.

use engine::title::Printed;

use super::super::draw::colour::{SLOT, TRACK};
use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Fragment, Point, Words};

/// How a corporation shows itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::render) struct Token {
    pub(in crate::render) sym: String,
    pub(in crate::render) colour: String,
    pub(in crate::render) letters: String,
}

/// What is in a place for a station.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::render) enum Slot {
    #[default]
    Empty,
    /// A station.
    Station(Token),
    /// A station of nobody.
    Neutral,
    /// Kept free for somebody.
    Kept(Token),
}

/// How large a place for a station is: smaller on a tile with many.
pub(super) fn radius(printed: &Printed) -> f64 {
    let all: u32 = printed.nodes.iter().map(|it| u32::from(it.slots)).sum();
    let cities = printed.nodes.iter().filter(|it| it.slots > 0).count();
    match (all, cities) {
        (0..=2, _) => 24.0,
        (3..=4, 0..=1) => 22.0,
        (3, _) => 21.0,
        (5..=6, 0..=1) => 20.0,
        (4, _) => 18.0,
        _ => 16.0,
    }
}

/// Where the slots of a city lie, around its middle. Two lie along a line, more around a centre.
pub(super) fn spots(count: usize, radius: f64, along: Point) -> Vec<Point> {
    let across = along.across();
    let gap = radius + 1.5;
    let at = |x: f64, y: f64| along * x + across * y;
    match count {
        0 | 1 => vec![point(0.0, 0.0)],
        2 => vec![at(-gap, 0.0), at(gap, 0.0)],
        3 => vec![at(0.0, -gap * 1.155), at(gap, gap * 0.577), at(-gap, gap * 0.577)],
        4 => vec![at(-gap, -gap), at(gap, -gap), at(gap, gap), at(-gap, gap)],
        5 => (0..5)
            .map(|it| {
                let way = Point::polar(f64::from(it) * 72.0 - 90.0, gap * 1.701);
                at(way.x, way.y)
            })
            .collect(),
        _ => {
            let columns = count.div_ceil(2);
            let place = |it: usize| {
                let (row, column) = (it / columns, it % columns);
                let x = column as f64 - (columns as f64 - 1.0) / 2.0;
                at(x * 2.0 * gap, (row as f64 - 0.5) * 2.0 * gap)
            };
            (0..count).map(place).collect()
        }
    }
}

/// Draws a city: its outline, and what is in each of its slots.
pub(super) fn city(out: &mut Fragment, spots: &[Point], radius: f64, slots: &[Slot]) {
    if spots.len() > 1 {
        let wide = |colour: &str, width: f64| {
            Attributes::new().fill(colour).stroke(colour, width).text("stroke-linejoin", "round")
        };
        let hull = hull(spots);
        out.polygon(&hull, wide(TRACK, 2.0 * radius + 8.0));
        out.polygon(&hull, wide("#e9e4d6", 2.0 * radius + 4.5));
    }
    for (at, slot) in spots.iter().zip(slots.iter().chain(std::iter::repeat(&Slot::Empty))) {
        out.disc(*at, radius, Attributes::new().fill(SLOT).stroke(TRACK, 2.0));
        match slot {
            Slot::Empty => {}
            Slot::Station(token) => station(out, *at, radius - 1.5, token),
            Slot::Neutral => out.disc(*at, radius - 4.0, Attributes::new().fill("#8d897f")),
            Slot::Kept(token) => kept(out, *at, radius - 4.5, token),
        }
    }
}

/// The outline that the slots lie in: six or more lie in two rows.
fn hull(spots: &[Point]) -> Vec<Point> {
    if spots.len() < 6 {
        return spots.to_vec();
    }
    let columns = spots.len().div_ceil(2);
    let last = spots[spots.len() - 1];
    vec![spots[0], spots[columns - 1], last, spots[columns]]
}

/// A station with the name of its corporation.
pub(in crate::render) fn station(out: &mut Fragment, at: Point, radius: f64, token: &Token) {
    out.disc(at, radius, Attributes::new().fill(&token.colour));
    letters(out, at, radius, &token.sym, &token.letters);
}

/// A place that is kept: a ring, and the name.
fn kept(out: &mut Fragment, at: Point, radius: f64, token: &Token) {
    out.disc(at, radius, Attributes::new().fill("none").stroke(&token.colour, 3.5));
    letters(out, at, radius - 1.0, &token.sym, TRACK);
}

fn letters(out: &mut Fragment, at: Point, radius: f64, text: &str, colour: &str) {
    let words = Words::bold(text, radius * 0.8).fitted(radius * 1.62);
    words.draw(out, at, &Attributes::new().fill(colour));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_of_a_city_do_not_overlap() {
        for count in 1..=8 {
            let spots = spots(count, 20.0, point(1.0, 0.0));
            assert_eq!(spots.len(), count);
            for (at, one) in spots.iter().enumerate() {
                for other in &spots[at + 1..] {
                    assert!((*one - *other).length() >= 41.0, "{count}");
                }
            }
        }
    }
}
