//! Statuses that nothing asks for.

use engine::hooks::Value;
use engine::ids::StatusId;
use engine::title::{Condition, CorporationType, DepotLimit, Effect, Status, StatusName, Step};
use engine::vocab::{Typed, Value as Vocabulary};

use super::{asked, status_name};
use crate::check::Context;
use crate::check::rounds::rounds;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unread_status",
    severity: Severity::Warning,
    explain: "A status of a phase says what a step allows: `can_buy_companies` and \
              `can_buy_companies_operation_round_one` are for `buy_company`, \
              `can_buy_companies_from_other_players` for stock rounds with companies, `limited_train_buy` \
              for `buy_train(depot_limit: one)`, `can_buy_trains` for titles in which trains cannot always be \
              bought of others. A status of the title's own is asked for by ways between rounds, \
              and by steps and types of corporation that name it.",
    example: "status: [limited_train_buy] without `depot_limit: one`",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (status, path) in set(cx) {
        if let Some(reason) = unread(cx, status) {
            let message = format!("`{}` changes nothing: {reason}", status_name(cx, status));
            let help = "leave it out, or add what asks for it".to_owned();
            let told = Diagnostic::new(&RULE, cx.span(&path), message).help(help);
            out.push(told.about(status_name(cx, status)));
        }
    }
}

/// Every status that a phase has or an event sets, with its path.
pub(super) fn set<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a StatusName, String)> {
    let phases = cx.title.trains.phases.iter().enumerate().flat_map(|(at, phase)| {
        let path = move |index| format!("trains.phases[{at}].status[{index}]");
        phase.status.iter().enumerate().map(move |(index, it)| (it, path(index)))
    });
    let events = cx.title.trains.events.iter().enumerate().flat_map(|(at, (_, effects))| {
        effects.iter().enumerate().filter_map(move |(index, effect)| match effect {
            Effect::SetStatus(it) => {
                Some((&it.status, format!("trains.events[{at}][{index}].status")))
            }
            _ => None,
        })
    });
    phases.chain(events)
}

/// Whether a way between rounds asks for a status.
pub(super) fn is_asked(cx: &Context<'_>, status: &StatusName) -> bool {
    asked(cx).any(|(it, _)| matches!(it, Condition::HasStatus(it) if it.status == *status))
}

/// Why nothing asks for a status, if nothing does.
fn unread(cx: &Context<'_>, status: &StatusName) -> Option<&'static str> {
    let named = |it: &&Value| matches!(it, Value::Status(named) if named == status);
    if is_asked(cx, status) || cx.script_values().iter().any(named) {
        return None;
    }
    let all = rounds(cx);
    let steps = || all.iter().flat_map(|it| it.steps);
    let companies = !cx.title.entities.companies.is_empty();
    let buys = || steps().any(|it| matches!(it, Step::BuyCompany(_)));
    let limits = |it: &Step| matches!(it, Step::BuyTrain(it) if it.depot_limit == DepotLimit::One);
    let StatusName::Word(word) = status else {
        let types = || cx.title.entities.types.iter();
        let started = |it: &CorporationType| {
            it.rest_to_market.as_ref().is_some_and(|it| it.started_with.as_ref() == Some(status))
        };
        let read =
            steps().any(|it| names(&it.to_value(), &status.to_value())) || types().any(started);
        return (!read).then_some("no way between rounds, no step and no type asks for it");
    };
    let status = word;
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
        Status::CanBuyTrains => cx
            .title
            .rules
            .allow_train_buy_from_others
            .then_some("`allow_train_buy_from_others` lets them be bought all the time"),
    }
}

/// Whether a value is a status of the title's own, or names it somewhere.
fn names(value: &Vocabulary, status: &Vocabulary) -> bool {
    let parts = |items: &[Vocabulary]| items.iter().any(|it| names(it, status));
    match value {
        Vocabulary::Tagged(_, items) | Vocabulary::Fields(items) | Vocabulary::List(items) => {
            parts(items)
        }
        Vocabulary::Map(pairs) => {
            pairs.iter().any(|(key, it)| names(key, status) || names(it, status))
        }
        other => other == status,
    }
}

/// Statuses that the title declares.
pub(super) fn declared(cx: &Context<'_>) -> impl Iterator<Item = StatusName> {
    (0..cx.title.trains.statuses.len()).map(|at| StatusName::Own(StatusId::at(at)))
}
