//! Trains that cost nothing, and exchanges that save nothing.

use super::forms;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::free_train",
    severity: Severity::Warning,
    explain: "A train that the bank sells costs something, in each of its variants, and what is taken off for a train given in \
              exchange is more than 0.",
    example: "(name: \"2\", distance: 2, price: 0, count: 3, rusts_on: [\"4\"])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for form in forms(cx) {
        if !form.price.is_positive() && !form.is_reserved {
            let message = format!("train `{}` costs nothing", form.name);
            let span = cx.span(&format!("{}.price", form.path));
            let help = "write what it costs".to_owned();
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(form.name));
        }
        for (at, _) in form.discount.iter().enumerate().filter(|(_, (_, it))| !it.is_positive()) {
            let message = format!("nothing is taken off the price of train `{}`", form.name);
            let span = cx.span(&format!("{}.discount[{at}]", form.path));
            let help = "write how much, or leave it out".to_owned();
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(form.name));
        }
    }
}
