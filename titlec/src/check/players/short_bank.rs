//! Banks that cannot give the players their cash.

use engine::money::Money;
use engine::title::BankCash;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::bank_too_small",
    severity: Severity::Error,
    explain: "The bank gives each player the starting cash before the game, so that it holds at least that for every \
              number of players.",
    example: "cash = 800",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let needed = |players: u8| {
        let each = cx.title.by_players.starting_cash.get(&players)?;
        Some(Money(each.0.saturating_mul(i32::from(players))))
    };
    let short = |players: u8, cash: Money| needed(players).filter(|it| *it > cash);
    let found: Vec<(u8, Money, String)> = match &cx.title.bank.cash {
        BankCash::Unlimited(_) => Vec::new(),
        BankCash::Fixed(cash) => {
            let short = cx.player_counts().filter_map(|it| Some((it, short(it, *cash)?)));
            let most = short.max_by_key(|(_, needed)| *needed);
            most.map(|(players, needed)| (players, needed, "bank.cash".to_owned()))
                .into_iter()
                .collect()
        }
        BankCash::ByPlayers(table) => {
            let rows = table.iter().enumerate();
            let rows =
                rows.filter(|(_, (players, _))| cx.player_counts().any(|it| it == **players));
            rows.filter_map(|(at, (players, cash))| {
                Some((*players, short(*players, *cash)?, format!("bank.cash[{at}]")))
            })
            .collect()
        }
    };
    for (players, needed, path) in found {
        let message = format!("{players} players get {needed} together, more than the bank has");
        let help = format!("write more than {needed}, or give the players less");
        let given = cx.title.by_players.starting_cash.iter().position(|(it, _)| *it == players);
        let given = given.map(|at| cx.span(&format!("by_players.starting_cash[{at}]")));
        let mut told = Diagnostic::new(&RULE, cx.span(&path), message).help(help);
        if let Some(given) = given {
            told = told.related(given, "what each gets");
        }
        out.push(told.about(players.to_string()));
    }
}
