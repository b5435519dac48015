//! Abilities that wait for a phase in vain.

use engine::abilities::{Ability, PhaseOrNever, Removal};
use engine::ids::PhaseId;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::phase_never_comes",
    severity: Severity::Error,
    explain: "`on_phase`, `remove` and `bonus_until` name a phase that starts in the course of the game, \
              so not the first. `after_phase` names one that another follows.",
    example: "revenue_change(revenue: 10, on_phase: \"2\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        for (field, phase) in starts(held.ability) {
            if !cx.starts_later(phase) {
                let name = cx.phase_name(phase);
                let message = format!("phase `{name}` does not start in the course of the game");
                let span = cx.span(&format!("{}.{field}", held.path));
                let help = "name a phase that a train starts later, or leave it out".to_owned();
                out.push(Diagnostic::new(&RULE, span, message).help(help));
            }
        }
        let after = held.ability.terms().after_phase;
        let next = |it: PhaseId| PhaseId(it.0.saturating_add(1));
        if let Some(phase) = after.filter(|it| !cx.starts_later(next(*it))) {
            let message = format!("no phase follows `{}`", cx.phase_name(phase));
            let span = cx.span(&format!("{}.after_phase", held.path));
            out.push(Diagnostic::new(&RULE, span, message));
        }
    }
}

/// The phases whose start an ability waits for, by field.
fn starts(ability: &Ability) -> Vec<(&'static str, PhaseId)> {
    let terms = ability.terms();
    let on_phase = match terms.on_phase {
        Some(PhaseOrNever::Phase(phase)) => Some(phase),
        _ => None,
    };
    let remove = match terms.remove {
        Some(Removal::Phase(phase)) => Some(phase),
        _ => None,
    };
    let until = match ability {
        Ability::AssignHexes(it) => it.bonus_until,
        _ => None,
    };
    let fields = [("on_phase", on_phase), ("remove", remove), ("bonus_until", until)];
    fields.into_iter().filter_map(|(field, phase)| Some((field, phase?))).collect()
}
