//! The reference page of all messages.

use std::fmt::Write;

use super::examples::mistakes;
use super::pages::{NOTE, heading};
use crate::rules;

/// The mistake of every message, with its remedy.
pub(super) fn errors() -> String {
    let mut out = format!("# Errors and warnings\n\n{NOTE}\n\n[All pages](README.md).\n");
    let mistakes = mistakes();
    for rule in rules() {
        let doc = format!("{}: {}", capital(&rule.severity.to_string()), rule.explain);
        heading(&mut out, "##", rule.code, &doc);
        let Some(mistake) = mistakes.iter().find(|it| it.code == rule.code) else { continue };
        let (wrong, right, language) = (&mistake.wrong, &mistake.right, mistake.language());
        let _ = match mistake.home {
            Some(file) => writeln!(
                out,
                "\nWrong, in {}:\n\n```{language}\n{wrong}\n```\n\nRight:\n\n```{language}\n{right}\n```",
                file.file_name()
            ),
            None => writeln!(out, "\nFor example: {wrong}. {right}"),
        };
    }
    out
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_uppercase() + rest
}
