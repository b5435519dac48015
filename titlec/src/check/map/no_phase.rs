//! Tiles of a colour that no phase allows.

use super::never_laid::{name_span, own_tiles};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::tile_without_phase",
    severity: Severity::Warning,
    explain: "A tile is laid once the phase has its colour among its `tiles`. Colours outside \
              `rules.upgrade_colors` need no phase.",
    example: "\"63\": (count: 1) where no phase has brown tiles",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let phases = &cx.title.trains.phases;
    for (at, tile) in own_tiles(cx) {
        let colour = tile.colour.laid_as();
        let allowed = phases.iter().any(|it| it.tiles.contains(&colour));
        if cx.board.is_in_order(colour) && !allowed && !phases.is_empty() {
            let message =
                format!("no phase allows {} tiles such as `{}`", colour.name(), tile.name);
            out.push(Diagnostic::new(&RULE, name_span(cx, at), message).about(&*tile.name));
        }
    }
}
