//! Corporations that can never float.

use super::total;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::float_too_high",
    severity: Severity::Error,
    explain: "A corporation floats when so much of it is sold. It cannot be more than there is.",
    example: "(name: \"major\", float_percent: 120)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let entities = &cx.title.entities;
    for (index, it) in entities.types.iter().enumerate() {
        let path = format!("entities.types[{index}].float_percent");
        compare(cx, &path, it.float_percent.0, total(&it.shares), out);
        for (at, (_, float)) in it.float_by_phase.iter().enumerate() {
            let path = format!("entities.types[{index}].float_by_phase[{at}]");
            compare(cx, &path, float.0, total(&it.shares), out);
        }
    }
    for (index, it) in entities.corporations.iter().enumerate() {
        let Some(float) = it.float_percent else { continue };
        let path = format!("entities.corporations[{index}].float_percent");
        compare(cx, &path, float.0, total(cx.shares(it)), out);
    }
}

fn compare(cx: &Context<'_>, path: &str, float: u8, total: u32, out: &mut Vec<Diagnostic>) {
    if u32::from(float) > total {
        let message = format!("{float} percent can never be sold, there are only {total}");
        let help = format!("write {total} or less");
        out.push(Diagnostic::new(&RULE, cx.span(path), message).help(help));
    }
}
