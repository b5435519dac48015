//! Lists and maps.

use engine::vocab::Ty;

use super::Authored;
use super::reader::Reader;
use crate::syntax::tree::{Kind, Name, Node};

impl Reader<'_> {
    /// A list; a lone value is a list of one.
    pub(super) fn list(&mut self, node: &Node, item: Ty) -> Authored {
        match &node.kind {
            Kind::List(nodes) => {
                let items = nodes.iter().map(|node| self.read(node, item)).collect();
                Authored::list(items, node.span)
            }
            Kind::Tuple(None, nodes) if !nodes.is_empty() => {
                self.wrong_type(node, Ty::List(&Ty::Any))
            }
            _ => Authored::list(vec![self.read(node, item)], node.span),
        }
    }

    /// A map of RON, or a table of TOML.
    pub(super) fn map(&mut self, node: &Node, key: Ty, value: Ty) -> Authored {
        let entries: Vec<(Node, &Node)> = match &node.kind {
            Kind::Map(entries) => entries.iter().map(|(key, value)| (key.clone(), value)).collect(),
            Kind::Struct(None, fields) => {
                fields.iter().map(|(name, value)| (as_text(name), value)).collect()
            }
            _ => return self.wrong_type(node, Ty::Map(&Ty::Any, &Ty::Any)),
        };
        let pairs =
            entries.into_iter().map(|(at, node)| (self.key(at, key), self.read(node, value)));
        let pairs = pairs.collect();
        Authored::map(pairs, node.span)
    }

    /// A key; numbers may be written as text, since TOML has no others.
    fn key(&mut self, node: Node, ty: Ty) -> Authored {
        let number = match (&node.kind, ty) {
            (Kind::Str(text), Ty::Int { .. }) => text.parse().ok(),
            _ => None,
        };
        let kind = number.map_or(node.kind, Kind::Int);
        self.read(&Node { span: node.span, kind }, ty)
    }
}

fn as_text(name: &Name) -> Node {
    Node { span: name.span, kind: Kind::Str(name.text.clone()) }
}
