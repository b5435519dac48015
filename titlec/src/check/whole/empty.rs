//! Tables with nothing in them.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::nothing_there",
    severity: Severity::Error,
    explain: "A game needs at least one hex, train, phase, corporation and type of corporation.",
    example: "types: []",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let title = cx.title;
    let tables = [
        ("map.hexes", "hex", cx.faces().next().is_none()),
        ("trains.trains", "train", title.trains.trains.is_empty()),
        ("trains.phases", "phase", title.trains.phases.is_empty()),
        ("entities.types", "type of corporation", title.entities.types.is_empty()),
        ("entities.corporations", "corporation", title.entities.corporations.is_empty()),
    ];
    for (path, noun, _) in tables.into_iter().filter(|(.., empty)| *empty) {
        let message = format!("a title needs at least one {noun}");
        let help = format!(
            "add a {noun} to `{path}`, or write the title over one that has some: `extends`"
        );
        out.push(Diagnostic::new(&RULE, cx.span(path), message).help(help));
    }
}
