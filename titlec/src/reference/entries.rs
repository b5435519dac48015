//! The vocabulary as entries to look up.

use engine::title::Title;
use engine::vocab::{Choice, Field, Ty, Typed, Word};

use super::describe::{line, takes, usual};
use super::named::{Named, reach};
use crate::rules;

/// What there is to know about a word of the vocabulary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The word as titles and messages have it.
    pub name: String,
    /// What the word belongs to, which tells it from others of the same name; empty for a type.
    pub of: String,
    /// What kind of thing it is: "an ability", "a value of `when`".
    pub kind: String,
    /// What it means.
    pub text: String,
    /// Its parts: name, what it takes or means, and more about it.
    pub parts: Vec<Part>,
}

/// A field or value of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// What it takes; empty for a value.
    pub takes: String,
    /// What it means.
    pub text: String,
}

/// Every entry, in the order of the vocabulary; codes of messages come last.
pub fn entries() -> Vec<Entry> {
    let mut all = Vec::new();
    reach(Title::TY, &mut all);
    all.iter().flat_map(|named| of(*named, &all)).chain(codes()).collect()
}

fn of(named: Named, all: &[Named]) -> Vec<Entry> {
    let name = named.name();
    match named {
        Named::Word(word) => {
            let mut out = vec![record(&name, "", "a record".to_owned(), word)];
            out.extend(fields(&name, word));
            out
        }
        Named::Choice(choice) => values(&name, choice, &users(named, all)),
        Named::OneOf(set) => {
            let parts = set.items.iter().map(|it| Part::new(it.name, String::new(), it.word.doc));
            let mut out =
                vec![Entry::new(&name, "", "a set of words".to_owned(), set.doc, parts.collect())];
            for item in set.items {
                out.push(record(item.name, &name, article(&name.replace('_', " ")), item.word));
                out.extend(fields(item.name, item.word));
            }
            out
        }
    }
}

fn record(name: &str, of: &str, kind: String, word: &Word) -> Entry {
    let part = |field: &Field| Part::new(field.name, taken(field), field.doc);
    Entry::new(name, of, kind, word.doc, word.fields.iter().map(part).collect())
}

fn fields(of: &str, word: &'static Word) -> impl Iterator<Item = Entry> {
    word.fields.iter().map(move |field| {
        let kind = format!("a field of `{of}`: {}", taken(field));
        let parts = match choice(field.ty) {
            Some(choice) => {
                choice.items.iter().map(|it| Part::new(it.name, String::new(), it.doc)).collect()
            }
            None => Vec::new(),
        };
        Entry::new(field.name, of, kind, field.doc, parts)
    })
}

fn values(name: &str, choice: &Choice, users: &[String]) -> Vec<Entry> {
    let parts = choice.items.iter().map(|it| Part::new(it.name, String::new(), it.doc)).collect();
    let mut out = vec![Entry::new(name, "", "a set of names".to_owned(), choice.doc, parts)];
    let kind = match users {
        [] => format!("a value of `{name}`"),
        _ => format!("a value of {}", users.join(", ")),
    };
    out.extend(
        choice.items.iter().map(|it| Entry::new(it.name, name, kind.clone(), it.doc, Vec::new())),
    );
    out
}

/// The fields that take a value of a choice.
fn users(named: Named, all: &[Named]) -> Vec<String> {
    let uses = |word: &'static Word, of: &str| -> Vec<String> {
        let taking = word
            .fields
            .iter()
            .filter(|it| choice(it.ty).is_some_and(|it| Named::Choice(it).is(named)));
        taking.map(|it| format!("`{of}.{}`", it.name)).collect()
    };
    let in_type = |it: &Named| match it {
        Named::Word(word) => uses(word, &it.name()),
        Named::OneOf(set) => set.items.iter().flat_map(|item| uses(item.word, item.name)).collect(),
        Named::Choice(_) => Vec::new(),
    };
    all.iter().flat_map(in_type).collect()
}

/// The choice that a field takes a value of, or several.
fn choice(ty: Ty) -> Option<&'static Choice> {
    match ty {
        Ty::Choice(choice) => Some(choice),
        Ty::List(item) | Ty::Option(item) | Ty::Map(item, _) => choice(*item),
        _ => None,
    }
}

/// What a field takes, and what it has when it is left out.
fn taken(field: &Field) -> String {
    let takes = takes(field.ty, &|named| format!("`{}`", named.name()));
    usual(field)
        .map_or_else(|| format!("{takes}; required"), |it| format!("{takes}; `{it}` if left out"))
}

fn codes() -> impl Iterator<Item = Entry> {
    rules().map(|rule| {
        let example = Part {
            name: "for example".to_owned(),
            takes: String::new(),
            text: rule.example.to_owned(),
        };
        Entry::new(rule.code, "", article(&rule.severity.to_string()), rule.explain, vec![example])
    })
}

fn article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

impl Entry {
    fn new(name: &str, of: &str, kind: String, doc: &str, parts: Vec<Part>) -> Entry {
        Entry { name: name.to_owned(), of: of.to_owned(), kind, text: line(doc), parts }
    }

    /// Whether a person who asks for `word` may mean this: by name, by what it belongs to and its name,
    /// or by the last part of a code.
    pub fn answers(&self, word: &str) -> bool {
        self.name == word
            || word.strip_suffix(&*self.name).and_then(|it| it.strip_suffix('.')) == Some(&self.of)
            || self.name.split_once("::").is_some_and(|(_, last)| last == word)
    }
}

impl Part {
    fn new(name: &str, takes: String, doc: &str) -> Part {
        Part { name: name.to_owned(), takes, text: line(doc) }
    }
}
