//! Cash of the players at the start.

use super::missing;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_starting_cash",
    severity: Severity::Error,
    explain: "Every number of players that the title allows needs an amount in `starting_cash`.",
    example: "starting_cash = { 2 = 400 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let table = &cx.title.by_players.starting_cash;
    out.extend(missing(cx, &RULE, "by_players.starting_cash", table, "starting cash"));
}
