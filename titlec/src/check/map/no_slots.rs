//! Tiles that take the slots of a city away.

use engine::board::FaceInfo;

use super::never_laid::own_tiles;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::slots_lost",
    severity: Severity::Warning,
    explain: "A station stands in a slot of a city, and stays when the city is upgraded. A tile with `slots:0` that replaces \
              a city with slots has no place for it.",
    example: "\"X1\": (count: 1, color: yellow, code: \"city=revenue:30,slots:0;path=a:0,b:_0;icon=image:anchor\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, tile) in own_tiles(cx) {
        let face = cx.board.face(tile.face);
        if face.cities.is_empty() || slots(face) > 0 {
            continue;
        }
        let replaces = |hex| {
            let faces = cx.lies_on(hex);
            faces.contains(&tile.face) && faces.iter().any(|it| slots(cx.board.face(*it)) > 0)
        };
        let Some(hex) = cx.board.hex_ids().find(|hex| replaces(*hex)) else { continue };
        let hex = &cx.board.hexes[hex.index()].name;
        let message = format!(
            "tile `{}` has no slot, but replaces a city that has, as on `{hex}`",
            tile.name
        );
        let help = "write how many it has, such as `slots:2`, or leave `slots` out: then it is one";
        let span = cx.span(&format!("map.tiles[{at}].code"));
        out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()).about(&*tile.name));
    }
}

/// Slots of all cities together.
fn slots(face: &FaceInfo) -> u32 {
    face.nodes.iter().filter(|it| it.is_city()).map(|it| u32::from(it.slots)).sum()
}
