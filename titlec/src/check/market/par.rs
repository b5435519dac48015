//! Cells in which corporations start.

use engine::title::CellKind;

use super::has;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_par_cell",
    severity: Severity::Error,
    explain: "A corporation starts in a cell of the market that has the letter `p`; without any, none \
              can start.",
    example: "grid = [\"60 70 80 90 100 120 150e\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if !has(cx, CellKind::is_par) {
        let message = "no cell of the market is a par price";
        let help = "add the letter `p` to the prices at which corporations start".to_owned();
        out.push(Diagnostic::new(&RULE, cx.span("market.grid"), message).help(help));
    }
}
