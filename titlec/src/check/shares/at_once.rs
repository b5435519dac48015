//! Corporations that float with any president's certificate.

use engine::title::Percent;

use super::ownership::is_bought;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::float_below_president",
    severity: Severity::Warning,
    explain: "A corporation starts with the sale of its president's certificate. To float at less than that is to float at \
              once: then `float_percent` is the president's part.",
    example: "(name: \"major\", float_percent: 10)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let entities = &cx.title.entities;
    let types = entities.types.iter().enumerate().filter(|(_, it)| is_bought(it));
    for (at, it) in types {
        let path = format!("entities.types[{at}].float_percent");
        out.extend(below(cx, &path, it.float_percent, &it.shares));
    }
    for (at, it) in entities.corporations.iter().enumerate() {
        let bought = cx.type_of(it).is_some_and(is_bought);
        let Some(float) = it.float_percent.filter(|_| bought) else { continue };
        let path = format!("entities.corporations[{at}].float_percent");
        out.extend(below(cx, &path, float, cx.shares(it)));
    }
}

fn below(cx: &Context<'_>, path: &str, float: Percent, shares: &[Percent]) -> Option<Diagnostic> {
    let president = shares.first().filter(|it| **it > float)?;
    let message = format!(
        "the president's certificate alone is {} percent, more than the {} at which it floats",
        president.0, float.0
    );
    let help = format!("write {} or more", president.0);
    Some(Diagnostic::new(&RULE, cx.span(path), message).help(help))
}
