//! Cells that end nothing.

use engine::title::{CellKind, EndReason};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_end_cell",
    severity: Severity::Warning,
    explain: "A cell with the letter `e` ends the game only if it is its first letter, and `game_end` says when, as \
              `stock_market`.",
    example: "game_end = { bankrupt = \"immediate\" }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let ends = cx.title.rules.game_end.get(&EndReason::StockMarket).is_some();
    for (row, cells) in cx.title.market.grid.iter().enumerate() {
        for (column, cell) in cells.0.iter().enumerate() {
            let kinds = cell.as_ref().map(|it| &*it.kinds).unwrap_or_default();
            let Some(at) = kinds.iter().position(|it| *it == CellKind::Endgame) else { continue };
            let span = cx.span(&format!("market.grid[{row}][{column}]"));
            let text = cx.files.text(span);
            if !ends && !cx.is_optional("rules.game_end") {
                let message =
                    format!("`{text}` does not end the game: `game_end` says nothing of it");
                let help =
                    "add `stock_market = \"current_or\"` to `game_end`, or take the letter out"
                        .to_owned();
                out.push(Diagnostic::new(&RULE, span, message).help(help).about(text));
                return;
            }
            if at > 0 {
                let message =
                    format!("`{text}` does not end the game: only its first letter says so");
                let help = "put the letter `e` first".to_owned();
                out.push(Diagnostic::new(&RULE, span, message).help(help).about(text));
            }
        }
    }
}
