//! Trains that a phase makes available too late.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::available_too_late",
    severity: Severity::Warning,
    explain: "`available_on` lets a train be bought before its turn, from a phase on. A phase that \
              starts with that train or a later one comes too late for it.",
    example: "(name: \"5\", distance: 5, price: 450, count: unlimited, available_on: \"5\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let trains = &cx.title.trains;
    for (index, train) in trains.trains.iter().enumerate() {
        let Some(phase) = train.available_on.and_then(|it| trains.phases.get(it.index())) else {
            continue;
        };
        let late = !phase.on.is_empty() && phase.on.iter().all(|on| on.index() >= index);
        if late {
            let message = format!(
                "phase `{}` starts no earlier than train `{}` is sold",
                phase.name, train.name
            );
            let span = cx.span(&format!("trains.trains[{index}].available_on"));
            out.push(
                Diagnostic::new(&RULE, span, message)
                    .about(&*train.name)
                    .help("name an earlier phase, or leave `available_on` out".to_owned()),
            );
        }
    }
}
