//! What the engine cannot play yet.

use engine::ruleset::Ruleset;

use super::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(crate) const RULE: Rule = Rule {
    code: "title::not_built",
    severity: Severity::Error,
    explain: "The vocabulary names more than the engine plays so far. It refuses what it has not \
              learnt, rather than play something else.",
    example: "turn_sell_limit = 20",
};

pub(super) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let missing = Ruleset::not_built(cx.title);
    out.extend(
        missing.into_iter().map(|(path, message)| Diagnostic::new(&RULE, cx.span(&path), message)),
    );
}
