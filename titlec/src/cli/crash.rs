//! A panic while one title is looked at becomes a message about that title, and the others are looked at all the same.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::titles::{self, Found};
use crate::Compiled;
use crate::diagnostic::{Diagnostic, Diagnostics, Rule, Severity};
use crate::source::{Files, Span};

/// A fault of the compiler itself.
static CRASHED: Rule = Rule {
    code: "titlec::crashed",
    severity: Severity::Error,
    explain: "The compiler itself failed on this title.",
    example: "",
};

/// What comes of the title, or the message that the compiler failed on it.
pub(super) fn contained(
    found: &Found,
    work: impl FnOnce(&Found) -> titles::Outcome,
) -> titles::Outcome {
    catch_unwind(AssertUnwindSafe(|| work(found))).unwrap_or_else(|_| {
        let mut files = Files::default();
        let file = files.add(found.name(), "");
        let message = "the compiler crashed on this title; this is our fault, not yours";
        let mut compiled =
            Compiled { title: None, places: None, diagnostics: Diagnostics::default() };
        let help = "please report it, with the title";
        compiled
            .diagnostics
            .push(Diagnostic::new(&CRASHED, Span::file(file), message).help(help.to_owned()));
        titles::Outcome { files, compiled }
    })
}

/// Whether the compiler failed.
pub(super) fn has_crashed(diagnostics: &Diagnostics) -> bool {
    diagnostics.iter().any(|it| it.rule().code == CRASHED.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_message_about_its_title() {
        let found = Found::Shelved("18Crash".to_owned());
        let outcome = contained(&found, |_| panic!("on purpose"));
        assert!(has_crashed(outcome.diagnostics()));
        let told = crate::diagnostic::render::plain(&outcome.files, outcome.diagnostics());
        assert!(told.contains("18Crash") && told.contains("titlec::crashed"), "{told}");
    }
}
