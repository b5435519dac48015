//! Cells that end the game.

use engine::title::{CellKind, EndReason};

use super::has;
use crate::check::Context;
use crate::check::whole::ending::is_endless;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_endgame_cell",
    severity: Severity::Warning,
    explain: "`game_end` speaks of the stock market, but no cell has the letter `e` for its end.",
    example: "grid = [\"60 70 80p 90 100 120 150\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    // Where nothing else ends the game either, that is told instead.
    if is_endless(cx) {
        return;
    }
    let mut reasons = cx.title.rules.game_end.iter();
    let at = reasons.position(|(reason, _)| *reason == EndReason::StockMarket);
    if let Some(index) = at.filter(|_| !has(cx, |kind| kind == CellKind::Endgame)) {
        let message = "no cell of the market ends the game";
        let help = "add the letter `e` to the prices that end it".to_owned();
        let span = cx.places.key(&format!("rules.game_end[{index}]"));
        out.push(Diagnostic::new(&RULE, span, message).help(help));
    }
}
