//! `titlec explain`: what a word means.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Outcome, print, say, titles};
use crate::diagnostic::render;
use crate::reference::examples::Examples;
use crate::reference::{self, Entry, Thing};
use crate::suggest;

/// Longest line.
const WIDTH: usize = 80;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A code, ability, `when` value, rule, step, event, status, hook point, or any other word of a title or script;
    /// `company.value` where several words share a name.
    word: String,
    /// Look among the companies, corporations, trains and phases of this title.
    #[arg(long, value_name = "PATH")]
    title: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    match &arguments.title {
        Some(path) => thing(&arguments.word, path, titles),
        None => word(&arguments.word),
    }
}

/// Explains a word of the vocabulary.
fn word(word: &str) -> Outcome {
    let entries = reference::entries();
    let examples = Examples::default();
    let meant = entries.iter().filter(|it| it.answers(word));
    let meant: Vec<String> = meant.map(|it| entry(it) + &example(it, &examples)).collect();
    let names = entries.iter().map(|it| it.name.as_str());
    answer(&meant, &format!("there is no word `{word}`"), word, names)
}

/// Explains what a title gives a name.
fn thing(name: &str, path: &Path, titles: Option<&Path>) -> Outcome {
    let shelf = titles::shelf(titles);
    let found = titles::find(path, &shelf).map(|found| found.into_iter().next());
    let outcome = match found {
        Ok(Some(found)) => titles::title(&found, &shelf),
        Ok(None) => return Outcome::Errors,
        Err(error) => titles::unreadable(error),
    };
    let Some(title) = &outcome.compiled.title else {
        say(&render::plain(&outcome.files, outcome.diagnostics()));
        return Outcome::Errors;
    };
    let things = reference::things(title);
    let meant: Vec<String> = things.iter().filter(|it| it.name == name).map(told).collect();
    let problem = format!("{} has nothing called `{name}`", title.title.name);
    answer(&meant, &problem, name, things.iter().map(|it| it.name.as_str()))
}

/// Prints what was found, or what else might be meant.
fn answer<'a>(
    meant: &[String],
    problem: &str,
    word: &str,
    names: impl Iterator<Item = &'a str>,
) -> Outcome {
    if !meant.is_empty() {
        return print(&meant.join("\n"), Outcome::Well);
    }
    say(problem);
    if let Some(help) = suggest::did_you_mean(word, names) {
        say(&format!("help: {help}"));
    }
    Outcome::Errors
}

fn entry(entry: &Entry) -> String {
    let mut out = wrap(&format!("{}: {}", entry.name, entry.kind), 0);
    out.push('\n');
    out.push_str(&wrap(&entry.text, 2));
    for part in &entry.parts {
        let takes = if part.takes.is_empty() { String::new() } else { format!(": {}", part.takes) };
        out.push('\n');
        out.push_str(&wrap(&format!("{}{takes}", part.name), 2));
        if part.is_code {
            out.push_str(&indented(&part.text));
        } else {
            part.text.lines().for_each(|line| out.push_str(&wrap(line, 6)));
        }
    }
    out
}

/// The example of an entry as it would be written.
fn example(entry: &Entry, examples: &Examples) -> String {
    let Some((example, text)) = entry.subject.and_then(|it| examples.of(it)) else {
        return String::new();
    };
    let mut out = format!("\n  for example, in {}\n", example.home.file_name());
    out.push_str(&indented(text));
    out
}

/// A piece of a title; its lines stay as they are.
fn indented(code: &str) -> String {
    code.lines().map(|line| format!("      {line}\n")).collect()
}

fn told(thing: &Thing) -> String {
    let full_name = thing.full_name.as_ref().map_or_else(String::new, |it| format!(", {it}"));
    let mut out = wrap(&format!("{}{full_name}: {}", thing.name, lower(&thing.kind)), 0);
    out.push('\n');
    thing.facts.iter().for_each(|fact| out.push_str(&wrap(fact, 2)));
    for ability in &thing.abilities {
        out.push_str("\n  * ");
        let sentences: String = ability.iter().map(|it| wrap(it, 4)).collect();
        out.push_str(sentences.trim_start());
    }
    out
}

fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The text in lines of at most 80 columns, with so many spaces before each.
fn wrap(text: &str, indent: usize) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if indent + line.chars().count() + 1 + word.chars().count() <= WIDTH {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.iter().map(|line| format!("{}{line}\n", " ".repeat(indent))).collect()
}
