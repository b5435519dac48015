//! Options that exclude something that is not there.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_option",
    severity: Severity::Error,
    explain: "`excludes` names other optional rules of the title.",
    example: "excludes = [\"long\", \"rihc\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let options = &cx.title.options;
    for (index, option) in options.iter().enumerate() {
        for (at, name) in option.excludes.iter().enumerate() {
            if !options.iter().any(|it| it.sym == *name) {
                let help = suggest::help(name, options.iter().map(|it| &*it.sym));
                let span = cx.span(&format!("options[{index}].excludes[{at}]"));
                let message = format!("there is no optional rule `{name}`");
                out.push(Diagnostic::new(&RULE, span, message).help(help));
            }
        }
    }
}
