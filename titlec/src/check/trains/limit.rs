//! Limits of trains by type that leave a type out.

use engine::ids::TypeId;
use engine::title::TrainsAllowed;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_train_limit",
    severity: Severity::Error,
    explain: "Where a phase has a train limit for each type of corporation, it names them all.",
    example: "(name: \"2\", train_limit: {}, tiles: [yellow])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, phase) in cx.title.trains.phases.iter().enumerate() {
        let TrainsAllowed::ByType(limits) = &phase.train_limit else { continue };
        for (index, kind) in cx.title.entities.types.iter().enumerate() {
            if limits.get(&TypeId::at(index)).is_none() {
                let message = format!("no train limit for corporations of type `{}`", kind.name);
                let span = cx.span(&format!("trains.phases[{at}].train_limit"));
                out.push(Diagnostic::new(&RULE, span, message));
            }
        }
    }
}
