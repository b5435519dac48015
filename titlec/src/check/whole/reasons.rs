//! Reasons for which no game ends.

use super::ending::{is_endless, is_to_be_told, why_never};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::State;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::ending_never_comes",
    severity: Severity::Warning,
    explain: "`game_end` names only what can happen: the bank breaks unless it is unlimited, players go bankrupt where they may \
              and an operating round has the step, the last train goes where there is an end of trains, and an event ends \
              the game if one has that effect.",
    example: "game_end = { bankrupt = \"immediate\", stock_market = \"current_or\" }\nbankruptcy_allowed = false\nmust_buy_train = \"never\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    // Where nothing ends the game, that is told instead.
    if is_endless(cx) {
        return;
    }
    let reasons = cx.title.rules.game_end.iter().enumerate();
    for (at, (reason, _)) in reasons.filter(|(_, (it, _))| is_to_be_told(cx, **it)) {
        let Some(why) = why_never(cx, *reason) else { continue };
        let name = reason.name();
        let message = format!("no game ends by `{name}`: {why}");
        let help = "take it out, or make it possible".to_owned();
        let written = cx.places.place("rules.game_end").state == State::Written;
        let place = cx.places.key(&format!("rules.game_end[{at}]"));
        let span = if written { place } else { cx.span("bank.cash") };
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(name));
    }
}
