//! What was written, before anyone asks what it means.

use crate::source::Span;

/// A value and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// Where it stands. A TOML `[table]` stands at its header.
    pub span: Span,
    /// What it is.
    pub kind: Kind,
}

/// A name and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// Where it stands.
    pub span: Span,
    /// The name.
    pub text: String,
}

/// The kinds of value.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// `"text"`
    Str(String),
    /// `40`
    Int(i64),
    /// `0.5`
    Float(f64),
    /// `true`
    Bool(bool),
    /// `[1, 2]`
    List(Vec<Node>),
    /// `{ "a": 1 }`
    Map(Vec<(Node, Node)>),
    /// `(a: 1)`, `word(a: 1)`, and every table of TOML
    Struct(Option<Name>, Vec<(Name, Node)>),
    /// `(1, 2)`, `word(1)`, `()`
    Tuple(Option<Name>, Vec<Node>),
    /// `(1, a: 2)`, `word(1, a: 2)`
    Mixed(Option<Name>, Vec<Node>, Vec<(Name, Node)>),
    /// `word`
    Unit(Name),
}

impl Node {
    /// The value of a field of a struct.
    pub fn field(&self, name: &str) -> Option<&Node> {
        let Kind::Struct(_, fields) = &self.kind else { return None };
        fields.iter().find(|(field, _)| field.text == name).map(|(_, value)| value)
    }

    /// The word before the parentheses, or the word itself.
    pub fn name(&self) -> Option<&Name> {
        match &self.kind {
            Kind::Struct(name, _) | Kind::Tuple(name, _) | Kind::Mixed(name, ..) => name.as_ref(),
            Kind::Unit(name) => Some(name),
            Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Bool(_)
            | Kind::List(_)
            | Kind::Map(_) => None,
        }
    }
}

impl Kind {
    /// What a message calls such a value.
    pub fn describe(&self) -> &'static str {
        match self {
            Kind::Str(_) => "a text",
            Kind::Int(_) => "a number",
            Kind::Float(_) => "a fraction",
            Kind::Bool(_) => "true or false",
            Kind::List(_) => "a list",
            Kind::Map(_) => "a map",
            Kind::Struct(..) => "fields",
            Kind::Tuple(..) | Kind::Mixed(..) => "a group",
            Kind::Unit(_) => "a word",
        }
    }
}
