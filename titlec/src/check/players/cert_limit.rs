//! How many certificates a player may hold.

use super::missing;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_cert_limit",
    severity: Severity::Error,
    explain: "Every number of players that the title allows needs a number in `cert_limit`.",
    example: "cert_limit = { 2 = 12 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let table = &cx.title.by_players.cert_limit;
    out.extend(missing(cx, &RULE, "by_players.cert_limit", table, "certificate limit"));
}
