//! The things of one title in sentences: companies, corporations, trains, phases and optional rules.

use engine::list::List;
use engine::title::{Company, EventKind, Title};
use engine::vocab::{Code, Field, OneOf, Ty, Typed, Value, Word};

use super::describe::{differs, line};
use super::phrases::{
    is_close, is_frequency, is_owner, is_window, join, listed, lower, ordinal, times,
};
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
                    if word.rust == Company::WORD.rust {
                        thing.facts.extend(self.closing(&value));
                    }
                }
                _ => thing.facts.extend(self.sentence(field, &value)),
            }
        }
        thing
    }

    /// A word of a set: what it does for whom, and then when, how often, where and for how much.
    fn word_of(&self, set: &OneOf, value: &Value) -> Vec<String> {
        let Value::Tagged(name, values) = value else { return Vec::new() };
        let Some(item) = set.items.iter().find(|it| it.name == *name) else { return Vec::new() };
        let fields = || item.word.fields.iter().zip(values);
        let owner = fields().find_map(|(field, value)| self.owner(field, value));
        let lead = match owner {
            Some(owner) => format!("While {owner} owns it: {}.", lower(&line(item.word.doc))),
            None => line(item.word.doc),
        };
        let told = fields().filter(|(field, _)| !is_owner(field.ty));
        let facts = told.filter_map(|(field, value)| self.clause(field, value));
        std::iter::once(lead).chain(facts).collect()
    }

    /// Who must own what has the ability, if that matters.
    fn owner(&self, field: &Field, value: &Value) -> Option<String> {
        (is_owner(field.ty) && *value != Value::None).then(|| self.value(field.ty, value))
    }

    /// What a field of an ability says; where it is left out, what that means if its doc tells.
    fn clause(&self, field: &Field, value: &Value) -> Option<String> {
        let doc = line(field.doc);
        if differs(field, value) || is_window(field.ty) && *value != Value::List(List::EMPTY) {
            return match doc.strip_prefix("When it ") {
                // "When it may be used." and a window make one sentence.
                Some(rest) => Some(format!(
                    "It {} {}.",
                    rest.trim_end_matches('.'),
                    self.value(field.ty, value).trim_end_matches('.')
                )),
                None => Some(self.statement(field, value)),
            };
        }
        let (what, rest) = doc.split_once(';').unwrap_or((&doc, ""));
        let usual = rest.split_once(" where ").map(|(usual, _)| usual.trim().trim_end_matches(','));
        match (usual, value) {
            (Some(usual), _) => Some(format!("{what}: {usual}.")),
            (None, Value::None) if is_frequency(&doc) => {
                Some(format!("{}: as often as wanted.", what.trim_end_matches('.')))
            }
            _ => None,
        }
    }

    /// What a field says, unless it is as usual.
    fn sentence(&self, field: &Field, value: &Value) -> Option<String> {
        differs(field, value).then(|| self.statement(field, value))
    }

    fn statement(&self, field: &Field, value: &Value) -> String {
        let doc = line(field.doc);
        match value {
            Value::Bool(true) => return doc,
            Value::Bool(false) => return format!("Not so: {}.", lower(&doc)),
            Value::Text(it) if it.ends_with('.') => return it.to_string(),
            _ => {}
        }
        // What follows a semicolon tells how to leave the field out.
        let what = doc.split(';').next().unwrap_or(&doc).trim_end_matches('.');
        let value = match value {
            Value::Int(it) if is_frequency(&doc) => times(*it),
            _ => self.value(field.ty, value),
        };
        format!("{what}: {}.", value.trim_end_matches('.'))
    }

    /// When all companies close, if something in the game makes them.
    fn closing(&self, abilities: &Value) -> Vec<String> {
        let otherwise = match abilities {
            Value::List(items) if items.iter().any(is_close) => {
                ", unless an ability says otherwise"
            }
            _ => "",
        };
        let trains = self.title.trains.trains.iter().flat_map(|train| {
            let events = train.events.iter().filter(|it| it.r#type == EventKind::CloseCompanies);
            events.map(|it| format!("when the {} {}-train is bought", ordinal(it.when), train.name))
        });
        let phases = self.title.trains.phases.iter();
        let phases = phases.filter(|it| it.events.contains(&EventKind::CloseCompanies));
        let moments = trains.chain(phases.map(|it| format!("when phase {} starts", it.name)));
        moments.map(|it| format!("It closes {it}{otherwise}.")).collect()
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
            (Ty::Code(Code::Share, item), Value::Fields(values)) => self.share(*item, values),
            (Ty::Option(item) | Ty::Code(_, item), it) => self.value(*item, it),
            (Ty::Either(either), it) => {
                let shape = either.items.iter().find(|(_, ty)| fits(*ty, it));
                shape.map_or_else(String::new, |(_, ty)| self.value(*ty, it))
            }
            (Ty::List(item @ Ty::Choice(_)), Value::List(items)) => {
                listed(items.iter().map(|it| self.value(*item, it)), "or")
            }
            (Ty::List(item), Value::List(items)) => {
                listed(items.iter().map(|it| self.value(*item, it)), "and")
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

    /// A certificate: of which corporation, and whether it is the president's.
    fn share(&self, ty: Ty, values: &[Value]) -> String {
        let (Ty::Word(word), [corporation, index]) = (ty, values) else { return String::new() };
        let corporation = self.value(word.fields[0].ty, corporation);
        match index {
            Value::Int(0) => format!("the president's certificate of {corporation}"),
            _ => format!("an ordinary share of {corporation}"),
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
