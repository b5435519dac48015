//! Events that never happen.

use engine::hooks::Value;
use engine::ids::EventId;
use engine::title::{Condition, EventKind, EventName};

use super::{asked, fired};
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::event_never_happens",
    severity: Severity::Warning,
    explain: "An event happens when a train is bought or a phase starts that names it, by the calendar, or by the script. \
              What `events` says of any other is for nothing, and a round that waits for it is never played.",
    example: "events: { \"flood\": [drop_reservations] } that no train or phase names",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let scripted = cx.script_values();
    let by_script = |event: &EventName| {
        scripted.iter().any(|it| matches!(it, Value::Event(named) if named == event))
    };
    let happens =
        |event: &EventName| fired(cx.title).any(|(it, _)| it == event) || by_script(event);
    for (at, (name, _)) in cx.title.trains.events.iter().enumerate() {
        let usual = EventKind::ALL.iter().find(|it| *it.name() == **name);
        let event = usual.map_or(EventName::Own(EventId::at(at)), |it| EventName::Word(*it));
        if !happens(&event) {
            let message = format!("no train or phase brings the event `{name}`");
            let place = cx.places.place("trains.events");
            let span = place.key(at).unwrap_or(place).span;
            let help = format!(
                "name it where it happens, `events: [(type: \"{name}\")]` of a train, or leave it out"
            );
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
    for (condition, path) in asked(cx) {
        if let Condition::Happened(it) = condition
            && matches!(it.event, EventName::Word(_))
            && !happens(&it.event)
        {
            let message = "no train or phase brings this event";
            out.push(Diagnostic::new(&RULE, cx.span(&format!("{path}.event")), message));
        }
    }
}
