//! Statuses that nothing asks for.

use engine::title::{DepotLimit, Status, Step, Title};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unread_status",
    severity: Severity::Warning,
    explain: "A status of a phase says what a step allows: `can_buy_companies` is for `buy_company`, \
              `can_buy_companies_from_other_players` for stock rounds with companies, `limited_train_buy` \
              for `buy_train(depot_limit: one)`.",
    example: "status: [limited_train_buy] without `depot_limit: one`",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, phase) in cx.title.trains.phases.iter().enumerate() {
        for (index, status) in phase.status.iter().enumerate() {
            if let Some(reason) = unread(cx.title, *status) {
                let message = format!("`{}` changes nothing: {reason}", status.name());
                let span = cx.span(&format!("trains.phases[{at}].status[{index}]"));
                out.push(Diagnostic::new(&RULE, span, message));
            }
        }
    }
}

/// Why nothing asks for a status, if nothing does.
fn unread(title: &Title, status: Status) -> Option<&'static str> {
    let steps = || title.rounds.operating.iter();
    let companies = !title.entities.companies.is_empty();
    let buys = || steps().any(|it| matches!(it, Step::BuyCompany(_)));
    let limits = |it: &Step| matches!(it, Step::BuyTrain(it) if it.depot_limit == DepotLimit::One);
    match status {
        Status::CanBuyCompanies
        | Status::CanBuyCompaniesOperationRoundOne
        | Status::CanBuyCompaniesFromOtherPlayers
            if !companies =>
        {
            Some("there are no companies")
        }
        Status::CanBuyCompanies | Status::CanBuyCompaniesOperationRoundOne => {
            (!buys()).then_some("no round has the step `buy_company`")
        }
        Status::CanBuyCompaniesFromOtherPlayers => None,
        Status::LimitedTrainBuy => {
            (!steps().any(limits)).then_some("no step `buy_train` has `depot_limit: one`")
        }
    }
}
