//! Tiles that can never be laid where an ability says.

use engine::abilities::Ability;
use engine::ids::{HexId, TileId};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::tile_cannot_upgrade",
    severity: Severity::Warning,
    explain: "A tile replaces one of an earlier colour. An ability that names hexes and tiles should \
              have a hex for every tile, and a tile for every hex.",
    example: "tile_lay(hexes: [\"K4\"], tiles: [\"57\"], when: [track]) where K4 is yellow",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let (hexes, tiles): (&[HexId], &[TileId]) = match held.ability {
            Ability::TileLay(it) => (&it.hexes, &it.tiles),
            Ability::Teleport(it) => (&it.hexes, &it.tiles),
            _ => continue,
        };
        // Where several tiles fit nowhere, the hexes are wrong.
        let fits_somewhere = tiles.len() < 2 || tiles.iter().any(|it| fits_one(cx, hexes, *it));
        if !hexes.is_empty() && fits_somewhere {
            out.extend(useless_tiles(cx, &held.path, hexes, tiles));
        }
    }
}

fn useless_tiles(
    cx: &Context<'_>,
    path: &str,
    hexes: &[HexId],
    tiles: &[TileId],
) -> Vec<Diagnostic> {
    let useless = tiles.iter().enumerate().filter(|(_, tile)| !fits_one(cx, hexes, **tile));
    useless
        .map(|(index, tile)| {
            let name = cx.tile(tile.index()).map_or("", |(name, _)| name);
            let message = format!("tile `{name}` comes before the colour of every hex here");
            Diagnostic::new(&RULE, cx.span(&format!("{path}.tiles[{index}]")), message).about(name)
        })
        .collect()
}

/// Whether the tile fits on one of the hexes.
pub(super) fn fits_one(cx: &Context<'_>, hexes: &[HexId], tile: TileId) -> bool {
    hexes.iter().any(|hex| fits(cx, *hex, tile))
}

/// Whether the tile is of a later colour than the hex, or is listed for what may lie there.
fn fits(cx: &Context<'_>, hex: HexId, tile: TileId) -> bool {
    if cx.hex(hex).is_some() && cx.lies_on(hex).contains(&cx.board.tile_face(tile)) {
        return true;
    }
    let hex = cx.hex(hex).and_then(|hex| cx.rank(hex.colour));
    let tile = cx.tile(tile.index()).and_then(|(_, tile)| cx.rank(tile.color?));
    hex.zip(tile).is_some_and(|(hex, tile)| tile > hex)
}
