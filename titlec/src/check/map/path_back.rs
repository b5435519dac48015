//! Track that leads back to where it comes from.

use engine::title::Printed;

use super::never_laid::own_tiles;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::path_to_itself",
    severity: Severity::Error,
    explain: "A path joins two sides, or a side and a stop, or two stops. One with the same end twice leads nowhere; only what is drawn as the end of a line (`terminal`) may be written so.",
    example: "\"D4\": \"city=revenue:20;path=a:1,b:_0;path=a:2,b:2\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let mut told: Vec<&str> = Vec::new();
    for hex in &cx.hexes {
        if !told.contains(&&*hex.path) {
            out.extend(back(cx, &hex.path, &format!("hex `{}`", hex.name), hex.face));
            told.push(&hex.path);
        }
    }
    for (at, tile) in own_tiles(cx) {
        let Some(face) = cx.tile(at).and_then(|(_, it)| it.code.as_ref()) else { continue };
        let path = format!("map.tiles[{at}].code");
        out.extend(back(cx, &path, &format!("tile `{}`", tile.name), &face.0));
    }
}

/// What is said of the first path with the same end twice.
fn back(cx: &Context<'_>, path: &str, what: &str, face: &Printed) -> Option<Diagnostic> {
    let at = face.paths.iter().position(|it| it.a == it.b && it.terminal.is_none())?;
    let message = format!("this path of {what} leads back to where it comes from");
    let help = "let one of its ends be another side or a stop".to_owned();
    Some(Diagnostic::new(&RULE, cx.span(&format!("{path}.paths[{at}]")), message).help(help))
}
