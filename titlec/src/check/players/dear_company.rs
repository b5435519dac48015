//! Companies for which no player has the cash.

use engine::money::Money;
use engine::title::Initial;

use super::first_price;
use super::nothing_affordable::poor;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::company_too_dear",
    severity: Severity::Warning,
    explain: "In a sale before the game, and where companies are dealt and paid for, a company costs no more than a player has \
              with some number of players.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: 4000)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    // What the bank sells in the course of the game may be bought with what has been earned by then.
    let sold = !matches!(cx.title.rounds.initial, Initial::NoSale(_));
    // Where nobody can buy anything at all, that is told instead.
    if !sold || !poor(cx).is_empty() {
        return;
    }
    for (at, company) in cx.title.entities.companies.iter().enumerate() {
        let cash = cx.title.by_players.starting_cash.iter();
        let cash = cash.filter(|(players, _)| **players >= company.min_players);
        let Some(most) = cash.map(|(_, cash)| *cash).max() else { continue };
        let price = first_price(company);
        if price > most && most > Money::ZERO {
            let field = if company.price.is_some() { "price" } else { "value" };
            let message =
                format!("no player can pay {price} for `{}`: each starts with {most}", company.sym);
            let help = format!("write at most {most}, or give the players more");
            let span = cx.span(&format!("entities.companies[{at}].{field}"));
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(&*company.sym));
        }
    }
}
