//! Phases that never start.

use engine::ids::PhaseId;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::phase_never_starts",
    severity: Severity::Warning,
    explain: "The first phase starts with the game, every other with a train named under `on`, \
              or with an event that has `start_phase`.",
    example: "(name: \"5\", train_limit: 2, tiles: [yellow, green])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, phase) in cx.title.trains.phases.iter().enumerate().skip(1) {
        if phase.on.is_empty() && !cx.is_started_by_event(PhaseId::at(index)) {
            let message = format!("no train starts phase `{}`", phase.name);
            let help = "name the train under `on`".to_owned();
            let span = cx.span(&format!("trains.phases[{index}].name"));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
