//! Options that change the same value.

use engine::title::OptionalRule;

use super::pairs;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::Span;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::option_overlap",
    severity: Severity::Warning,
    explain: "Where two optional rules set the same value differently, the later one wins. If that is not \
              meant, let one exclude the other.",
    example: "\"bank.cash\" = 4000",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for [(first, a), (second, b)] in pairs(&cx.title.options) {
        for (at_a, at_b) in common(a, b) {
            let (before, after) = (place(cx, first, at_a), place(cx, second, at_b));
            let path = cx.files.text(after).trim_matches(['"', '\'']);
            let message = format!("`{}` and `{}` both set `{path}`", a.sym, b.sym);
            let help = "if they cannot be chosen together, say so in `excludes`".to_owned();
            out.push(
                Diagnostic::new(&RULE, after, message).related(before, "set before").help(help),
            );
        }
    }
}

/// Positions of changes such that one path leads through the other, and that are not the same.
fn common(a: &OptionalRule, b: &OptionalRule) -> Vec<(usize, usize)> {
    let both = a.set.iter().enumerate().flat_map(|a| b.set.iter().enumerate().map(move |b| (a, b)));
    let meets = both.filter(|((_, a), (_, b))| {
        let through = a.0.0.starts_with(&b.0.0) || b.0.0.starts_with(&a.0.0);
        through && a != b
    });
    meets.map(|((a, _), (b, _))| (a, b)).collect()
}

fn place(cx: &Context<'_>, option: usize, change: usize) -> Span {
    cx.places.key(&format!("options[{option}].set[{change}]"))
}
