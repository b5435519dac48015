//! How amounts are written.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::currency",
    severity: Severity::Error,
    explain: "In `currency` the two signs `{}` stand for the number, once. Without them all amounts would look the same.",
    example: "cash = 2000\ncurrency = \"$\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let currency = &*cx.title.bank.currency;
    let message = match currency.matches("{}").count() {
        0 => "it does not say where the number stands",
        1 => return,
        _ => "the number would stand there several times",
    };
    let sign = currency.replace("{}", "");
    let help = match sign.as_str() {
        "" => "write `{}`, with a sign before or after it".to_owned(),
        sign => format!("write `{sign}{{}}` or `{{}}{sign}`"),
    };
    out.push(Diagnostic::new(&RULE, cx.span("bank.currency"), message).help(help).about(currency));
}
