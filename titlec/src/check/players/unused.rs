//! Player counts that the title does not have.

use engine::list::Map;
use engine::title::BankCash;

use super::between;
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::Span;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unused_player_count",
    severity: Severity::Warning,
    explain: "A table, a company, a draw or an optional rule speaks of a number of players that the title is \
              not for. A company with `min_players` above the greatest number is in no game.",
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
    for (path, table) in kits::ALL.iter().flat_map(|it| (it.by_players)(cx.title)) {
        unused(cx, &path, table, out);
    }
    for (at, company) in cx.title.entities.companies.iter().enumerate() {
        if company.min_players > cx.title.title.players.max {
            let span = cx.span(&format!("entities.companies[{at}].min_players"));
            out.push(told(cx, span, company.min_players).about(&*company.sym));
        }
    }
    for (at, option) in cx.title.options.iter().enumerate() {
        let players = option.players.iter().enumerate();
        for (index, count) in players.filter(|(_, it)| !is_played(cx, **it)) {
            let span = cx.span(&format!("options[{at}].players[{index}]"));
            out.push(told(cx, span, *count).about(&*option.sym));
        }
    }
}

fn is_played(cx: &Context<'_>, count: u8) -> bool {
    cx.player_counts().any(|it| it == count)
}

fn told(cx: &Context<'_>, span: Span, count: u8) -> Diagnostic {
    let message = format!("the title is not for {count} players");
    Diagnostic::new(&RULE, span, message).help(format!("it is for {}", between(cx)))
}

fn unused<T>(cx: &Context<'_>, path: &str, table: &Map<u8, T>, out: &mut Vec<Diagnostic>) {
    for (index, (count, _)) in table.iter().enumerate() {
        if !is_played(cx, *count) {
            out.push(told(cx, cx.places.key(&format!("{path}[{index}]")), *count));
        }
    }
}
