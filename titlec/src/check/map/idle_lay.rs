//! Chances to lay a tile in which none may be laid.

use engine::hooks::Point;
use engine::title::{LayRule, Step, TileLay};

use crate::check::Context;
use crate::check::rounds::rounds;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_tile_lay",
    severity: Severity::Error,
    explain: "Each entry of `tile_lays` is a chance to lay a new tile, to upgrade one, or either. With both refused nobody \
              can use it.",
    example: "tile_lays = [{ lay = \"no\", upgrade = \"no\" }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    out.extend(none(cx));
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

/// What is said where no corporation has a chance to lay a tile, though a round has the step `track`.
fn none(cx: &Context<'_>) -> Option<Diagnostic> {
    let types = || cx.title.entities.types.iter();
    let own = || types().any(|it| it.tile_lays.as_ref().is_some_and(|it| !it.is_empty()));
    let scripted = || cx.title.hooks.at(Point::TileLays).is_some();
    let track = || rounds(cx).iter().flat_map(|it| it.steps).any(|it| matches!(it, Step::Track(_)));
    if !cx.title.rules.tile_lays.is_empty() || own() || scripted() || !track() {
        return None;
    }
    let message = "no corporation can lay a tile in the step `track`";
    let help =
        "write one entry for each tile of a turn: `tile_lays = [{}]` is one, new or upgraded";
    let span = cx.span("rules.tile_lays");
    Some(Diagnostic::new(&RULE, span, message).help(help.to_owned()))
}
