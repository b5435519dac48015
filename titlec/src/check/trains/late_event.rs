//! Events that come with a train of which there are not so many.

use engine::title::{Count, Train};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::event_beyond_count",
    severity: Severity::Warning,
    explain: "`when` says with which train of its kind an event happens: 1 is the first. It is no more than there are.",
    example: "(name: \"3\", distance: 3, price: 180, count: 2, events: [(type: remove_reservations, when: 3)])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, train) in cx.title.trains.trains.iter().enumerate() {
        let Some(most) = most(train) else { continue };
        if cx.is_optional(&format!("trains.trains[{at}].count")) {
            continue;
        }
        for (index, event) in train.events.iter().enumerate() {
            // Of a train of which there is none another rule tells.
            if most > 0 && !(1..=most).contains(&event.when) {
                let message = format!(
                    "the event waits for number {} of train `{}`, of which there are {most}",
                    event.when, train.name
                );
                let help = format!("write a number from 1 to {most}");
                let span = cx.span(&format!("trains.trains[{at}].events[{index}].when"));
                out.push(Diagnostic::new(&RULE, span, message).help(help).about(&*train.name));
            }
        }
    }
}

/// How many of a kind there are at most, if there is an end.
fn most(train: &Train) -> Option<u8> {
    let Count::Fixed(count) = train.count else { return None };
    train.count_by_players.iter().map(|(_, count)| *count).chain([count]).max()
}
