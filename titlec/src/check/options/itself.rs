//! Options that exclude themselves.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::excludes_itself",
    severity: Severity::Error,
    explain: "`excludes` names the other optional rules with which one cannot be chosen. One that names itself could \
              never be chosen.",
    example: "excludes = [\"long\", \"short\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, option) in cx.title.options.iter().enumerate() {
        let Some(index) = option.excludes.iter().position(|it| *it == option.sym) else { continue };
        let message = format!("the optional rule `{}` excludes itself", option.sym);
        let span = cx.span(&format!("options[{at}].excludes[{index}]"));
        let help = "name the one that was meant, or leave it out".to_owned();
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(&*option.sym));
    }
}
