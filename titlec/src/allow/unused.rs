//! Accepted warnings that do not occur.

use engine::list::{Map, Text};

use super::{Subjects, names};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::link::Linked;
use crate::source::{Files, Folder, Span};

pub(super) const RULE: Rule = Rule {
    code: "title::unused_allow",
    severity: Severity::Warning,
    explain: "What `allow` accepts occurs in the title; otherwise it would hide a mistake that is made later. What a \
              title takes from the one that it extends may be without use.",
    example: "name = \"Example\"\nallow = { \"title::no_tokens\" = { \"EA\" = \"they come later\" } }",
};

/// The names in `allow` of the title itself that silence nothing.
pub(super) fn find(
    linked: &Linked,
    folder: &Folder,
    files: &Files,
    occurring: &Subjects,
) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    for (at, (code, subjects)) in linked.title.title.allow.iter().enumerate() {
        if !is_warning(code) {
            continue;
        }
        let occurring = occurring.get(&**code).map_or(&[][..], |it| it);
        let place = linked.places.place(&format!("title.allow[{at}]"));
        for (index, (key, _)) in subjects.iter().enumerate() {
            let span = place.key(index).unwrap_or(place).span;
            let is_own = folder.parts.values().any(|it| *it == span.file);
            if is_own && !occurring.iter().any(|it| **it == **key) {
                let idle = words(files.text(span))
                    .filter(|(_, word)| !occurring.iter().any(|it| names(word, it)));
                out.extend(idle.map(|(start, word)| {
                    let span = span.part(start, start + word.len());
                    unused(code, word, span, subjects, occurring)
                }));
            }
        }
    }
    out
}

/// A code that is no warning is reported as such.
fn is_warning(code: &str) -> bool {
    crate::rules().any(|rule| rule.severity == Severity::Warning && rule.code == code)
}

fn unused(
    code: &str,
    word: &str,
    span: Span,
    subjects: &Map<Text, Text>,
    occurring: &[String],
) -> Diagnostic {
    let message = format!("no warning `{code}` is about `{word}`");
    let others = occurring.iter().filter(|it| !subjects.iter().any(|(key, _)| names(key, it)));
    let others: Vec<String> = others.map(|it| format!("`{it}`")).collect();
    let help = match &others[..] {
        [] => "leave it out".to_owned(),
        others => format!("there are such warnings about {}", others.join(", ")),
    };
    Diagnostic::new(&RULE, span, message).about(word).help(help)
}

/// The words of a key as it is written, and where each starts.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_edge = |it: char| it.is_whitespace() || it == '"' || it == '\'';
    let mut rest = 0;
    text.split(is_edge).filter_map(move |word| {
        let start = rest;
        rest += word.len() + 1;
        (!word.is_empty()).then_some((start, word))
    })
}
