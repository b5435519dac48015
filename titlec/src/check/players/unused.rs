//! Player counts that the title does not have.

use engine::list::Map;
use engine::title::BankCash;

use super::between;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unused_player_count",
    severity: Severity::Warning,
    explain: "A table speaks of a number of players that the title is not for.",
    example: "cert_limit = { 2 = 12, 3 = 8, 4 = 6 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let tables = &cx.title.by_players;
    unused(cx, "by_players.starting_cash", &tables.starting_cash, out);
    unused(cx, "by_players.cert_limit", &tables.cert_limit, out);
    unused(cx, "by_players.cert_limit_left", &tables.cert_limit_left, out);
    unused(cx, "by_players.shares", &tables.shares, out);
    unused(cx, "by_players.max_ownership_percent", &tables.max_ownership_percent, out);
    if let BankCash::ByPlayers(cash) = &cx.title.bank.cash {
        unused(cx, "bank.cash", cash, out);
    }
    for (at, train) in cx.title.trains.trains.iter().enumerate() {
        let path = format!("trains.trains[{at}].count_by_players");
        unused(cx, &path, &train.count_by_players, out);
    }
}

fn unused<T>(cx: &Context<'_>, path: &str, table: &Map<u8, T>, out: &mut Vec<Diagnostic>) {
    for (index, (count, _)) in table.iter().enumerate() {
        if !cx.player_counts().any(|it| it == *count) {
            let message = format!("the title is not for {count} players");
            let help = format!("it is for {}", between(cx));
            let span = cx.places.key(&format!("{path}[{index}]"));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
