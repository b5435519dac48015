//! Options of the same name.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::duplicate_option",
    severity: Severity::Error,
    explain: "Game files name the optional rules that were chosen by their `sym`, which no two of them share.",
    example: "sym = \"rich\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let options = &cx.title.options;
    let place = |at: usize| cx.span(&format!("options[{at}].sym"));
    for (at, option) in options.iter().enumerate() {
        let Some(before) = options[..at].iter().position(|it| it.sym == option.sym) else {
            continue;
        };
        let message = format!("the optional rule `{}` is here twice", option.sym);
        let help = "give each a `sym` of its own".to_owned();
        out.push(
            Diagnostic::new(&RULE, place(at), message)
                .related(place(before), "here before")
                .help(help)
                .about(&*option.sym),
        );
    }
}
