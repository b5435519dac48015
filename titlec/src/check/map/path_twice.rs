//! Track that is drawn twice.

use engine::title::{Path, PathEnd, Printed};

use super::never_laid::own_tiles;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::path_twice",
    severity: Severity::Warning,
    explain: "A path joins two sides, or a side and a stop. Drawn once more it adds nothing: mostly another side \
              was meant. Parallel tracks have lanes.",
    example: "\"D4\": \"city=revenue:20;path=a:1,b:_0;path=a:1,b:_0\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let mut told: Vec<&str> = Vec::new();
    for hex in &cx.hexes {
        if !told.contains(&&*hex.path) {
            out.extend(twice(cx, &hex.path, &format!("hex `{}`", hex.name), hex.name, hex.face));
            told.push(&hex.path);
        }
    }
    for (at, tile) in own_tiles(cx) {
        let Some(face) = cx.tile(at).and_then(|(_, it)| it.code.as_ref()) else { continue };
        let (path, name) = (format!("map.tiles[{at}].code"), format!("tile `{}`", tile.name));
        out.extend(twice(cx, &path, &name, &tile.name, &face.0));
    }
}

/// What is said of the first path that is drawn before.
fn twice(
    cx: &Context<'_>,
    path: &str,
    what: &str,
    name: &str,
    face: &Printed,
) -> Option<Diagnostic> {
    let paths = &face.paths;
    let at = (1..paths.len()).find(|&at| paths[..at].iter().any(|it| is_same(it, &paths[at])))?;
    let message = format!("{what} has this path twice");
    let help = "take it away, or let it lead to another side".to_owned();
    let span = cx.span(&format!("{path}.paths[{at}]"));
    Some(Diagnostic::new(&RULE, span, message).help(help).about(name))
}

/// Whether two paths join the same ends, on the same lanes and with the same width.
fn is_same(one: &Path, other: &Path) -> bool {
    let ends = |a: &PathEnd, b: &PathEnd| one.a == *a && one.b == *b;
    let kind = |it: &Path| (it.terminal, it.ignore, it.track);
    kind(one) == kind(other) && (ends(&other.a, &other.b) || ends(&other.b, &other.a))
}
