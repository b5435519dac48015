//! Which example shows which word.

use std::collections::BTreeMap;

use engine::vocab::{Choice, OneOf, Ty, Value, Word};

use super::derive;
use super::excerpt::excerpt;
use super::sources;
use super::{Example, Home};
use crate::reference::named::shared;
use crate::reference::walk::{self, Written};

/// Something that an example may show: a type of the vocabulary, and a field or value of it.
/// Types of the same name differ in what is said of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Subject {
    /// Name of the Rust type.
    pub rust: &'static str,
    /// What is said of it.
    pub doc: &'static str,
    /// The field or the value; empty for the type itself.
    pub part: &'static str,
}

impl Subject {
    /// A record or word.
    pub(crate) fn word(word: &Word) -> Subject {
        Subject { rust: word.rust, doc: word.doc, part: "" }
    }

    /// A closed set of words, for the fields that all of them have.
    pub(crate) fn set(set: &OneOf) -> Subject {
        Subject { rust: set.rust, doc: set.doc, part: "" }
    }

    /// A closed set of names.
    pub(crate) fn choice(choice: &Choice) -> Subject {
        Subject { rust: choice.rust, doc: choice.doc, part: "" }
    }
}

/// An example as it shows something.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Shows {
    /// The least piece that can be understood alone.
    text: String,
    /// Position of the example that it is taken from.
    from: usize,
    /// Whether the example is nothing else.
    is_whole: bool,
}

/// All examples, and what they show.
#[derive(Debug, Clone)]
pub struct Examples {
    all: Vec<Example>,
    shown: BTreeMap<Subject, Vec<Shows>>,
}

impl Default for Examples {
    fn default() -> Examples {
        let mut examples = Examples { all: Vec::new(), shown: BTreeMap::new() };
        sources::examples().into_iter().for_each(|it| examples.add(it));
        let lines = derive::lines().into_iter().filter(|it| !examples.has_line_of(it));
        lines.collect::<Vec<_>>().into_iter().for_each(|it| examples.add(it));
        derive::changes(&examples).into_iter().for_each(|it| examples.add(it));
        examples
    }
}

impl Examples {
    /// Every example, those that were written by hand first.
    pub fn all(&self) -> &[Example] {
        &self.all
    }

    /// The best example of a subject: written by hand and for itself if there is one. Of a word it
    /// is the first, of a part of it the shortest.
    pub fn of(&self, subject: Subject) -> Option<(&Example, &str)> {
        let rank = |it: &&Shows| {
            let example = &self.all[it.from];
            let length = if subject.part.is_empty() { 0 } else { it.text.len() };
            let is_scenario = example.home == Home::Scenario;
            (!example.by_hand, is_scenario, it.text != example.text, length)
        };
        let best = self.shown.get(&subject)?.iter().min_by_key(rank)?;
        Some((&self.all[best.from], &best.text))
    }

    /// The other examples that were written for a word alone.
    pub fn others(&self, subject: Subject) -> Vec<&str> {
        let best = self.of(subject).map(|(_, text)| text);
        let shows = self.shown.get(&subject).into_iter().flatten();
        let alone = shows.filter(|it| it.is_whole && self.all[it.from].by_hand);
        alone.map(|it| it.text.as_str()).filter(|it| Some(*it) != best).collect()
    }

    /// Positions in [`Examples::all`] of those that show the subject.
    pub fn showing(&self, subject: Subject) -> Vec<usize> {
        self.shown.get(&subject).into_iter().flatten().map(|it| it.from).collect()
    }

    /// Whether something that a person wrote shows the subject.
    pub fn has_by_hand(&self, subject: Subject) -> bool {
        self.of(subject).is_some_and(|(example, _)| example.by_hand)
    }

    /// Whether an example has the line of one that was made: it may only be right beside others there.
    fn has_line_of(&self, made: &Example) -> bool {
        let line = made.text.lines().last();
        self.all.iter().any(|it| it.text.lines().any(|other| Some(other) == line))
    }

    fn add(&mut self, example: Example) {
        let from = self.all.len();
        let (files, authored) = example.read();
        if let Some(authored) = &authored {
            walk::walk(example.ty, authored.view(), &mut |around| {
                let is_whole = around.len() == 1 && example.home != Home::Scenario;
                for subject in subjects(around) {
                    let text = excerpt(&example, &files, around, subject.part);
                    let shows = Shows { text, from, is_whole };
                    self.shown.entry(subject).or_default().push(shows);
                }
            });
        }
        self.all.push(example);
    }
}

/// What the last value shows.
fn subjects(around: &[Written<'_>]) -> Vec<Subject> {
    let Some(last) = around.last() else { return Vec::new() };
    match (last.ty, last.view.value) {
        (Ty::Choice(choice), Value::Choice(name)) => {
            vec![Subject { part: name, ..Subject::choice(choice) }]
        }
        _ => {
            let Some(word) = walk::word(*last) else { return Vec::new() };
            let common = |name| match last.ty {
                Ty::OneOf(set) => {
                    shared(set).iter().any(|it| it.name == name).then(|| Subject::set(set))
                }
                _ => None,
            };
            let of = |part| common(part).unwrap_or_else(|| Subject::word(word));
            let fields = walk::fields(last.view).into_iter().map(|(field, _)| field.name);
            let fields = fields.map(|part| Subject { part, ..of(part) });
            std::iter::once(Subject::word(word)).chain(fields).collect()
        }
    }
}
