//! Rounds without a step that the game cannot do without.

use super::rounds;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::missing_step",
    severity: Severity::Error,
    explain: "Somebody must be able to act in a round, or the game goes round and round: players in a \
              stock round, and corporations that run trains, pay and buy in an operating round.",
    example: "stock: [discard_train, exchange, special_track]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (round, steps) in rounds(cx) {
        for name in needed(round).iter().filter(|name| !steps.iter().any(|it| it.name() == **name))
        {
            let message = format!("the {round} round has no step `{name}`");
            out.push(Diagnostic::new(&RULE, cx.span(&format!("rounds.{round}")), message));
        }
    }
}

fn needed(round: &str) -> &'static [&'static str] {
    match round {
        "stock" => &["buy_sell_par_shares"],
        _ => &["route", "dividend", "buy_train"],
    }
}
