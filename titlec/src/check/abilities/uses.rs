//! Abilities that are used up from the start.

use engine::abilities::Ability;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_uses",
    severity: Severity::Error,
    explain: "`count` and `count_per_or` say how often an ability may be used, `lay_count` and \
              `upgrade_count` how many tiles it lays and upgrades. With none of them left there is nothing \
              to use.",
    example: "tile_lay(when: [track], count: 0)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        if let Some(field) = used_up(held.ability) {
            let message = format!("`{}` can never be used", held.ability.name());
            let help = "leave it out, or let it be used at least once".to_owned();
            let span = cx.span(&format!("{}.{field}", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}

/// The field that leaves nothing to use.
fn used_up(ability: &Ability) -> Option<&'static str> {
    let terms = ability.terms();
    let tiles = match ability {
        Ability::TileLay(it) => (it.lay_count, it.upgrade_count),
        _ => (None, None),
    };
    match tiles {
        _ if terms.count == Some(0) => Some("count"),
        _ if terms.count_per_or == Some(0) => Some("count_per_or"),
        (Some(0), None | Some(0)) => Some("lay_count"),
        (None, Some(0)) => Some("upgrade_count"),
        _ => None,
    }
}
