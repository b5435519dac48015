//! Functions for small records that recur, such as a piece of track with nothing special about it.

use std::collections::BTreeMap;

use codegen::Function;
use engine::vocab::{Ty, Value, Word};

use super::literal::{Printer, record};
use super::names;

/// A record that occurs less often is written out.
const OFTEN: usize = 4;

/// The words that have a function, which takes their required fields and leaves the others at their defaults.
#[derive(Debug, Default)]
pub(super) struct Shorthands {
    words: Vec<&'static Word>,
}

impl Shorthands {
    /// The words for which a function pays in this value.
    pub(super) fn of(ty: Ty, value: &Value) -> Shorthands {
        let mut uses = BTreeMap::new();
        count(ty, value, &mut uses);
        let words = uses.into_values().filter(|(uses, _)| *uses >= OFTEN).map(|(_, word)| word);
        Shorthands { words: words.collect() }
    }

    /// Whether a record is written as a call.
    pub(super) fn apply(&self, word: &Word, values: &[Value]) -> bool {
        self.words.iter().any(|it| it.rust == word.rust && it.doc == word.doc)
            && is_usual(word, values)
    }

    /// The functions.
    pub(super) fn functions(&self, printer: &mut Printer<'_>) -> Vec<Function> {
        self.words.iter().map(|word| function(word, printer)).collect()
    }
}

fn function(word: &Word, printer: &mut Printer<'_>) -> Function {
    let name = printer.word_name(word, None);
    let mut out = Function::new(names::split(word.rust, "_"));
    out.set_const(true).doc(word.doc.trim()).ret(&name);
    let mut fields = Vec::new();
    for field in word.fields {
        let value = match field.default {
            Some(default) => printer.literal(field.ty, &default()),
            None => names::field(field.name),
        };
        if field.default.is_none() {
            out.arg(names::field(field.name), printer.type_name(field.ty));
        }
        fields.push((field, value));
    }
    out.line(record(&name, &fields));
    out
}

/// Counts the records that a call could stand for.
fn count(
    ty: Ty,
    value: &Value,
    uses: &mut BTreeMap<(&'static str, &'static str), (usize, &'static Word)>,
) {
    match (ty, value) {
        (Ty::Word(word), Value::Fields(fields)) => {
            if is_small(word) && is_usual(word, fields) {
                uses.entry((word.rust, word.doc)).or_insert((0, word)).0 += 1;
            }
            word.fields.iter().zip(fields).for_each(|(field, it)| count(field.ty, it, uses));
        }
        (Ty::List(item), Value::List(items)) => items.iter().for_each(|it| count(*item, it, uses)),
        (Ty::Map(_, item), Value::Map(pairs)) => {
            pairs.iter().for_each(|(_, it)| count(*item, it, uses));
        }
        (Ty::Option(item), it) if *it != Value::None => count(*item, it, uses),
        (Ty::Code(_, item), it) => count(*item, it, uses),
        _ => {}
    }
}

/// Whether every field that has a default is at it.
fn is_usual(word: &Word, values: &[Value]) -> bool {
    word.fields
        .iter()
        .zip(values)
        .all(|(field, it)| field.default.is_none_or(|default| default() == *it))
}

/// Whether a word has other fields besides the required ones, and a function can take these.
fn is_small(word: &Word) -> bool {
    let required: Vec<_> = word.fields.iter().filter(|it| it.default.is_none()).collect();
    (1..word.fields.len()).contains(&required.len()) && required.iter().all(|it| is_plain(it.ty))
}

/// Whether a value can be an argument. A list cannot: only in a record does a slice live as long as the title.
fn is_plain(ty: Ty) -> bool {
    match ty {
        Ty::Bool | Ty::Int { .. } | Ty::Text | Ty::Ref(_) | Ty::Choice(_) => true,
        Ty::Option(item) => is_plain(*item),
        Ty::Word(word) => word.fields.iter().all(|it| is_plain(it.ty)),
        Ty::Either(either) => either.items.iter().all(|(_, it)| is_plain(*it)),
        Ty::OneOf(_) | Ty::List(_) | Ty::Map(..) | Ty::Code(..) | Ty::Any => false,
    }
}
