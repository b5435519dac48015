//! Rounds without a step that the game cannot do without.

use engine::title::RoundKind;

use super::{Listed, rounds};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::missing_step",
    severity: Severity::Error,
    explain: "Somebody must be able to act in a round, or the game goes round and round: players in a \
              stock round, and corporations that run trains, pay and buy in an operating round. A round \
              of the title's own must have a step at all, and one to end it where players bid or trade.",
    example: "stock: [discard_train, exchange, special_track]",
};

/// Other ways to sell companies than the most common one.
const SALES: [&str; 3] = ["open_auction", "order_auction", "single_auction"];

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for round in rounds(cx) {
        let span = cx.span(&round.path);
        let lacks = |name: &&&str| !round.steps.iter().any(|it| it.name() == **name);
        for name in needed(&round).iter().filter(lacks) {
            let message = format!("{} has no step `{name}`", round.name);
            out.push(Diagnostic::new(&RULE, span, message));
        }
        if round.own && round.steps.is_empty() {
            out.push(Diagnostic::new(&RULE, span, format!("{} has no steps", round.name)));
        }
    }
}

fn needed(round: &Listed<'_>) -> &'static [&'static str] {
    match round.kind {
        RoundKind::Auction if round.steps.iter().any(|it| SALES.contains(&it.name())) => &[],
        RoundKind::Auction => &["waterfall_auction"],
        RoundKind::Draft => &["draft"],
        RoundKind::Stock => &["buy_sell_par_shares"],
        RoundKind::Operating if !round.own => &["route", "dividend", "buy_train"],
        RoundKind::Operating | RoundKind::Merger | RoundKind::Choice => &[],
    }
}
