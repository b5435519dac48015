//! Players who can buy nothing at the start.

use engine::money::Money;

use super::{cheapest_company, cheapest_start};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::nothing_affordable",
    severity: Severity::Warning,
    explain: "At the start a player can pay for the cheapest company or the cheapest president's certificate. Else nobody \
              ever buys anything.",
    example: "starting_cash = { 2 = 10, 3 = 300 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, players, price, what) in poor(cx) {
        let message = format!(
            "with {players} players nobody can buy anything: {what} is cheapest at {price}"
        );
        let help = format!("give each player at least {price}");
        let span = cx.span(&format!("by_players.starting_cash[{at}]"));
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(players.to_string()));
    }
}

/// The numbers of players with which nobody can buy anything: where it stands, the number, the least price and what has it.
pub(in crate::check) fn poor(cx: &Context<'_>) -> Vec<(usize, u8, Money, String)> {
    let start = cheapest_start(cx);
    let least = |players: u8| {
        let company = cheapest_company(cx, players);
        let company = company.map(|(sym, price)| (price, format!("company `{sym}`")));
        let start = start.as_ref();
        let start =
            start.map(|it| (it.cost, format!("the president's certificate of `{}`", it.sym)));
        company.into_iter().chain(start).min()
    };
    let cash = cx.title.by_players.starting_cash.iter().enumerate();
    let played = cash.filter(|(_, (players, _))| cx.player_counts().any(|it| it == **players));
    let poor = played.filter_map(|(at, (players, cash))| {
        let (price, what) = least(*players).filter(|(price, _)| price > cash)?;
        Some((at, *players, price, what))
    });
    poor.collect()
}
