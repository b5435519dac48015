//! Prices of the market that are out of sequence.

use engine::money::Money;
use engine::title::{Cell, Geometry};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::market_order",
    severity: Severity::Warning,
    explain: "Prices rise to the right and fall downward; some stay the same. One that does not is usually a slip: a digit \
              too many, too few, or another.",
    example: "grid = [\"60 70 80p 90 10 120 150e\", \"50y 60 70p 80 90\", \"40y 50 60\"]",
};

/// Where a price stands: row and column.
type At = (usize, usize);

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if cx.title.market.geometry != Geometry::Grid {
        return;
    }
    let rows = &cx.title.market.grid;
    let mut told: Vec<At> = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.0.iter().enumerate();
        let price = |cell: &Option<Cell>| cell.as_ref().map(|it| it.price);
        let line: Vec<_> = cells.map(|(column, cell)| ((row, column), price(cell))).collect();
        for (at, before, after) in falls(&line) {
            told.extend([before, after]);
            out.push(complaint(cx, at, before, after, "right of"));
        }
    }
    let columns = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
    for column in 0..columns {
        let cell = |row: usize| rows[row].0.get(column).and_then(Option::as_ref).map(|it| it.price);
        let upward = (0..rows.len()).rev();
        // A price of 0 closes a corporation; what lies below it is another table.
        let line: Vec<(At, Option<Money>)> =
            upward.map(|row| ((row, column), cell(row).filter(|it| it.is_positive()))).collect();
        for (at, below, above) in falls(&line) {
            if !told.contains(&below) && !told.contains(&above) {
                out.push(complaint(cx, at, below, above, "above"));
            }
        }
    }
}

/// Neighbours of which the second is cheaper than the first, each with the one that looks wrong, for prices that should rise.
fn falls(line: &[(At, Option<Money>)]) -> Vec<(At, At, At)> {
    let price = |at: Option<usize>| at.and_then(|it| line.get(it)).and_then(|it| it.1);
    let pairs = (1..line.len()).filter(|at| {
        matches!((price(Some(at - 1)), price(Some(*at))), (Some(first), Some(second)) if second < first)
    });
    pairs
        .map(|at| {
            // The one without which the others are in order.
            let first_fits = price(at.checked_sub(2)) <= price(Some(at - 1))
                && price(Some(at + 1)).is_none_or(|next| price(Some(at - 1)) <= Some(next));
            let wrong = if first_fits { at } else { at - 1 };
            (line[wrong].0, line[at - 1].0, line[at].0)
        })
        .collect()
}

fn complaint(cx: &Context<'_>, at: At, before: At, after: At, side: &str) -> Diagnostic {
    let span = |(row, column): At| cx.span(&format!("market.grid[{row}][{column}]"));
    let text = |at: At| cx.files.text(span(at));
    let (before, after) = (text(before), text(after));
    let message = format!("`{after}` lies {side} `{before}` and is less");
    let help = "write a price that fits between its neighbours".to_owned();
    Diagnostic::new(&RULE, span(at), message).help(help).about(text(at))
}
