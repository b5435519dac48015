//! Tiles that no hex can ever take.

use engine::board::upgrade::{Verdict, verdict_on};
use engine::board::{FaceId, FaceInfo, TileInfo};
use engine::ids::{HexId, TileId};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::Span;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::tile_never_laid",
    severity: Severity::Warning,
    explain: "Every tile of the manifest should have a hex, or another tile, that it may replace: of the \
              colour before its own, with the same label and the same number of cities and towns, and \
              with no track that it lacks. `rules.upgrades` lists what these rules do not tell.",
    example: "\"X1\": (count: 1, color: yellow, code: \"city=revenue:30;path=a:0,b:_0;label=M\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let mut lies = vec![false; cx.board.faces.len()];
    for hex in cx.board.hex_ids() {
        cx.lies_on(hex).iter().for_each(|it| lies[it.index()] = true);
    }
    for (at, tile) in own_tiles(cx).filter(|(_, it)| !lies[it.face.index()]) {
        let message = format!("no hex can ever take tile `{}`", tile.name);
        let span = name_span(cx, at);
        out.push(
            Diagnostic::new(&RULE, span, message).about(&*tile.name).help(why(cx, TileId::at(at))),
        );
    }
}

/// The tiles that the title itself lists; what it takes from another may have its use there.
pub(super) fn own_tiles<'c>(cx: &'c Context<'_>) -> impl Iterator<Item = (usize, &'c TileInfo)> {
    cx.board.tiles.iter().enumerate().filter(|(at, _)| cx.is_own(name_span(cx, *at)))
}

/// Where the name of a tile of the manifest stands.
pub(super) fn name_span(cx: &Context<'_>, tile: usize) -> Span {
    let tiles = cx.places.place("map.tiles");
    tiles.key(tile).unwrap_or(tiles).span
}

/// What keeps the tile from whatever it comes nearest to.
fn why(cx: &Context<'_>, tile: TileId) -> String {
    let faces = (0..cx.board.faces.len()).map(|it| FaceId(u16::try_from(it).unwrap_or(u16::MAX)));
    let best = faces.map(|it| (verdict_on(&cx.board, it, tile), it)).max_by_key(|it| it.0);
    let face = cx.board.face(cx.board.tiles[tile.index()].face);
    let name = |face: FaceId| match cx.board.tile_of(face) {
        Some(tile) => format!("tile `{}`", cx.board.tiles[tile.index()].name),
        None => format!("hex `{}`", cx.board.hexes[HexId(face.0).index()].name),
    };
    match best {
        Some((Verdict::Label, _)) => label(face),
        Some((Verdict::Stops, it)) => format!(
            "its cities and towns are not those of what it could replace, such as {}",
            name(it)
        ),
        Some((Verdict::Track, it)) => {
            format!("it lacks track of everything of the colour before, such as {}", name(it))
        }
        Some((Verdict::Fits, it)) => format!("it would replace {}, which is never laid", name(it)),
        Some((Verdict::Colour, _)) | None => {
            "nothing has the colour before its own in `rules.upgrade_colors`".to_owned()
        }
    }
}

fn label(face: &FaceInfo) -> String {
    match &face.labels[..] {
        [] => "everything that it could replace has a label".to_owned(),
        labels => {
            let labels: Vec<&str> = labels.iter().map(|it| &**it).collect();
            format!("nothing that it could replace has the label `{}`", labels.join("` or `"))
        }
    }
}
