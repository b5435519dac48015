//! The vocabulary as entries to look up.

use engine::scenario::Scenario;
use engine::title::Title;
use engine::vocab::{Choice, ChoiceItem, Field, OneOf, Ty, Typed, Word};

use super::describe::{line, takes, usual};
use super::examples::{Mistake, Subject, mistakes};
use super::named::{Named, own, reach, shared};
use super::unplayed;
use crate::diagnostic::{Rule, Severity};
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
    /// What an example of it shows; nothing for sets and messages.
    pub subject: Option<Subject>,
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
    /// Whether that is a piece of a title.
    pub is_code: bool,
}

/// Every entry, in the order of the vocabulary; then what scripts can name, and codes of messages.
pub fn entries() -> Vec<Entry> {
    let mut all = Vec::new();
    reach(Title::TY, &mut all);
    reach(Scenario::TY, &mut all);
    let words = all.iter().flat_map(|named| of(*named, &all));
    words.chain(super::hooks::entries()).chain(codes()).collect()
}

fn of(named: Named, all: &[Named]) -> Vec<Entry> {
    let name = named.name();
    match named {
        Named::Word(word) => {
            let mut out = vec![record(&name, "", "a record".to_owned(), word, word.fields)];
            out.extend(fields(&name, Subject::word(word), word.fields));
            out
        }
        Named::Choice(choice) if choice.of_words => Vec::new(),
        Named::Choice(choice) => values(&name, choice, &users(named, all)),
        Named::OneOf(set) => {
            let parts = set.items.iter().map(|it| Part::new(it.name, String::new(), it.word.doc));
            let mut out =
                vec![Entry::new(&name, "", "a set of words".to_owned(), set.doc, parts.collect())];
            out.extend(fields(&name, Subject::set(set), shared(set)));
            for item in set.items {
                let own = own(set, item.word);
                let kind = article(&name.replace('_', " "));
                let mut entry = record(item.name, &name, kind, item.word, own);
                entry.parts.extend(common(&name, set));
                out.push(entry);
                out.extend(fields(item.name, Subject::word(item.word), own));
            }
            out
        }
    }
}

fn record(name: &str, of: &str, kind: String, word: &Word, fields: &[Field]) -> Entry {
    let subject = Subject::word(word);
    let part = |field: &Field| {
        let doc = line(field.doc) + &unplayed::after(Subject { part: field.name, ..subject });
        Part::new(field.name, taken(field), &doc)
    };
    Entry::new(name, of, kind, word.doc, fields.iter().map(part).collect()).showing(subject)
}

/// Where to find the fields that all words of a set have.
fn common(name: &str, set: &OneOf) -> Option<Part> {
    let names: Vec<_> = shared(set).iter().map(|it| format!("`{}`", it.name)).collect();
    let text = format!("Fields that every {name} has: {}.", names.join(", "));
    (!names.is_empty()).then(|| Part::new("…", String::new(), &text))
}

fn fields(of: &str, subject: Subject, fields: &'static [Field]) -> impl Iterator<Item = Entry> {
    fields.iter().map(move |field| {
        let kind = format!("a field of `{of}`: {}", taken(field));
        let parts = match choice(field.ty) {
            Some(choice) => items(choice),
            None => Vec::new(),
        };
        let subject = Subject { part: field.name, ..subject };
        Entry::new(field.name, of, kind, field.doc, parts).showing(subject)
    })
}

fn values(name: &str, choice: &Choice, users: &[String]) -> Vec<Entry> {
    let mut out =
        vec![Entry::new(name, "", "a set of names".to_owned(), choice.doc, items(choice))];
    let kind = match users {
        [] => format!("a value of `{name}`"),
        _ => format!("a value of {}", users.join(", ")),
    };
    out.extend(choice.items.iter().map(|it| {
        Entry::new(it.name, name, kind.clone(), it.doc, Vec::new())
            .showing(Subject { part: it.name, ..Subject::choice(choice) })
    }));
    out
}

/// The values of a choice, with what each means.
fn items(choice: &Choice) -> Vec<Part> {
    let item = |it: &ChoiceItem| {
        let subject = Subject { part: it.name, ..Subject::choice(choice) };
        Part::new(it.name, String::new(), &(line(it.doc) + &unplayed::after(subject)))
    };
    choice.items.iter().map(item).collect()
}

/// The fields that take a value of a choice.
fn users(named: Named, all: &[Named]) -> Vec<String> {
    let uses = |fields: &'static [Field], of: &str| -> Vec<String> {
        let taking =
            fields.iter().filter(|it| choice(it.ty).is_some_and(|it| Named::Choice(it).is(named)));
        taking.map(|it| format!("`{of}.{}`", it.name)).collect()
    };
    let in_type = |it: &Named| match it {
        Named::Word(word) => uses(word.fields, &it.name()),
        Named::OneOf(set) => {
            let all = uses(shared(set), &it.name());
            let each = set.items.iter().flat_map(|item| uses(own(set, item.word), item.name));
            all.into_iter().chain(each).collect()
        }
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
    let mistakes = mistakes();
    rules().map(move |rule| {
        let mistake = mistakes.iter().find(|it| it.code == rule.code);
        let kind = article(&rule.severity.to_string());
        let mut parts = mistake_of(rule, mistake);
        parts.extend(accepted(rule));
        Entry::new(rule.code, "", kind, rule.explain, parts)
    })
}

/// How a title accepts a warning.
fn accepted(rule: &Rule) -> Option<Part> {
    let text = format!("[title.allow.\"{}\"]\n\"NAME\" = \"why it is right for NAME\"", rule.code);
    let name = "accept it for what it is about, in title.toml".to_owned();
    (rule.severity == Severity::Warning).then(|| Part {
        name,
        takes: String::new(),
        text,
        is_code: true,
    })
}

/// The mistake, and what to write instead.
fn mistake_of(rule: &Rule, mistake: Option<&Mistake>) -> Vec<Part> {
    let part = |name: &str, text: &str, is_code| {
        let (name, text) = (name.to_owned(), text.to_owned());
        Part { name, takes: String::new(), text, is_code }
    };
    let Some(mistake) = mistake else { return vec![part("for example", rule.example, true)] };
    match mistake.home {
        Some(file) => vec![
            part(&format!("for example, in {}", file.file_name()), &mistake.wrong, true),
            part("write instead", &mistake.right, true),
        ],
        None => vec![
            part("for example", &mistake.wrong, false),
            part("the remedy", &mistake.right, false),
        ],
    }
}

fn article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

impl Entry {
    pub(super) fn new(name: &str, of: &str, kind: String, doc: &str, parts: Vec<Part>) -> Entry {
        let (name, of) = (name.to_owned(), of.to_owned());
        Entry { name, of, kind, text: line(doc), parts, subject: None }
    }

    /// The same with what an example of it shows, and with a word about whether the engine plays it.
    fn showing(self, subject: Subject) -> Entry {
        let text = self.text + &unplayed::after(subject);
        Entry { subject: Some(subject), text, ..self }
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
    pub(super) fn new(name: &str, takes: String, doc: &str) -> Part {
        Part { name: name.to_owned(), takes, text: line(doc), is_code: false }
    }
}
