//! Texts for cells that are not there, and rows without any.

use super::has;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_such_cell",
    severity: Severity::Warning,
    explain: "Every row of the market has a price, and `texts` says what the letters of cells mean: only of those that some \
              cell has.",
    example: "grid = [\"60 70 80p 90 100 120 150e\", \"\", \"40y 50 60\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, row) in cx.title.market.grid.iter().enumerate() {
        if row.0.iter().all(Option::is_none) {
            let help = "write its prices, or leave it out".to_owned();
            let span = cx.span(&format!("market.grid[{at}]"));
            out.push(Diagnostic::new(&RULE, span, "a row of the market has no price").help(help));
        }
    }
    // An option may bring the cells.
    if cx.is_optional("market.grid") {
        return;
    }
    for (at, (kind, _)) in cx.title.market.texts.iter().enumerate() {
        let span = cx.places.key(&format!("market.texts[{at}]"));
        if has(cx, |it| it == *kind) || !cx.is_own(span) {
            continue;
        }
        let name = kind.name();
        let message = format!("no cell of the market is of the kind `{name}`");
        let help = "give cells its letter, or leave the text out".to_owned();
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(name));
    }
}
