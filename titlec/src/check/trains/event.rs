//! Events that do nothing.

use engine::title::{Event, EventKind};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_event",
    severity: Severity::Warning,
    explain: "`close_companies` closes the private companies, so that there must be some.",
    example: "events: [close_companies] in a title without companies",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let trains = &cx.title.trains;
    let by_train = trains.trains.iter().enumerate().flat_map(|(at, train)| {
        let event = move |(index, event): (usize, &Event)| {
            (event.r#type, format!("trains.trains[{at}].events[{index}].type"))
        };
        train.events.iter().enumerate().map(event)
    });
    let by_phase = trains.phases.iter().enumerate().flat_map(|(at, phase)| {
        let event = move |(index, event): (usize, &EventKind)| {
            (*event, format!("trains.phases[{at}].events[{index}]"))
        };
        phase.events.iter().enumerate().map(event)
    });
    for (event, path) in by_train.chain(by_phase) {
        match event {
            EventKind::CloseCompanies if cx.title.entities.companies.is_empty() => {
                out.push(Diagnostic::new(&RULE, cx.span(&path), "there are no companies to close"));
            }
            EventKind::CloseCompanies => {}
        }
    }
}
