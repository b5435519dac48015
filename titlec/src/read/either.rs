//! Values of several shapes.

use engine::vocab::{Choice, Either, Ty};

use super::Authored;
use super::names::written;
use super::reader::Reader;
use super::record::names_item;
use crate::syntax::tree::{Kind, Node};

impl Reader<'_> {
    /// The shape that fits; the nearest one complains where none does.
    pub(super) fn either(&mut self, node: &Node, either: &'static Either) -> Authored {
        let shapes = || either.items.iter().map(|(_, ty)| *ty);
        if let Some(ty) = shapes().find(|ty| fits(node, *ty)) {
            return self.read(node, ty);
        }
        // A word of none of several sets may be meant for any of them.
        let sets = shapes().filter(|ty| matches!(ty, Ty::OneOf(_))).count();
        if let (true, Some(name)) = (sets > 1, node.name()) {
            let known: Vec<&str> = shapes().flat_map(words).collect();
            return self.unknown_value(&name.text, name.span, &known);
        }
        match shapes().find(|ty| near(node, *ty)) {
            Some(ty) => self.read(node, ty),
            None => self.wrong_type(node, Ty::Either(either)),
        }
    }
}

/// The words that a shape may be.
fn words(ty: Ty) -> Vec<&'static str> {
    match ty {
        Ty::OneOf(set) => set.items.iter().map(|it| it.name).collect(),
        _ => Vec::new(),
    }
}

/// Whether the kind of node, and the name if it is one, belong to the type.
fn fits(node: &Node, ty: Ty) -> bool {
    match ty {
        Ty::Choice(choice) => written(node).is_some_and(|text| has(choice, text)),
        Ty::OneOf(one_of) => names_item(node, one_of),
        Ty::List(item) => matches!(node.kind, Kind::List(_)) || fits(node, *item),
        Ty::Option(inner) => fits(node, *inner),
        Ty::Either(either) => either.items.iter().any(|(_, ty)| fits(node, *ty)),
        _ => near(node, ty),
    }
}

/// Whether the kind of node belongs to the type.
fn near(node: &Node, ty: Ty) -> bool {
    match ty {
        Ty::Bool => matches!(node.kind, Kind::Bool(_)),
        Ty::Int { .. } => matches!(node.kind, Kind::Int(_) | Kind::Float(_)),
        Ty::Text | Ty::Code(..) => matches!(node.kind, Kind::Str(_)),
        Ty::Ref(_) => matches!(node.kind, Kind::Int(_)) || written(node).is_some(),
        Ty::Choice(_) => written(node).is_some(),
        Ty::OneOf(_) => node.name().is_some(),
        Ty::Word(_) => {
            matches!(
                node.kind,
                Kind::Struct(None, _) | Kind::Tuple(None, _) | Kind::Mixed(None, ..)
            )
        }
        Ty::List(item) => matches!(node.kind, Kind::List(_)) || near(node, *item),
        Ty::Map(..) => matches!(node.kind, Kind::Map(_) | Kind::Struct(None, _)),
        Ty::Option(inner) => near(node, *inner),
        Ty::Either(either) => either.items.iter().any(|(_, ty)| near(node, *ty)),
        Ty::Any => true,
    }
}

fn has(choice: &Choice, name: &str) -> bool {
    choice.items.iter().any(|item| item.name == name)
}
