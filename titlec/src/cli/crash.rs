//! A panic while one title is looked at becomes a message about that title, and the others are looked at all the same.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::sync::atomic::{AtomicBool, Ordering};

use super::{Outcome, say, titles};
use crate::Compiled;
use crate::diagnostic::{Diagnostic, Diagnostics, Rule, Severity, render};
use crate::source::{Files, Span};

/// A fault of the compiler itself.
static CRASHED: Rule = Rule {
    code: "titlec::crashed",
    severity: Severity::Error,
    explain: "The compiler itself failed on this title.",
    example: "",
};

/// Whether it failed at all. A panic may come from any thread, and the command ends with it whatever else it finds.
static FAILED: AtomicBool = AtomicBool::new(false);

/// Tells of panics without sending what a title says to the terminal.
pub(super) fn tell_visibly() {
    set_hook(Box::new(|it| say(&it.to_string())));
}

/// What comes of some work; none where it panicked, which is remembered.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Option<T> {
    let done = catch_unwind(AssertUnwindSafe(work)).ok();
    if done.is_none() {
        FAILED.store(true, Ordering::Relaxed);
    }
    done
}

/// How a command ends: a panic on the way is our fault, whatever came of the rest.
pub(super) fn outcome(command: impl FnOnce() -> Outcome) -> Outcome {
    match caught(command) {
        Some(outcome) if !FAILED.swap(false, Ordering::Relaxed) => outcome,
        _ => Outcome::Fault,
    }
}

/// What comes of a title, or the message that the compiler failed on it.
pub(super) fn contained(name: &str, work: impl FnOnce() -> titles::Outcome) -> titles::Outcome {
    caught(work).unwrap_or_else(|| crashed(name))
}

/// What came of a title on which the compiler failed.
pub(super) fn crashed(name: &str) -> titles::Outcome {
    let mut files = Files::default();
    let file = files.add(name, "");
    let diagnostics = only(Span::file(file));
    titles::Outcome {
        files,
        compiled: Compiled { title: None, places: None, diagnostics, board: None },
    }
}

/// The message that the compiler failed on what stands there.
pub(super) fn only(span: Span) -> Diagnostics {
    let message = "the compiler crashed on this title; this is our fault, not yours";
    let help = "please report it, with the title".to_owned();
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(Diagnostic::new(&CRASHED, span, message).help(help));
    diagnostics
}

/// What comes of some work on a title; where it panicked, that is told.
pub(super) fn told<T>(name: &str, work: impl FnOnce() -> T) -> Option<T> {
    let done = caught(work);
    if done.is_none() {
        let told = crashed(name);
        say(&render::plain(&told.files, told.diagnostics()));
    }
    done
}
