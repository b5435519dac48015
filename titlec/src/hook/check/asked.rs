//! Hooks and handlers that nothing comes to in this title.

use engine::hooks::Point;
use engine::title::{EventKind, EventName, OptionalRule, Step, Title};

use super::super::ast::{Item, ItemKind};
use super::super::rules::NEVER_ASKED;
use super::{Checker, EVENT};
use crate::check::{fired, step_names};
use crate::diagnostic::Diagnostic;

impl Checker<'_> {
    /// Complains about what the title's own script does at points and events that do not come, with any optional rule or
    /// without.
    pub(super) fn never_asked(&mut self, own: &[Item]) {
        let title = self.title;
        for item in own {
            let Some((why, help)) = never(title, item, own) else { continue };
            let comes = |option: &OptionalRule| {
                let played = title.select(&[&option.sym]);
                played.is_ok_and(|it| never(&it, item, own).is_none())
            };
            if title.options.iter().any(comes) {
                continue;
            }
            let message = format!("`{}` is never asked: {why}", item.name.text);
            let told = Diagnostic::new(&NEVER_ASKED, item.name.span, message).help(help);
            self.out.push(told.about(&*item.name.text));
        }
    }
}

/// Why nothing comes to a part of the script, if nothing does, and what to do about it.
fn never(title: &Title, item: &Item, own: &[Item]) -> Option<(String, String)> {
    match &item.kind {
        ItemKind::Hook { .. } => unasked(title, Point::named(&item.name.text)?, own),
        ItemKind::Event { .. } => unfired(title, &item.name.text),
        ItemKind::Function { .. } | ItemKind::Var { .. } => None,
    }
}

/// Why a point is never asked, if it is not, and what to do about it.
fn unasked(title: &Title, point: Point, own: &[Item]) -> Option<(String, String)> {
    let steps = point.asked_in();
    let rounds = &title.rounds;
    let nodes = rounds.nodes.iter().flat_map(|it| it.steps.iter());
    let mut there = rounds.stock.iter().chain(rounds.operating.iter()).chain(nodes);
    if steps != 0 && !there.any(|it: &Step| steps >> it.position() & 1 == 1) {
        let names = step_names(steps, " or ");
        return Some((format!("no round has the step {names}"), format!("put {names} in a round")));
    }
    match point {
        Point::CompanyAcquired if title.entities.companies.is_empty() => {
            Some(("there are no companies".to_owned(), "leave the hook out".to_owned()))
        }
        Point::Chosen if !has_choices(title, own) => Some((
            "there is nothing to choose".to_owned(),
            "offer something with `hook choices(entity)`, or with the ability `choose_ability`"
                .to_owned(),
        )),
        _ => None,
    }
}

/// Whether the script or an ability offers something to choose.
fn has_choices(title: &Title, own: &[Item]) -> bool {
    let offers = Point::Choices.info().name;
    let companies = title.entities.companies.iter().flat_map(|it| it.abilities.iter());
    let corporations = title.entities.corporations.iter().flat_map(|it| it.abilities.iter());
    let hook = |it: &Item| matches!(it.kind, ItemKind::Hook { .. }) && it.name.text == offers;
    own.iter().any(hook)
        || companies.chain(corporations).any(|it| !it.choices().is_empty())
        || title.title.extends.is_some()
}

/// Why an event never happens, if it does not. One that the title has in its own table is told there; one that only the
/// script brings about calls no handler.
fn unfired(title: &Title, name: &str) -> Option<(String, String)> {
    let name = name.strip_prefix(EVENT)?;
    if title.trains.events.iter().any(|(it, _)| **it == *name) {
        return None;
    }
    let event = EventName::Word(*EventKind::ALL.iter().find(|it| it.name() == name)?);
    if fired(title).any(|(it, _)| *it == event) {
        return None;
    }
    let help = format!("name it in a train: `events: [(type: {name})]`");
    Some((format!("no train, phase or calendar brings the event `{name}`"), help))
}
