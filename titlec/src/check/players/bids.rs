//! Auctions in which a bid need not be higher than the one before.

use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::bids_do_not_rise",
    severity: Severity::Error,
    explain: "In an auction each bid is higher than the one before, by `min_bid_increment` at least. With 0 it would never end.",
    example: "capitalization = \"full\"\nmin_bid_increment = 0",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    if cx.title.rules.min_bid_increment.is_positive() || !has_auction(cx) {
        return;
    }
    let help = "write by how much a bid is higher, such as 5".to_owned();
    let span = cx.span("rules.min_bid_increment");
    out.push(Diagnostic::new(&RULE, span, "a bid need not be higher than the last").help(help));
}

/// Whether players bid against each other, before the game or in a round of the title's own.
fn has_auction(cx: &Context<'_>) -> bool {
    let rounds = &cx.title.rounds;
    let bids = |name: &str| {
        name == "waterfall_auction" || kits::ALL.iter().any(|it| it.auctions.contains(&name))
    };
    let mut steps = rounds.nodes.iter().flat_map(|it| it.steps.iter());
    bids(rounds.initial.name()) || steps.any(|it| bids(it.name()))
}
