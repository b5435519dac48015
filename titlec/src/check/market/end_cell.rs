//! Cells that look as if they ended the game.

use engine::title::CellKind;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_end_cell",
    severity: Severity::Warning,
    explain: "The first letter of a cell decides what it means. The letter `e` ends the game only if it comes first.",
    example: "grid = [\"60 70 80p 90 100 120 150be\", \"50y 60 70p 80 90\", \"40y 50 60\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (row, cells) in cx.title.market.grid.iter().enumerate() {
        for (column, cell) in cells.0.iter().enumerate() {
            let kinds = cell.as_ref().map(|it| &*it.kinds).unwrap_or_default();
            if kinds.iter().skip(1).any(|it| *it == CellKind::Endgame) {
                let span = cx.span(&format!("market.grid[{row}][{column}]"));
                let text = cx.files.text(span);
                let message =
                    format!("`{text}` does not end the game: only its first letter counts");
                let help = "put the letter `e` first".to_owned();
                out.push(Diagnostic::new(&RULE, span, message).help(help).about(text));
            }
        }
    }
}
