//! Certificate limits that allow nothing.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::cert_limit_zero",
    severity: Severity::Error,
    explain: "A player holds at least one certificate, that of a president: with a limit of 0 no corporation could start.",
    example: "cert_limit = { 2 = 0, 3 = 8 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let tables = &cx.title.by_players;
    let limits = tables.cert_limit.iter().enumerate();
    let limits = limits
        .map(|(at, (players, limit))| (*players, *limit, format!("by_players.cert_limit[{at}]")));
    let left = tables.cert_limit_left.iter().enumerate().flat_map(|(at, (players, limits))| {
        let path = move |index| format!("by_players.cert_limit_left[{at}][{index}]");
        let limits = limits.iter().enumerate();
        limits.map(move |(index, (_, limit))| (*players, *limit, path(index)))
    });
    for (players, _, path) in limits.chain(left).filter(|(_, limit, _)| *limit == 0) {
        let message = format!("with {players} players nobody may hold a certificate");
        let help = "write how many certificates a player may hold".to_owned();
        let told = Diagnostic::new(&RULE, cx.span(&path), message).help(help);
        out.push(told.about(players.to_string()));
    }
}
