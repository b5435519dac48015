//! Chances to lay a tile in which none may be laid.

use engine::title::{LayRule, TileLay};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_tile_lay",
    severity: Severity::Error,
    explain: "Each entry of `tile_lays` is a chance to lay a new tile, to upgrade one, or either. With both refused nobody \
              can use it.",
    example: "tile_lays = [{ lay = \"no\", upgrade = \"no\" }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    look(cx, "rules.tile_lays", &cx.title.rules.tile_lays, out);
    for (at, kind) in cx.title.entities.types.iter().enumerate() {
        let lays = kind.tile_lays.as_deref().unwrap_or_default();
        look(cx, &format!("entities.types[{at}].tile_lays"), lays, out);
    }
}

fn look(cx: &Context<'_>, path: &str, lays: &[TileLay], out: &mut Vec<Diagnostic>) {
    let idle = |it: &TileLay| it.lay == LayRule::No && it.upgrade == LayRule::No;
    for (at, _) in lays.iter().enumerate().filter(|(_, it)| idle(it)) {
        let message = "nobody can ever lay a tile here";
        let help = "allow new tiles or upgrades: `\"yes\"`, or take it out".to_owned();
        out.push(Diagnostic::new(&RULE, cx.span(&format!("{path}[{at}]")), message).help(help));
    }
}
