//! Abilities that no phase sets off.

use engine::abilities::{Ability, PhaseOrNever, Use};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::not_by_phase",
    severity: Severity::Error,
    explain: "Only what happens by itself, such as `close` and `revenue_change`, happens when a phase \
              starts. `on_phase: never` keeps a company open and belongs to `close`. What may be used from \
              a phase on has `after_phase`, what ends with one has `remove`.",
    example: "no_buy(on_phase: \"3\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Some(on_phase) = held.ability.terms().on_phase else { continue };
        if let Some((message, help)) = problem(held.ability, &on_phase) {
            let span = cx.span(&format!("{}.on_phase", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()));
        }
    }
}

fn problem(ability: &Ability, on_phase: &PhaseOrNever) -> Option<(String, &'static str)> {
    let name = ability.name();
    match (ability.comes_by(), ability, on_phase) {
        (_, Ability::Close(_), _) => None,
        (_, _, PhaseOrNever::Never(_)) => {
            let message = format!("`never` says nothing about `{name}`");
            Some((message, "only `close` has `on_phase: never`"))
        }
        (Use::Happens | Use::Mark, _, PhaseOrNever::Phase(_)) => None,
        (_, _, PhaseOrNever::Phase(_)) => {
            let message = format!("`{name}` does not happen when a phase starts");
            Some((message, "for a span of phases, write `after_phase` or `remove`"))
        }
    }
}
