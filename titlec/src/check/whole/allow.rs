//! Warnings that a title accepts.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_warning",
    severity: Severity::Warning,
    explain: "`allow` silences warnings by their code and what they are about, each with a reason. Errors cannot be \
              silenced.",
    example: "name = \"Example\"\nallow = { \"title::no_tokenz\" = { \"EA\" = \"they come later\" } }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, (code, _)) in cx.title.title.allow.iter().enumerate() {
        let known = || crate::rules().filter(|rule| rule.severity == Severity::Warning);
        if !known().any(|rule| **code == *rule.code) {
            let help = suggest::help(code, known().map(|rule| rule.code));
            let span = cx.places.key(&format!("title.allow[{index}]"));
            let message = format!("there is no warning `{code}`");
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
