//! Windows that no round ever opens.

use engine::abilities::{During, When};

use super::{rounds, time};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::window_never_opens",
    severity: Severity::Error,
    explain: "Some times are named after a step: they come while the turn waits for it. That step must be \
              in a round, and `special_track`, `special_token`, `special_choose` and `exchange` must have \
              `blocks: true`, since the turn does not wait for them otherwise.",
    example: "exchange(when: [exchange]) where the step `exchange` stands by",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        for (index, when) in held.ability.terms().when.iter().enumerate() {
            let Some(window) = when.window().filter(|_| time::sees(held.ability, *when)) else {
                continue;
            };
            let During::Steps(steps) = window.during else { continue };
            if rounds::open(cx, window).is_empty() {
                let span = cx.span(&format!("{}.when[{index}]", held.path));
                let (message, help) = reason(cx, *when, steps);
                out.push(Diagnostic::new(&RULE, span, message).help(help));
            }
        }
    }
}

/// Why a window never opens, and what to do about it.
fn reason(cx: &Context<'_>, when: When, steps: u64) -> (String, Option<String>) {
    let names = rounds::names(steps);
    let there = rounds::all(cx).iter().any(|it| rounds::bits(*it) & steps != 0);
    if there {
        let message =
            format!("`{}` never comes, since the turn never waits for {names}", when.name());
        (message, Some("give the step `blocks: true`".to_owned()))
    } else {
        let message = format!("`{}` never comes, since no round has the step {names}", when.name());
        (message, Some("put the step into a round, or write another time".to_owned()))
    }
}
