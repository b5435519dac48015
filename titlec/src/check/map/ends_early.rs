//! Tiles whose upgrades end before those of their kind.

use engine::board::upgrade::{Verdict, verdict_on};
use engine::board::{FaceId, FaceInfo};
use engine::ids::TileId;
use engine::title::Colour;

use super::never_laid::{name_span, own_tiles};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::upgrade_ends_early",
    severity: Severity::Warning,
    explain: "Where a city or plain track of the first colour can be upgraded, one expects that all of its \
              kind can: with the same label and as many cities. A tile without a successor is often a sign \
              of one that is missing in the manifest, or of track that it lacks.",
    example: "\"X9\": (count: 1, color: yellow, code: \"…\") with three sides, where only tile 14 replaces yellow cities",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let kinds: Vec<Kind<'_>> =
        cx.board.tiles.iter().map(|it| Kind::of(cx.board.face(it.face))).collect();
    let goes_on: Vec<bool> = cx.board.tiles.iter().map(|it| has_upgrade(cx, it.face)).collect();
    for (at, tile) in own_tiles(cx).filter(|(at, _)| !goes_on[*at]) {
        let sibling = (0..kinds.len()).find(|&it| goes_on[it] && kinds[it] == kinds[at]);
        let face = cx.board.face(tile.face);
        let Some(sibling) = sibling.filter(|_| face.towns == 0 && !is_settled(cx, at)) else {
            continue;
        };
        let message = format!("tile `{}` can never be upgraded", tile.name);
        let help =
            format!("tile `{}` is of the same kind and can be", cx.board.tiles[sibling].name);
        out.push(Diagnostic::new(&RULE, name_span(cx, at), message).about(&*tile.name).help(help));
    }
}

/// What tiles that are upgraded alike have in common.
#[derive(Debug, PartialEq)]
struct Kind<'a> {
    colour: Colour,
    labels: &'a [engine::list::Text],
    cities: usize,
    towns: u8,
    terminal: bool,
}

impl<'a> Kind<'a> {
    fn of(face: &'a FaceInfo) -> Kind<'a> {
        Kind {
            colour: face.colour,
            labels: &face.labels,
            cities: face.cities.len(),
            towns: face.towns,
            terminal: face.paths.iter().any(|it| it.terminal),
        }
    }
}

fn has_upgrade(cx: &Context<'_>, face: FaceId) -> bool {
    let tile = cx.board.tile_of(face);
    let listed =
        cx.title.rules.upgrades.iter().any(|it| tile.is_some_and(|tile| it.from.contains(&tile)));
    let mut tiles = (0..cx.board.tiles.len()).map(TileId::at);
    listed || tiles.any(|it| verdict_on(&cx.board, face, it) == Verdict::Fits)
}

/// Whether the tile is likely meant to stay: it is not of the first colour, or only abilities lay it.
fn is_settled(cx: &Context<'_>, tile: usize) -> bool {
    let face = cx.board.face(cx.board.tiles[tile].face);
    cx.rank(face.colour) != Some(1) || face.blocks_lay
}
