//! Steps that come too late in a turn to be of use in it.

use super::{Listed, rounds};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::step_order",
    severity: Severity::Warning,
    explain: "A turn goes through the steps in the order of the list. What is built before `route` counts for the \
              trains that run, and trains are bought with what the dividend has left.",
    example: "operating: [token, route, dividend, track, discard_train, buy_train]",
};

/// A step, one that it stands before in every title that we know, and what comes of it the other way round.
const ORDER: [(&str, &str, &str); 3] = [
    ("track", "route", "trains do not use the tiles that are laid in the same turn"),
    ("token", "route", "trains do not use the station that is placed in the same turn"),
    ("dividend", "buy_train", "trains are bought before the revenue comes in"),
];

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for round in rounds(cx) {
        for (step, before, what) in ORDER {
            let Some(at) = too_late(&round, step, before) else { continue };
            let message = format!("`{step}` comes after `{before}`: {what}");
            let span = cx.span(&format!("{}[{at}]", round.path));
            let help = format!("put `{step}` before `{before}`");
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(step));
        }
    }
}

/// Where a step stands that comes only after another, if it does.
pub(super) fn too_late(round: &Listed<'_>, step: &str, before: &str) -> Option<usize> {
    let first = |name: &str| round.steps.iter().position(|it| it.name() == name);
    first(step).filter(|at| first(before).is_some_and(|it| it < *at))
}
