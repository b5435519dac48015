//! Steps in a round that they do not belong to.

use engine::title::Step;

use super::rounds;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::misplaced_step",
    severity: Severity::Error,
    explain: "Some steps only make sense in one kind of round: shares are bought in stock rounds, track \
              is laid and trains are run in operating rounds. The auction is chosen with `initial`.",
    example: "stock: [discard_train, exchange, buy_sell_par_shares, track]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (round, steps) in rounds(cx) {
        for (index, step) in steps.iter().enumerate() {
            let home = home(step);
            if home.is_some_and(|home| home != round) {
                let message = format!("`{}` is no step of a {round} round", step.name());
                let span = cx.span(&format!("rounds.{round}[{index}]"));
                out.push(Diagnostic::new(&RULE, span, message));
            }
        }
    }
}

/// The only round that a step belongs to, if it is tied to one.
fn home(step: &Step) -> Option<&'static str> {
    match step {
        Step::WaterfallAuction(_) | Step::CompanyPendingPar(_) => Some("initial"),
        Step::BuySellParShares(_) => Some("stock"),
        Step::BuyCompany(_)
        | Step::Track(_)
        | Step::Token(_)
        | Step::Route(_)
        | Step::Dividend(_)
        | Step::BuyTrain(_)
        | Step::SpecialBuyTrain(_)
        | Step::PurchaseTrain(_)
        | Step::BorrowTrain(_)
        | Step::ReturnToken(_) => Some("operating"),
        Step::Bankrupt(_)
        | Step::Exchange(_)
        | Step::SpecialTrack(_)
        | Step::SpecialToken(_)
        | Step::HomeToken(_)
        | Step::DiscardTrain(_)
        | Step::Assign(_)
        | Step::SpecialChoose(_)
        | Step::SellCompany(_)
        | Step::ManualCloseCompany(_) => None,
    }
}
