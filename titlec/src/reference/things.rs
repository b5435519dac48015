//! The things of one title in sentences: companies, corporations, trains, phases and optional rules.

use engine::title::Title;
use engine::vocab::{Field, OneOf, Ty, Typed, Value, Word};

use super::describe::{differs, line};
use crate::generate::{entries, fits};

/// Something that a title gives a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// Its short name.
    pub name: String,
    /// Its full name, if it has one besides.
    pub full_name: Option<String>,
    /// What it is: "A private company."
    pub kind: String,
    /// What is so about it, sentence by sentence.
    pub facts: Vec<String>,
    /// What it may do: each ability with its sentences.
    pub abilities: Vec<Vec<String>>,
}

/// Everything that the title gives a name, in the order of its files.
pub fn things(title: &Title) -> Vec<Thing> {
    let mut out = Vec::new();
    let teller = Teller { title };
    for (field, value) in fields(&Title::WORD, &title.to_value()) {
        teller.collect(field.ty, &value, &mut out);
    }
    out
}

struct Teller<'a> {
    title: &'a Title,
}

impl Teller<'_> {
    /// Adds the things in a list of named records, and in the tables of the title.
    fn collect(&self, ty: Ty, value: &Value, out: &mut Vec<Thing>) {
        match (ty, value) {
            (Ty::List(Ty::Word(word @ Word { key: Some(key), .. })), Value::List(items)) => {
                out.extend(items.iter().map(|it| self.thing(word, key, it)));
            }
            (Ty::Word(word), value) => {
                fields(word, value)
                    .into_iter()
                    .for_each(|(field, it)| self.collect(field.ty, &it, out));
            }
            _ => {}
        }
    }

    fn thing(&self, word: &Word, key: &str, value: &Value) -> Thing {
        let kind = line(word.doc);
        let mut thing = Thing {
            name: String::new(),
            full_name: None,
            kind,
            facts: Vec::new(),
            abilities: Vec::new(),
        };
        for (field, value) in fields(word, value) {
            match (field.ty, &value) {
                (Ty::Text, Value::Text(name)) if field.name == key => thing.name = name.to_string(),
                (Ty::Text, Value::Text(name)) if field.name == "name" => {
                    thing.full_name = Some(name.to_string());
                }
                (Ty::List(Ty::OneOf(set)), Value::List(items)) => {
                    thing.abilities = items.iter().map(|it| self.word_of(set, it)).collect();
                }
                _ => thing.facts.extend(self.sentence(field, &value)),
            }
        }
        thing
    }

    /// A word of a set: what it is, and then what is so about it.
    fn word_of(&self, set: &OneOf, value: &Value) -> Vec<String> {
        let Value::Tagged(name, values) = value else { return Vec::new() };
        let Some(item) = set.items.iter().find(|it| it.name == *name) else { return Vec::new() };
        let fields = item.word.fields.iter().zip(values);
        let facts = fields.filter_map(|(field, value)| self.sentence(field, value));
        std::iter::once(line(item.word.doc)).chain(facts).collect()
    }

    /// What a field says, unless it is as usual.
    fn sentence(&self, field: &Field, value: &Value) -> Option<String> {
        if !differs(field, value) {
            return None;
        }
        let doc = line(field.doc);
        if *value == Value::Bool(true) {
            return Some(doc);
        }
        // What follows a semicolon tells how to leave the field out.
        let what = doc.split(';').next().unwrap_or(&doc).trim_end_matches('.');
        Some(format!("{what}: {}.", self.value(field.ty, value).trim_end_matches('.')))
    }

    fn value(&self, ty: Ty, value: &Value) -> String {
        match (ty, value) {
            (_, Value::None) => "none".to_owned(),
            (_, Value::Bool(it)) => if *it { "yes" } else { "no" }.to_owned(),
            (Ty::Int { wrap: Some("Money"), .. }, Value::Int(it)) => self.money(*it),
            (Ty::Int { wrap: Some("Percent"), .. }, Value::Int(it)) => format!("{it} %"),
            (_, Value::Int(it)) => it.to_string(),
            (_, Value::Text(it) | Value::Name(_, it)) => it.to_string(),
            (_, Value::Ref(kind, index)) => {
                let entries = entries(self.title, *kind);
                match entries.get(usize::from(*index)) {
                    Some((name, Some(known_as))) => format!("{name} ({known_as})"),
                    Some((name, None)) => (*name).to_owned(),
                    None => index.to_string(),
                }
            }
            (Ty::Choice(choice), Value::Choice(name)) => {
                let item = choice.items.iter().find(|it| it.name == *name);
                item.map_or_else(|| (*name).to_owned(), |it| lower(&line(it.doc)))
            }
            (Ty::Option(item) | Ty::Code(_, item), it) => self.value(*item, it),
            (Ty::Either(either), it) => {
                let shape = either.items.iter().find(|(_, ty)| fits(*ty, it));
                shape.map_or_else(String::new, |(_, ty)| self.value(*ty, it))
            }
            (Ty::List(item), Value::List(items)) => {
                join(items.iter().map(|it| self.value(*item, it)))
            }
            (Ty::Map(key, item), Value::Map(pairs)) => join(
                pairs
                    .iter()
                    .map(|(a, b)| format!("{} for {}", self.value(*item, b), self.value(*key, a))),
            ),
            (Ty::Word(word), Value::Fields(values)) => {
                let told =
                    word.fields.iter().zip(values).filter(|(field, value)| differs(field, value));
                join(told.map(|(field, it)| {
                    format!("{} {}", field.name.replace('_', " "), self.value(field.ty, it))
                }))
            }
            (Ty::OneOf(set), it) => self.word_of(set, it).join(" "),
            _ => String::new(),
        }
    }

    fn money(&self, amount: i64) -> String {
        self.title.bank.currency.replace("{}", &amount.to_string())
    }
}

fn fields<'a>(word: &'a Word, value: &Value) -> Vec<(&'a Field, Value)> {
    match value {
        Value::Fields(values) => word.fields.iter().zip(values.iter().cloned()).collect(),
        _ => Vec::new(),
    }
}

/// Several values. Those that are phrases are kept apart by more than a comma.
fn join(values: impl Iterator<Item = String>) -> String {
    let values: Vec<_> = values.collect();
    let between = if values.iter().any(|it| it.contains(',')) { "; " } else { ", " };
    values.join(between)
}

/// A sentence as part of another.
fn lower(sentence: &str) -> String {
    let sentence = sentence.trim_end_matches('.');
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
