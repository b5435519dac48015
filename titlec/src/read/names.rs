//! Names: references, choices, and values that may be left out.

use engine::list::Text;
use engine::vocab::{Choice, Kind as RefKind, Ty, Value};

use super::Authored;
use super::reader::Reader;
use super::rules::UNKNOWN_VALUE;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest;
use crate::syntax::tree::{Kind, Node};

impl Reader<'_> {
    /// A name of something that the title defines. Trains and tiles may be written as numbers.
    pub(super) fn reference(&mut self, node: &Node, kind: RefKind) -> Authored {
        let name = match &node.kind {
            Kind::Int(number) => Text::from(number.to_string()),
            _ => match written(node) {
                Some(text) => Text::from(text),
                None => return self.wrong_type(node, Ty::Ref(kind)),
            },
        };
        Authored::new(Value::Name(kind, name), node.span)
    }

    /// One of several names, as a word or as text.
    pub(super) fn choice(&mut self, node: &Node, choice: &'static Choice) -> Authored {
        let Some(text) = written(node) else {
            return self.wrong_type(node, Ty::Choice(choice));
        };
        match choice.items.iter().find(|item| item.name == text) {
            Some(item) => Authored::new(Value::Choice(item.name), node.span),
            None => {
                let known: Vec<&str> = choice.items.iter().map(|item| item.name).collect();
                self.unknown_value(text, node.span, &known)
            }
        }
    }

    /// `none` stands for a value that is left out on purpose, unless it is a name to choose.
    pub(super) fn option(&mut self, node: &Node, inner: Ty) -> Authored {
        if written(node) == Some("none") && !has_none(inner) {
            return Authored::new(Value::None, node.span);
        }
        self.read(node, inner)
    }

    /// Says that a name is not among those to choose from.
    pub(super) fn unknown_value(&mut self, wrong: &str, span: Span, known: &[&str]) -> Authored {
        let help = suggest::help(wrong, known.iter().copied());
        let message = format!("`{wrong}` is not known here");
        self.out.push(Diagnostic::new(&UNKNOWN_VALUE, span, message).help(help));
        Authored::broken(span)
    }
}

/// The text of a word or of a text.
pub(super) fn written(node: &Node) -> Option<&str> {
    match &node.kind {
        Kind::Str(text) => Some(text),
        Kind::Unit(name) => Some(&name.text),
        _ => None,
    }
}

fn has_none(ty: Ty) -> bool {
    matches!(ty, Ty::Choice(choice) if choice.items.iter().any(|item| item.name == "none"))
}
