//! Rounds that lead into each other without end.

use engine::title::{RoundKind, RoundName};

use super::{is_open, kind, name};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::endless_rounds",
    severity: Severity::Error,
    explain: "Rounds that stand between others must lead back to a stock or operating round. Where they \
              lead into each other, whatever happens, the game does not go on.",
    example: "then: { \"first\": [(to: \"second\")], \"second\": [(to: \"first\")] }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, (from, _)) in cx.title.rounds.then.iter().enumerate() {
        if let Some(through) = circle(cx, from) {
            let message = format!("after `{}` the game never goes on: {through}", name(cx, from));
            let span = cx.span(&format!("rounds.then[{at}]"));
            let help =
                "let one of the rounds lead on only when something is so, or only once".to_owned();
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}

/// The rounds that lead from one back to itself, whatever happens.
fn circle(cx: &Context<'_>, from: &RoundName) -> Option<String> {
    let mut names = vec![name(cx, from)];
    let mut at = from;
    for _ in 0..=cx.title.rounds.nodes.len() + 1 {
        if matches!(kind(cx, at)?, RoundKind::Stock | RoundKind::Operating) {
            return None;
        }
        let ways = cx.title.rounds.then.get(at)?;
        at = &ways.first().filter(|it| is_open(it))?.to;
        names.push(name(cx, at));
        if at == from {
            return Some(names.join(" → "));
        }
    }
    None
}
