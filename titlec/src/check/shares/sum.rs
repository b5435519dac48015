//! Certificates that do not add up.

use super::total;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::share_sum",
    severity: Severity::Error,
    explain: "The certificates of a corporation are 100 percent of it.",
    example: "(name: \"major\", shares: [50, 40])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let entities = &cx.title.entities;
    let types = entities.types.iter().map(|it| Some(&it.shares));
    let corporations = entities.corporations.iter().map(|it| it.shares.as_ref());
    let types = types.enumerate().map(|it| ("types", it));
    let all = types.chain(corporations.enumerate().map(|it| ("corporations", it)));
    for (table, (index, shares)) in all {
        let Some(total) = shares.map(|shares| total(shares)).filter(|total| *total != 100) else {
            continue;
        };
        let span = cx.span(&format!("entities.{table}[{index}].shares"));
        let message = format!("the certificates add up to {total}, not 100");
        let help = "list every certificate, the president's first: `[20, 10, 10, …]`".to_owned();
        out.push(Diagnostic::new(&RULE, span, message).help(help));
    }
}
