//! What is wrong with a scenario, as messages about its file.

use engine::scenario::{Failure, Wrong};

use super::rules::{IMPOSSIBLE_POSITION, SCENARIO_FAILED};
use crate::diagnostic::{Diagnostic, Diagnostics, Rule};
use crate::read::Places;

/// A failure as messages at the places that it is about.
pub fn diagnostics(failure: &Failure, places: &Places) -> Diagnostics {
    let (rule, wrong) = match failure {
        Failure::Position(wrong) => (&IMPOSSIBLE_POSITION, wrong),
        Failure::Outcome(wrong) => (&SCENARIO_FAILED, wrong),
    };
    let mut out = Diagnostics::default();
    out.extend(wrong.iter().map(|it| diagnostic(rule, it, places)));
    out
}

fn diagnostic(rule: &'static Rule, wrong: &Wrong, places: &Places) -> Diagnostic {
    let span = if wrong.key { places.key(&wrong.path) } else { places.span(&wrong.path) };
    let out = Diagnostic::new(rule, span, &*wrong.message).help(wrong.help.clone());
    match &wrong.difference {
        Some(it) => out.label(format!("expected {}", it.expected)),
        None => out,
    }
}
