//! Corporations that no player can start.

use engine::title::CellKind;

use crate::check::Context;
use crate::check::players::{nothing_affordable, starts};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::Span;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::par_too_dear",
    severity: Severity::Warning,
    explain: "At the least par price, and with some number of players, a player has the cash for a president's certificate, \
              and all players together for as much of a corporation as makes it float.",
    example: "grid = [\"60 70 80 90 100 120 250p 300e\", \"50y 60 70 80 90\", \"40y 50 60\"]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    // Where nobody can buy anything at all, that is told instead.
    if !nothing_affordable::poor(cx).is_empty() {
        return;
    }
    let cash = || {
        let all = cx.title.by_players.starting_cash.iter();
        all.filter(|(players, _)| cx.player_counts().any(|it| it == **players))
    };
    let Some(most) = cash().map(|(_, cash)| *cash).max() else { return };
    let together = cash().map(|(players, cash)| cash.0.saturating_mul(i32::from(*players))).max();
    let Some(least) = starts(cx).min_by_key(|it| (it.cost, it.float)) else { return };
    let (message, help) = if least.cost > most {
        (
            format!(
                "no player can start a corporation: `{}` takes {}, and each has {most}",
                least.sym, least.cost
            ),
            format!("mark a cheaper price with `p`, or give a player at least {}", least.cost),
        )
    } else if Some(least.float.0) > together {
        (
            format!(
                "all players together cannot make a corporation float: `{}` takes {}, and they have {}",
                least.sym,
                least.float,
                together.unwrap_or_default()
            ),
            format!(
                "mark a cheaper price with `p`, lower `float_percent`, or give the players {} together",
                least.float
            ),
        )
    } else {
        return;
    };
    out.push(Diagnostic::new(&RULE, par(cx), message).help(help).about(least.sym));
}

/// Where the least par price stands.
fn par(cx: &Context<'_>) -> Span {
    let rows = cx.title.market.grid.iter().enumerate();
    let cells = rows.flat_map(|(row, cells)| {
        cells.0.iter().enumerate().map(move |(column, cell)| (cell.as_ref(), row, column))
    });
    let is_par = |kinds: &[CellKind]| kinds.iter().any(|it| it.is_par());
    let pars = cells.filter_map(|(cell, row, column)| {
        cell.filter(|it| is_par(&it.kinds)).map(|it| (it.price, row, column))
    });
    let least = pars.min_by_key(|(price, ..)| *price);
    let path = least.map(|(_, row, column)| format!("market.grid[{row}][{column}]"));
    cx.span(path.as_deref().unwrap_or("market.grid"))
}
