//! Auctions in which a bid need not be higher than the one before.

use engine::title::{Initial, Step};

use crate::check::Context;
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
    let before = matches!(
        rounds.initial,
        Initial::WaterfallAuction(_) | Initial::OpenAuction(_) | Initial::SingleAuction(_)
    );
    let bids = |it: &Step| {
        matches!(it, Step::WaterfallAuction(_) | Step::OpenAuction(_) | Step::SingleAuction(_))
    };
    before || rounds.nodes.iter().any(|it| it.steps.iter().any(bids))
}
