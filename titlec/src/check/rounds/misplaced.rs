//! Steps in a round that they do not belong to.

use engine::title::{RoundKind, Step};

use super::rounds;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::misplaced_step",
    severity: Severity::Error,
    explain: "Some steps only make sense in one kind of round: shares are bought in stock rounds, track \
              is laid and trains are run in operating rounds, corporations merge where corporations act. \
              The auction is chosen with `initial`, or is a round of its own of the kind `auction`.",
    example: "stock: [discard_train, exchange, buy_sell_par_shares, track]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for round in rounds(cx) {
        for (index, step) in round.steps.iter().enumerate() {
            if !homes(step).contains(&round.kind) {
                let kind = round.kind.name();
                let message = format!("`{}` is no step of a {kind} round", step.name());
                let span = cx.span(&format!("{}[{index}]", round.path));
                let kinds: Vec<String> =
                    homes(step).iter().map(|it| format!("`{}`", it.name())).collect();
                let help = format!("it belongs to rounds of the kind {}", suggest::one_of(&kinds));
                out.push(Diagnostic::new(&RULE, span, message).help(help));
            }
        }
    }
}

/// The kinds of round that a step belongs to: what its kit says, or what is listed here. Steps that are not listed stand by
/// in any round between auctions and drafts.
fn homes(step: &Step) -> &'static [RoundKind] {
    use RoundKind::{Auction, Choice, Draft, Merger, Operating, Stock};
    let of_kit = engine::kits::round_kinds(step);
    match step {
        _ if !of_kit.is_empty() => of_kit,
        Step::WaterfallAuction(_) => &[Auction],
        Step::CompanyPendingPar(_) => &[Auction, Draft],
        Step::BuySellParShares(_) => &[Stock],
        Step::BuyCompany(_)
        | Step::Track(_)
        | Step::Token(_)
        | Step::Route(_)
        | Step::Dividend(_)
        | Step::BuyTrain(_) => &[Operating],
        _ => &[Stock, Operating, Merger, Choice],
    }
}
