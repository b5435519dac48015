//! Keys that are written twice.

use std::collections::BTreeMap;
use std::fmt;

use super::tree::{Kind, Name, Node};
use crate::diagnostic::{Diagnostic, Diagnostics, Rule, Severity};
use crate::source::Span;

/// A field or key that is given twice.
pub const DUPLICATE_KEY: Rule = Rule {
    code: "title::duplicate_key",
    severity: Severity::Error,
    explain: "A field or key is given once; of two, nobody could say which one counts.",
    example: "(sym: \"HC\", name: \"Harbour Company\", value: 40, value: 60)",
};

/// Reports fields with the name of an earlier one.
pub(super) fn fields(fields: &[(Name, Node)], out: &mut Diagnostics) {
    report(fields.iter().map(|(name, _)| (name.text.as_str(), name.span)), out);
}

/// Reports keys equal to an earlier one. Keys that are no text, number, word or `word(1)` are left alone.
pub(super) fn keys(entries: &[(Node, Node)], out: &mut Diagnostics) {
    report(entries.iter().filter_map(|(key, _)| Some((key_of(key)?, key.span))), out);
}

/// The message for a second key; the TOML parser does not say where the first one is.
pub(super) fn twice(span: Span, key: &dyn fmt::Display) -> Diagnostic {
    Diagnostic::new(&DUPLICATE_KEY, span, format!("`{key}` is given twice"))
        .label("again here")
        .help("keep one of them".to_owned())
}

/// What makes a key of a map the same as another.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key<'a> {
    Str(&'a str),
    Word(&'a str),
    Int(i64),
    Bool(bool),
    Numbered(&'a str, i64),
}

impl fmt::Display for Key<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Str(it) | Key::Word(it) => it.fmt(f),
            Key::Int(it) => it.fmt(f),
            Key::Bool(it) => it.fmt(f),
            Key::Numbered(name, number) => write!(f, "{name}({number})"),
        }
    }
}

fn key_of(node: &Node) -> Option<Key<'_>> {
    match &node.kind {
        Kind::Str(text) => Some(Key::Str(text)),
        Kind::Unit(name) => Some(Key::Word(&name.text)),
        Kind::Int(number) => Some(Key::Int(*number)),
        Kind::Bool(it) => Some(Key::Bool(*it)),
        Kind::Tuple(Some(name), items) => match items[..] {
            [Node { kind: Kind::Int(number), .. }] => Some(Key::Numbered(&name.text, number)),
            _ => None,
        },
        Kind::Float(_)
        | Kind::List(_)
        | Kind::Map(_)
        | Kind::Struct(..)
        | Kind::Tuple(None, _)
        | Kind::Mixed(..) => None,
    }
}

fn report<K: Ord + fmt::Display>(keys: impl Iterator<Item = (K, Span)>, out: &mut Diagnostics) {
    let mut seen = BTreeMap::new();
    for (key, span) in keys {
        match seen.get(&key) {
            Some(first) => out.push(twice(span, &key).related(*first, "first here")),
            None => drop(seen.insert(key, span)),
        }
    }
}
