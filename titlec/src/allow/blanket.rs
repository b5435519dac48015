//! Codes that are accepted as a whole, which would hide what is found later.

use super::Subjects;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::{Folder, Part, Span};
use crate::syntax::Trees;
use crate::syntax::tree::{Kind, Name, Node};

pub(super) const RULE: Rule = Rule {
    code: "title::allow_without_subject",
    severity: Severity::Error,
    explain: "A warning is accepted for what it is about, with the reason: a code that is accepted as a whole would \
              hide the next mistake of its kind.",
    example: "name = \"Example\"\nallow = { \"title::no_tokens\" = \"they come later\" }",
};

/// A code with a reason and without a subject.
#[derive(Debug, Clone)]
pub(crate) struct Blanket {
    /// The code.
    pub(super) code: String,
    reason: String,
    /// Where the reason stands.
    span: Span,
}

/// Takes the codes that have a reason and no subject out of `[title] allow`.
pub(crate) fn take(folder: &Folder, trees: &mut Trees) -> Vec<Blanket> {
    let file = folder.parts.get(&Part::Title);
    let tree = file.and_then(|it| trees.get_mut(it));
    let allow = tree.and_then(|it| field(it, "title")).and_then(|it| field(it, "allow"));
    let Some(Node { kind: Kind::Struct(_, entries), .. }) = allow else { return Vec::new() };
    let (whole, kept) = std::mem::take(entries)
        .into_iter()
        .partition(|(_, value): &(Name, Node)| matches!(value.kind, Kind::Str(_)));
    *entries = kept;
    whole.into_iter().filter_map(blanket).collect()
}

fn blanket((name, value): (Name, Node)) -> Option<Blanket> {
    let Kind::Str(reason) = value.kind else { return None };
    Some(Blanket { code: name.text, reason, span: value.span })
}

fn field<'a>(node: &'a mut Node, name: &str) -> Option<&'a mut Node> {
    let Kind::Struct(_, fields) = &mut node.kind else { return None };
    fields.iter_mut().find(|(field, _)| field.text == name).map(|(_, value)| value)
}

impl Blanket {
    /// Says how to write it; whether the title was looked through decides what there is to name.
    pub(super) fn refused(&self, complete: bool, occurring: &Subjects) -> Diagnostic {
        let Blanket { code, reason, span } = self;
        let message = format!("`{code}` is accepted without saying for what");
        let form = |subjects: &str| format!("`\"{code}\" = {{ \"{subjects}\" = \"{reason}\" }}`");
        let help = match occurring.get(&**code) {
            Some(subjects) => format!("name what it is about: {}", form(&joined(subjects))),
            None if complete => "there is no such warning in this title: leave it out".to_owned(),
            None => format!("name what it is about: {}", form("NAME")),
        };
        Diagnostic::new(&RULE, *span, message).about(&**code).help(help)
    }
}

/// Several subjects as one key, where that can be read again.
fn joined(subjects: &[String]) -> String {
    if subjects.iter().any(|it| it.contains(char::is_whitespace)) {
        return subjects.join("\" = …, \"");
    }
    subjects.join(" ")
}
