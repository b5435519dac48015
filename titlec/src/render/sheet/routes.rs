//! Routes on the map, and what is said of them below it.

use std::collections::BTreeMap;

use engine::ids::HexId;

use super::super::draw::colour;
use super::super::draw::geometry::point;
use super::super::draw::{Attributes, Point, Rect, Words};
use super::page::Page;
use super::scene::Scene;

/// Height of a line, and width of the colour before a name.
const LINE: f64 = 30.0;
const SWATCH: f64 = 30.0;
const GAP: f64 = 28.0;

/// The track of a hex that routes use, with the colours of all that use it.
pub(super) fn on(scene: &Scene<'_>, hex: HexId) -> BTreeMap<usize, Vec<&'static str>> {
    let mut here: BTreeMap<usize, Vec<&'static str>> = BTreeMap::new();
    for (at, route) in scene.position.routes.iter().enumerate() {
        for path in route.track.iter().filter(|it| it.hex == hex) {
            let colours = here.entry(usize::from(path.path)).or_default();
            if !colours.contains(&colour::route(at)) {
                colours.push(colour::route(at));
            }
        }
    }
    here
}

/// Which colour is which route, in lines that are no wider than that; gives where it ends.
pub(super) fn legend(page: &mut Page, scene: &Scene<'_>, corner: Point, width: f64) -> f64 {
    let mut at = corner;
    for (index, route) in scene.position.routes.iter().enumerate() {
        let words = Words::regular(&route.name, 17.0).left();
        let wide = SWATCH + 10.0 + words.width();
        if at.x > corner.x && at.x + wide > corner.x + width {
            at = point(corner.x, at.y + LINE);
        }
        let swatch = Rect::between(at + point(0.0, 4.0), at + point(SWATCH, 12.0));
        page.out.rect(swatch, 4.0, Attributes::new().fill(colour::route(index)));
        page.words_from(&words, at + point(SWATCH + 10.0, 2.0), scene.palette.ink);
        at.x += wide + GAP;
    }
    at.y + if scene.position.routes.is_empty() { 0.0 } else { LINE }
}
