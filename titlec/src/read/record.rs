//! Records and words: values with named fields.

use engine::vocab::{OneOf, OneOfItem, Ty, Value, Word};

use super::Authored;
use super::names::written;
use super::reader::Reader;
use super::rules::{UNKNOWN_FIELD, WRONG_TYPE};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest;
use crate::syntax::tree::{Kind, Name, Node};

impl Reader<'_> {
    /// A record without a word before it.
    pub(super) fn word(&mut self, node: &Node, word: &'static Word) -> Authored {
        match &node.kind {
            Kind::Struct(None, fields) => self.fields(&[], fields, word, node.span),
            Kind::Tuple(None, items) if items.len() <= word.bare => {
                self.fields(items, &[], word, node.span)
            }
            Kind::Mixed(None, items, fields) if items.len() <= word.bare => {
                self.fields(items, fields, word, node.span)
            }
            Kind::Struct(Some(name), _) | Kind::Tuple(Some(name), _) => self.needless_word(name),
            _ => self.wrong_type(node, Ty::Word(word)),
        }
    }

    /// One of several words: `word`, `word(a: 1)`, or `{ word = { a = 1 } }`.
    pub(super) fn one_of(&mut self, node: &Node, one_of: &'static OneOf) -> Authored {
        match &node.kind {
            Kind::Struct(Some(name), fields) => self.tagged(name, &[], fields, one_of, node),
            Kind::Tuple(Some(name), items) => self.tagged(name, items, &[], one_of, node),
            Kind::Mixed(Some(name), items, fields) => {
                self.tagged(name, items, fields, one_of, node)
            }
            Kind::Unit(name) => self.tagged(name, &[], &[], one_of, node),
            Kind::Str(text) => {
                let name = Name { span: node.span, text: text.clone() };
                self.tagged(&name, &[], &[], one_of, node)
            }
            Kind::Struct(None, entries) => self.table(entries, one_of, node),
            _ => self.wrong_type(node, Ty::OneOf(one_of)),
        }
    }

    /// A table with one entry whose name is the word.
    fn table(&mut self, entries: &[(Name, Node)], one_of: &'static OneOf, node: &Node) -> Authored {
        let [(name, inner)] = entries else { return self.wrong_type(node, Ty::OneOf(one_of)) };
        let Some(item) = self.item(name, one_of) else { return Authored::broken(node.span) };
        tag(item, self.word(inner, item.word))
    }

    fn tagged(
        &mut self,
        name: &Name,
        bare: &[Node],
        fields: &[(Name, Node)],
        one_of: &'static OneOf,
        node: &Node,
    ) -> Authored {
        let Some(item) = self.item(name, one_of) else { return Authored::broken(node.span) };
        if bare.len() > item.word.bare {
            return self.wrong_type(node, Ty::OneOf(one_of));
        }
        tag(item, self.fields(bare, fields, item.word, node.span))
    }

    fn item(&mut self, name: &Name, one_of: &'static OneOf) -> Option<&'static OneOfItem> {
        let found = one_of.items.iter().find(|item| item.name == name.text);
        if found.is_none() {
            let known: Vec<&str> = one_of.items.iter().map(|item| item.name).collect();
            self.unknown_value(&name.text, name.span, &known);
        }
        found
    }

    /// The fields in vocabulary order; those that are left out are absent. The `bare` ones have no names.
    fn fields(
        &mut self,
        bare: &[Node],
        written: &[(Name, Node)],
        word: &'static Word,
        span: Span,
    ) -> Authored {
        for (name, _) in written {
            match word.fields.iter().position(|field| field.name == name.text) {
                None => self.unknown_field(name, word),
                Some(at) if at < bare.len() => self.twice(name),
                Some(_) => {}
            }
        }
        let values = word.fields.iter().enumerate().map(|(at, field)| {
            let named = || written.iter().find(|(name, _)| name.text == field.name);
            let found = bare.get(at).or_else(|| named().map(|(_, node)| node));
            found.map_or_else(|| Authored::absent(span), |node| self.read(node, field.ty))
        });
        let values = values.collect();
        Authored::fields(word, values, span)
    }

    fn unknown_field(&mut self, name: &Name, word: &'static Word) {
        let known = word.fields.iter().map(|field| field.name);
        let help = suggest::help(&name.text, known);
        let message = format!("there is no field `{}` here", name.text);
        self.out.push(Diagnostic::new(&UNKNOWN_FIELD, name.span, message).help(help));
    }

    fn twice(&mut self, name: &Name) {
        let message = format!("`{}` is given twice, here and without its name", name.text);
        let help = "keep one of them".to_owned();
        self.out.push(Diagnostic::new(&UNKNOWN_FIELD, name.span, message).help(help));
    }

    fn needless_word(&mut self, name: &Name) -> Authored {
        let message = format!("expected fields, found the word `{}`", name.text);
        let help = "write the fields in parentheses without a word before them".to_owned();
        self.out.push(Diagnostic::new(&WRONG_TYPE, name.span, message).help(help));
        Authored::broken(name.span)
    }
}

/// The fields of a record as those of a word.
fn tag(item: &'static OneOfItem, fields: Authored) -> Authored {
    match fields.value {
        Value::Fields(values) => {
            Authored { value: Value::Tagged(item.name, values), place: fields.place }
        }
        _ => fields,
    }
}

/// Whether the node names one of the words.
pub(super) fn names_item(node: &Node, one_of: &OneOf) -> bool {
    let name = node.name().map(|name| name.text.as_str()).or(written(node));
    name.is_some_and(|name| one_of.items.iter().any(|item| item.name == name))
}
