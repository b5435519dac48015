//! Cells that look as if they ended the game.

use engine::title::{CellKind, EndReason};

use crate::check::Context;
use crate::check::whole::ending;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_end_cell",
    severity: Severity::Warning,
    explain: "The first letter of a cell decides what it means. The letter `e` ends the game only if it comes \
              first, and if `game_end` says when that is: `stock_market`.",
    example: "grid = [\"60 70 80p 90 100 120 150be\", \"50y 60 70p 80 90\", \"40y 50 60\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let unnamed = is_unnamed(cx);
    for (row, cells) in cx.title.market.grid.iter().enumerate() {
        for (column, cell) in cells.0.iter().enumerate() {
            let kinds = cell.as_ref().map(|it| &*it.kinds).unwrap_or_default();
            let (why, help) = match kinds.iter().position(|it| *it == CellKind::Endgame) {
                Some(0) if unnamed => (
                    "`game_end` has no `stock_market`",
                    "add `stock_market = \"…\"` to `game_end`, or leave the letter `e` out",
                ),
                None | Some(0) => continue,
                Some(_) => ("only its first letter counts", "put the letter `e` first"),
            };
            let span = cx.span(&format!("market.grid[{row}][{column}]"));
            let text = cx.files.text(span);
            let message = format!("`{text}` does not end the game: {why}");
            out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()).about(text));
        }
    }
}

/// Whether the market is none of the endings. A game that never ends is told of elsewhere.
fn is_unnamed(cx: &Context<'_>) -> bool {
    let named = cx.title.rules.game_end.iter().any(|(it, _)| *it == EndReason::StockMarket);
    !named && !ending::is_endless(cx)
}
