//! Corporations that nobody can ever start.

use engine::ids::{CorporationId, TypeId};
use engine::ruleset::effects;
use engine::title::Effect;

use super::fired;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_started",
    severity: Severity::Warning,
    explain: "Corporations of a type with `startable: false` wait for an event that allows them to be started, \
              with `allow_start`.",
    example: "(name: \"late\", startable: false) without an event that allows it",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let corporations = cx.title.entities.corporations.iter().enumerate();
    for (at, kind) in cx.title.entities.types.iter().enumerate().filter(|(_, it)| !it.startable) {
        let of = |it: &engine::title::Corporation| it.r#type.map_or(0, |it| it.index()) == at;
        let members = || corporations.clone().filter(|(_, it)| of(it)).map(|(at, _)| at);
        if members().next().is_some() && !members().any(|it| is_allowed(cx, at, it)) {
            let message =
                format!("no event allows corporations of the type `{}` to be started", kind.name);
            let span = cx.span(&format!("entities.types[{at}].startable"));
            out.push(Diagnostic::new(&RULE, span, message).about(&*kind.name));
        }
    }
}

/// Whether an event that happens lets a corporation be started.
fn is_allowed(cx: &Context<'_>, kind: usize, corporation: usize) -> bool {
    fired(cx.title).any(|(event, _)| {
        effects(cx.title, event).iter().any(|effect| match effect {
            Effect::AllowStart(it) => {
                it.types.is_empty() && it.corporations.is_empty()
                    || it.types.contains(&TypeId::at(kind))
                    || it.corporations.contains(&CorporationId::at(corporation))
            }
            _ => false,
        })
    })
}
