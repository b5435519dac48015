//! A tree and a type to a value: one short method a type.

use engine::vocab::{Ty, Value};

use super::expected::{describe, remedy};
use super::place::{Inside, Place};
use super::rules::{OUT_OF_RANGE, WRONG_TYPE};
use super::{Authored, code};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Files, Span};
use crate::syntax::tree::{Kind, Node};

/// Reads values and reports what is wrong with them.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    /// The files, for places within texts.
    pub(crate) files: &'a Files,
    /// Where messages go.
    pub(crate) out: &'a mut Diagnostics,
}

impl Reader<'_> {
    /// The value of a node that should be of type `ty`.
    pub(crate) fn read(&mut self, node: &Node, ty: Ty) -> Authored {
        match ty {
            Ty::Bool => self.boolean(node, ty),
            Ty::Int { min, max, .. } => self.integer(node, min, max),
            Ty::Text => self.text(node, ty),
            Ty::Ref(kind) => self.reference(node, kind),
            Ty::Choice(choice) => self.choice(node, choice),
            Ty::OneOf(one_of) => self.one_of(node, one_of),
            Ty::Word(word) => self.word(node, word),
            Ty::List(item) => self.list(node, *item),
            Ty::Map(key, value) => self.map(node, *key, *value),
            Ty::Option(inner) => self.option(node, *inner),
            Ty::Either(either) => self.either(node, either),
            Ty::Code(language, _) => code::read(self, node, language),
            Ty::Any => unread(node),
        }
    }

    fn boolean(&mut self, node: &Node, ty: Ty) -> Authored {
        match node.kind {
            Kind::Bool(it) => Authored::new(Value::Bool(it), node.span),
            _ => self.wrong_type(node, ty),
        }
    }

    fn integer(&mut self, node: &Node, min: i64, max: i64) -> Authored {
        match node.kind {
            Kind::Int(it) if (min..=max).contains(&it) => Authored::new(Value::Int(it), node.span),
            Kind::Int(it) => self.out_of_range(node.span, it, min, max),
            Kind::Float(_) => self.fraction(node.span),
            _ => self.wrong_type(node, Ty::Int { min, max, wrap: None }),
        }
    }

    fn text(&mut self, node: &Node, ty: Ty) -> Authored {
        match &node.kind {
            Kind::Str(it) => Authored::text(it, node.span),
            _ => self.wrong_type(node, ty),
        }
    }

    /// Says that a value is of another kind.
    pub(crate) fn wrong_type(&mut self, node: &Node, ty: Ty) -> Authored {
        let message = format!("expected {}, found {}", describe(ty), node.kind.describe());
        let help = remedy(ty).map(str::to_owned);
        self.out.push(Diagnostic::new(&WRONG_TYPE, node.span, message).help(help));
        Authored::broken(node.span)
    }

    /// Says that a number is too small or too large.
    pub(crate) fn out_of_range(&mut self, span: Span, it: i64, min: i64, max: i64) -> Authored {
        let message = if it < min {
            format!("`{it}` is too small, the least is {min}")
        } else {
            format!("`{it}` is too large, the greatest is {max}")
        };
        let help = format!("write a number from {min} to {max}");
        self.out.push(Diagnostic::new(&OUT_OF_RANGE, span, message).help(help));
        Authored::broken(span)
    }

    fn fraction(&mut self, span: Span) -> Authored {
        let message = "expected a number, found a fraction";
        let help = "titles only have whole numbers".to_owned();
        self.out.push(Diagnostic::new(&WRONG_TYPE, span, message).help(help));
        Authored::broken(span)
    }
}

/// Keeps a node until its type is known.
fn unread(node: &Node) -> Authored {
    let place = Place::new(node.span).with(Inside::Unread(Box::new(node.clone())));
    Authored { value: Value::None, place }
}
