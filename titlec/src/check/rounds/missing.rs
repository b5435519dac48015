//! Rounds without a step that the game cannot do without.

use engine::title::{RoundKind, Step};

use super::{Listed, rounds};
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::missing_step",
    severity: Severity::Error,
    explain: "Somebody must be able to act in a round, or the game goes round and round: players in a \
              stock round, and corporations that run trains, pay and buy in an operating round. A round \
              of the title's own must have a step at all, one to end it where players bid or trade, and one that turns \
              wait for where corporations merge or players choose. \
              Corporations whose type has a `home_tile` need the step `home_track` where they get their first \
              station: in stock rounds when they start or float, else in operating rounds.",
    example: "stock: [discard_train, exchange, special_track]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for round in rounds(cx) {
        let span = cx.span(&round.path);
        let lacks = |name: &&str| !round.steps.iter().any(|it| it.name() == *name);
        for name in needed(&round).into_iter().filter(lacks) {
            let message = format!("{} has no step `{name}`", round.name);
            let help = format!("add `{name}` to the steps of the round");
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
        if round.own && round.steps.is_empty() {
            let help = "name its steps, or leave the round out".to_owned();
            let message = format!("{} has no steps", round.name);
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        } else if !round.kind.is_main() && round.steps.iter().all(Step::stands_by) {
            let message =
                format!("{} is over at once, since no turn waits for its steps", round.name);
            let help = "give one of them `blocks: true`".to_owned();
            out.push(Diagnostic::new(&RULE, span, message).help(Some(help)));
        }
    }
    for (path, message) in kits::ALL.iter().flat_map(|it| (it.missing)(cx)) {
        out.push(Diagnostic::new(&RULE, cx.span(&path), message));
    }
}

/// Steps that a round must have. Companies are sold in any step that is made for it.
fn needed(round: &Listed<'_>) -> Vec<&'static str> {
    let sales = || engine::kits::steps_only_in(round.kind);
    let sells = |it: &Step| sales().any(|name| name == it.name());
    match round.kind {
        kind if kind.sells_companies() && round.steps.iter().any(sells) => Vec::new(),
        RoundKind::Auction => vec!["waterfall_auction"],
        RoundKind::Draft => sales().collect(),
        RoundKind::Stock => vec!["buy_sell_par_shares"],
        RoundKind::Operating if !round.own => vec!["route", "dividend", "buy_train"],
        RoundKind::Operating | RoundKind::Merger | RoundKind::Choice => Vec::new(),
    }
}
