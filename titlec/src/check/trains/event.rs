//! Events that do nothing.

use engine::ruleset::effects;
use engine::title::{Effect, EndReason, EventKind, EventName, RoundName, RoundWord};

use super::fired;
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::idle_event",
    severity: Severity::Warning,
    explain: "`close_companies` closes the private companies, so that there must be some. Events about minors, \
              majors and nationals are about types of these names. `end_game` must say when, or `game_end` must \
              for `event`.",
    example: "events: [close_companies] in a title without companies",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (event, path) in fired(cx.title) {
        if let Some(reason) = idle(cx, event) {
            out.push(Diagnostic::new(&RULE, cx.span(&path), reason));
        }
    }
    for (at, (name, effects)) in cx.title.trains.events.iter().enumerate() {
        for (index, effect) in effects.iter().enumerate() {
            if let Some(reason) = does_nothing(cx, effect) {
                let span = cx.span(&format!("trains.events[{at}][{index}]"));
                out.push(Diagnostic::new(&RULE, span, reason).about(&**name));
            }
        }
    }
}

/// Why an event does nothing, if it does nothing.
fn idle(cx: &Context<'_>, event: &EventName) -> Option<String> {
    let EventName::Word(kind) = event else { return None };
    let effects = effects(cx.title, event);
    let own = cx.title.trains.events.iter().any(|(name, _)| **name == *kind.name());
    match (&*effects, types_meant(*kind)) {
        ([], Some(types)) if !own => {
            Some(format!("`{}` is about the {types}, of which there is none", kind.name()))
        }
        ([_, ..], _) if !own => effects.iter().find_map(|it| does_nothing(cx, it)),
        _ => None,
    }
}

/// The types of corporation that an event is about, by name.
fn types_meant(event: EventKind) -> Option<&'static str> {
    match event {
        EventKind::GreenMinorsAvailable => Some("type `green_minor`"),
        EventKind::MajorsCanIpo => Some("type `major`"),
        EventKind::MinorsCannotStart => Some("type `minor`"),
        _ => kits::ALL.iter().find_map(|it| (it.types_meant)(event)),
    }
}

fn does_nothing(cx: &Context<'_>, effect: &Effect) -> Option<String> {
    let companies = !cx.title.entities.companies.is_empty();
    match effect {
        Effect::CloseCompanies(_) if !companies => {
            Some("there are no companies to close".to_owned())
        }
        Effect::SetCompanyRevenue(_) if !companies => Some("there are no companies".to_owned()),
        Effect::EndGame(it)
            if it.timing.is_none() && cx.title.rules.game_end.get(&EndReason::Event).is_none() =>
        {
            Some(
                "it does not say when the game ends, and neither does `game_end` for `event`"
                    .to_owned(),
            )
        }
        Effect::QueueRound(it) if it.round == RoundName::Word(RoundWord::End) => {
            Some("`end` is no round: the effect `end_game` ends the game".to_owned())
        }
        _ => kits::ALL.iter().find_map(|it| (it.does_nothing)(cx, effect)),
    }
}
