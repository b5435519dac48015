//! Cash of the bank, where it depends on the number of players.

use engine::title::BankCash;

use super::missing;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_bank_cash",
    severity: Severity::Error,
    explain: "A bank by number of players needs an amount for every number that the title allows.",
    example: "cash = { 2 = 2000 }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if let BankCash::ByPlayers(table) = &cx.title.bank.cash {
        out.extend(missing(cx, &RULE, "bank.cash", table, "cash of the bank"));
    }
}
