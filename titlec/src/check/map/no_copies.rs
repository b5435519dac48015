//! Tiles of which there are none.

use super::never_laid::own_tiles;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_copies",
    severity: Severity::Warning,
    explain: "A tile with `count: 0` can never be laid. It belongs in the manifest only where an optional rule \
              sets its count.",
    example: "\"7\": (count: 0)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, tile) in own_tiles(cx).filter(|(_, it)| it.count == Some(0)) {
        if cx.is_set_by_option(&format!("map.tiles.{}", tile.name)) {
            continue;
        }
        let message = format!("there is no copy of tile `{}`", tile.name);
        let help = "give it a `count`, or take it out of the manifest".to_owned();
        let span = cx.span(&format!("map.tiles[{at}].count"));
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(&*tile.name));
    }
}
