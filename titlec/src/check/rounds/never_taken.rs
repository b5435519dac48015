//! Ways between rounds that are never taken.

use super::{is_open, name, ways};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::way_never_taken",
    severity: Severity::Warning,
    explain: "Of the ways from a round the first that is open is taken. One that is always open hides all \
              that stand after it.",
    example: "then: { \"operating\": [(to: \"stock\"), (to: \"end\", when: turn(3))] }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let all: Vec<_> = ways(cx).collect();
    for (at, (from, way, path)) in all.iter().enumerate() {
        let hiding = all[..at].iter().find(|(earlier, it, _)| earlier == from && is_open(it));
        if let Some((_, hiding, _)) = hiding {
            let message = format!(
                "the way from `{}` to `{}` is always open, and comes before",
                name(cx, from),
                name(cx, &hiding.to)
            );
            let help = format!("put the way to `{}` first", name(cx, &way.to));
            out.push(
                Diagnostic::new(&RULE, cx.span(path), message).about(name(cx, &way.to)).help(help),
            );
        }
    }
}
