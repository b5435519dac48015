//! Functions for small records that recur, such as a piece of track with nothing special about it.

use std::collections::BTreeMap;

use codegen::Function;
use engine::vocab::{Choice, ChoiceItem, Field, Ty, Value, Word};

use super::literal::{Printer, record};
use super::names;

/// A record that occurs less often is written out.
const OFTEN: usize = 4;

/// A function for the records of a word that are at their defaults but for required fields. Where the first of these is a choice,
/// each of its names has a function: `edge(3)`.
#[derive(Debug, Clone, Copy)]
struct Shorthand {
    word: &'static Word,
    choice: Option<(&'static Choice, &'static ChoiceItem)>,
}

/// The functions of a file, or those that it may call.
#[derive(Debug, Default)]
pub(super) struct Shorthands {
    all: Vec<Shorthand>,
}

impl Shorthands {
    /// The functions that pay in this value.
    pub(super) fn of(ty: Ty, value: &Value) -> Shorthands {
        let mut uses = BTreeMap::new();
        count(ty, value, &mut uses);
        let all = uses.into_values().filter(|(uses, _)| *uses >= OFTEN).map(|(_, it)| it);
        Shorthands { all: all.collect() }
    }

    /// Those that are not among others, which stand elsewhere.
    pub(super) fn without(mut self, others: &Shorthands) -> Shorthands {
        self.all.retain(|it| !others.all.iter().any(|other| other.key() == it.key()));
        self
    }

    /// Those that give values with nothing to drop, which others may then be made from.
    pub(super) fn plain(mut self) -> Shorthands {
        self.all.retain(|it| it.word.fields.iter().all(|field| is_copy(field.ty)));
        self
    }

    /// These and others. A name that means one of the others is not given again.
    pub(super) fn and(&self, others: &Shorthands) -> Shorthands {
        Shorthands { all: self.all.iter().chain(&others.all).copied().collect() }
    }

    /// The function that stands for a record, and the fields that it takes.
    pub(super) fn call(&self, word: &Word, values: &[Value]) -> Option<(String, Vec<usize>)> {
        let fitting =
            self.all.iter().find(|it| it.key().word == (word.rust, word.doc) && it.fits(values))?;
        is_usual(word, values).then(|| (self.name(fitting), fitting.arguments()))
    }

    /// The functions.
    pub(super) fn functions(&self, printer: &Printer<'_>) -> Vec<Function> {
        self.all.iter().map(|it| it.function(&printer.shorthands.name(it), printer)).collect()
    }

    /// The name of a function, with that of its word before it where another function has the same.
    fn name(&self, of: &Shorthand) -> String {
        let same = self.all.iter().filter(|it| it.name() == of.name()).count();
        match of.choice {
            Some((_, it)) if same > 1 => names::split(&format!("{}{}", of.word.rust, it.rust), "_"),
            _ => of.name(),
        }
    }
}

/// What functions differ in.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    word: (&'static str, &'static str),
    choice: Option<&'static str>,
}

impl Shorthand {
    fn of(word: &'static Word, values: &[Value]) -> Shorthand {
        let required: Vec<_> =
            word.fields.iter().zip(values).filter(|(field, _)| field.default.is_none()).collect();
        let choice = match required.as_slice() {
            [(Field { ty: Ty::Choice(choice), .. }, Value::Choice(name)), ..] => {
                choice.items.iter().find(|it| it.name == *name).map(|it| (*choice, it))
            }
            _ => None,
        };
        Shorthand { word, choice }
    }

    fn key(&self) -> Key {
        Key { word: (self.word.rust, self.word.doc), choice: self.choice.map(|(_, it)| it.name) }
    }

    fn name(&self) -> String {
        names::split(self.choice.map_or(self.word.rust, |(_, it)| it.rust), "_")
    }

    /// Whether the record has what the function does not take.
    fn fits(&self, values: &[Value]) -> bool {
        let first = self.word.fields.iter().position(|it| it.default.is_none());
        self.choice
            .is_none_or(|(_, it)| first.is_some_and(|at| values[at] == Value::Choice(it.name)))
    }

    /// Positions of the fields that the function takes.
    fn arguments(&self) -> Vec<usize> {
        let required =
            (0..self.word.fields.len()).filter(|at| self.word.fields[*at].default.is_none());
        required.skip(usize::from(self.choice.is_some())).collect()
    }

    fn function(&self, called: &str, printer: &Printer<'_>) -> Function {
        let word = self.word;
        let name = printer.word_name(word, None);
        let said = self.choice.map_or(word.doc, |(_, it)| it.doc).trim();
        let mut out = Function::new(called);
        out.set_const(true).vis("pub").doc(said).ret(&name);
        let arguments = self.arguments();
        let fields = word.fields.iter().enumerate().map(|(at, field)| {
            let value = match (field.default, self.choice) {
                _ if arguments.contains(&at) => {
                    out.arg(names::field(field.name), printer.type_name(field.ty));
                    Some(names::field(field.name))
                }
                (None, Some((_, it))) => Some(printer.literal(field.ty, &Value::Choice(it.name))),
                _ => None,
            };
            (field, value)
        });
        let record = record(&name, &fields.collect::<Vec<_>>());
        out.line(record);
        out
    }
}

/// Counts the records that a call could stand for.
fn count(ty: Ty, value: &Value, uses: &mut BTreeMap<Key, (usize, Shorthand)>) {
    match (ty, value) {
        (Ty::Word(word), Value::Fields(fields)) => {
            if is_small(word) && is_usual(word, fields) {
                let it = Shorthand::of(word, fields);
                uses.entry(it.key()).or_insert((0, it)).0 += 1;
            }
            word.fields.iter().zip(&**fields).for_each(|(field, it)| count(field.ty, it, uses));
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

/// Whether values have nothing to drop.
fn is_copy(ty: Ty) -> bool {
    match ty {
        Ty::Bool | Ty::Int { .. } | Ty::Ref(_) | Ty::Choice(_) => true,
        Ty::Option(item) => is_copy(*item),
        Ty::Word(word) => word.fields.iter().all(|it| is_copy(it.ty)),
        Ty::Either(either) => either.items.iter().all(|(_, it)| is_copy(*it)),
        Ty::Text | Ty::OneOf(_) | Ty::List(_) | Ty::Map(..) | Ty::Code(..) | Ty::Any => false,
    }
}
