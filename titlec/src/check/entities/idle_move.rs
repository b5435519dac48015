//! Rows of the table of price moves that never decide.

use engine::title::{Direction, Dividends, Paid, PriceMove};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_price_move",
    severity: Severity::Error,
    explain: "The first row of `price_move` that fits decides how the price moves. A row behind one that fits wherever it \
              does is never looked at.",
    example: "dividends = { price_move = [{ direction = \"right\" }, { when = \"nothing_paid\", direction = \"left\" }] }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (path, dividends) in super::all_dividends(cx.title) {
        look(cx, &path, dividends, out);
    }
}

fn look(cx: &Context<'_>, path: &str, dividends: &Dividends, out: &mut Vec<Diagnostic>) {
    let rows = &dividends.price_move;
    for (at, row) in rows.iter().enumerate() {
        if row.steps == 0 && row.direction != Direction::Stay {
            let message = "a move of 0 cells changes nothing";
            let help = "write how many cells it is, or `direction = \"stay\"`".to_owned();
            let span = cx.span(&format!("{path}.price_move[{at}].steps"));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
        let Some(before) = rows[..at].iter().position(|it| fits_wherever(it, row)) else {
            continue;
        };
        let place = |at: usize| cx.span(&format!("{path}.price_move[{at}]"));
        let message = "this row never decides: one before it fits wherever it does";
        let help = "put it before the other, or take it out".to_owned();
        let told = Diagnostic::new(&RULE, place(at), message).help(help);
        out.push(told.related(place(before), "this row decides"));
    }
}

/// Whether a row fits wherever another does.
fn fits_wherever(row: &PriceMove, other: &PriceMove) -> bool {
    let paid = matches!(row.when, Paid::Always(_)) || row.when == other.when;
    let from = row.from_price.is_none() || row.from_price == other.from_price;
    let to = row.to_price.is_none() || row.to_price == other.to_price;
    let types = row.types.is_empty() || row.types == other.types;
    let cells = row.not_in.is_empty() || row.not_in == other.not_in;
    paid && from && to && types && cells
}
