//! The reference pages, in Markdown.

use std::fmt::Write;

use engine::abilities::{Ability, When};
use engine::scenario::Scenario;
use engine::title::{Entities, MapTable, Rounds, Rules, Title, Trains};
use engine::vocab::{Choice, Field, OneOf, Ty, Typed, Word};

use super::describe::{line, takes, usual};
use super::examples::{Example, Examples, Home, Subject};
use super::named::{Named, own, reach, shared};
use super::{error_page, hooks, unplayed};
use crate::read::TILE_PARTS;
use crate::rule;
use crate::source::Part;

/// What stands on top of every page.
pub(super) const NOTE: &str =
    "<!-- Written by `titlec schema` from the vocabulary. Do not edit. -->";

/// A page and what it describes.
struct Page {
    file: &'static str,
    title: &'static str,
    about: &'static str,
    sections: Vec<Named>,
}

/// What a page is made for.
type Root = (&'static str, &'static str, &'static str, &'static [Ty]);

/// The pages in reading order.
const ROOTS: &[Root] = &[
    ("when.md", "Moments", "When an ability may be used, or happens.", &[When::TY]),
    ("abilities.md", "Abilities", "What companies and corporations may do.", &[Ability::TY]),
    ("rules.md", "Rules", "The table `[rules]` of title.toml.", &[Rules::TY]),
    ("steps.md", "Rounds and steps", "The file rounds.ron.", &[Rounds::TY]),
    (
        "trains.md",
        "Trains and phases",
        "The file trains.ron, with events and statuses.",
        &[Trains::TY],
    ),
    ("entities.md", "Companies and corporations", "The file entities.ron.", &[Entities::TY]),
    ("map.md", "Map and tile code", "The file map.ron.", &[MapTable::TY]),
    ("title.md", "Titles", "The file title.toml but for its rules.", &[Title::TY]),
    ("scenarios.md", "Scenarios", "Positions, and what is to come of them.", &[Scenario::TY]),
];

/// The pages by file name.
pub(super) fn pages() -> Vec<(String, String)> {
    let pages = contents();
    let examples = Examples::default();
    let words = pages.iter().map(|page| {
        (page.file, Writer { page, pages: &pages, examples: &examples, out: String::new() }.text())
    });
    let others = [
        (hooks::FILE, hooks::page()),
        ("errors.md", error_page::errors()),
        ("README.md", index(&pages)),
    ];
    let all = words.chain(others);
    all.map(|(file, text)| (format!("reference/{file}"), text)).collect()
}

/// What stands where: each type on the first page that has a use for it.
fn contents() -> Vec<Page> {
    let mut seen = Vec::new();
    let page = |(file, title, about, roots): &Root| {
        let before = seen.len();
        roots.iter().for_each(|root| reach(*root, &mut seen));
        Page { file, title, about, sections: seen[before..].to_vec() }
    };
    ROOTS.iter().map(page).collect()
}

/// Writes one page.
struct Writer<'a> {
    page: &'a Page,
    pages: &'a [Page],
    examples: &'a Examples,
    out: String,
}

impl Writer<'_> {
    fn text(mut self) -> String {
        let Page { title, about, sections, .. } = self.page;
        self.out = format!("# {title}\n\n{NOTE}\n\n{about} [All pages](README.md).\n");
        for named in sections {
            match named {
                Named::Word(word) => self.section("##", &named.name(), word, word.fields),
                Named::Choice(choice) => self.values(&named.name(), choice),
                Named::OneOf(set) => self.words(&named.name(), set),
            }
        }
        if self.page.file == "map.md" {
            self.tile_code();
        }
        self.out
    }

    fn words(&mut self, name: &str, set: &OneOf) {
        heading(&mut self.out, "##", name, set.doc);
        if !shared(set).is_empty() {
            let _ = writeln!(self.out, "\nFields that every {name} has:");
            self.fields(Subject::set(set), shared(set));
        }
        for item in set.items {
            self.section("###", item.name, item.word, own(set, item.word));
        }
    }

    fn section(&mut self, level: &str, name: &str, word: &Word, fields: &[Field]) {
        heading(&mut self.out, level, name, word.doc);
        let subject = Subject::word(word);
        let parts = fields.iter().map(|it| Subject { part: it.name, ..subject });
        let lines: Option<Vec<String>> = parts.map(|it| self.setting(it)).collect();
        match lines {
            Some(lines) if !lines.is_empty() => self.settings(word, &lines),
            _ => {
                self.fields(subject, fields);
                self.example(subject);
            }
        }
    }

    /// A table of fields.
    fn fields(&mut self, of: Subject, fields: &[Field]) {
        if !fields.is_empty() {
            self.out.push_str("\n| field | takes | if left out | |\n|---|---|---|---|\n");
        }
        for field in fields {
            let [name, takes, usual, text] = self.cells(field);
            let note = note(Subject { part: field.name, ..of });
            let _ = writeln!(self.out, "| {name} | {takes} | {usual} | {text}{note} |");
        }
    }

    /// A table of fields that are one line each, with that line.
    fn settings(&mut self, word: &Word, lines: &[String]) {
        self.out.push_str("\n| field | takes | if left out | | example |\n|---|---|---|---|---|\n");
        for (field, example) in word.fields.iter().zip(lines) {
            let [name, takes, usual, text] = self.cells(field);
            let note = note(Subject { part: field.name, ..Subject::word(word) });
            let example = cell(example);
            let _ =
                writeln!(self.out, "| {name} | {takes} | {usual} | {text}{note} | `{example}` |");
        }
    }

    fn cells(&self, field: &Field) -> [String; 4] {
        let usual = usual(field).map_or_else(|| "**required**".to_owned(), |it| format!("`{it}`"));
        let takes = takes(field.ty, &|named| self.link(named));
        [format!("`{}`", field.name), takes, usual, line(field.doc)].map(|it| cell(&it))
    }

    fn values(&mut self, name: &str, choice: &Choice) {
        heading(&mut self.out, "##", name, choice.doc);
        self.out.push_str("\n| value | | example |\n|---|---|---|\n");
        for item in choice.items {
            let subject = Subject { part: item.name, ..Subject::choice(choice) };
            let example = self.inline(subject).map_or_else(String::new, |it| format!("`{it}`"));
            let text = cell(&(line(item.doc) + &note(subject)));
            let _ = writeln!(self.out, "| `{}` | {text} | {} |", item.name, cell(&example));
        }
    }

    /// The examples of a word as they would be written.
    fn example(&mut self, subject: Subject) {
        let Some((example, text)) = self.examples.of(subject) else { return };
        let others = self.examples.others(subject);
        let text = std::iter::once(text).chain(others).collect::<Vec<_>>().join("\n");
        let (file, language) = (example.home.file_name(), example.home.language());
        let _ = writeln!(self.out, "\nIn {file}:\n\n```{language}\n{text}\n```");
    }

    /// The example on one line, if it can be put so.
    fn inline(&self, subject: Subject) -> Option<String> {
        let (example, text) = self.examples.of(subject)?;
        match example.home {
            Home::Part(Part::Title) => setting(example),
            _ => Some(line(text).replace("( ", "(").replace(", )", ")")),
        }
    }

    /// The example if it is a line of a table of title.toml.
    fn setting(&self, subject: Subject) -> Option<String> {
        self.examples.of(subject).and_then(|(example, _)| setting(example))
    }

    /// The name of a type as a link to its section.
    fn link(&self, named: Named) -> String {
        let page = self.pages.iter().find(|page| page.sections.iter().any(|it| it.is(named)));
        let file = page.map(|it| it.file).filter(|it| *it != self.page.file).unwrap_or_default();
        let name = named.name();
        format!("[`{name}`]({file}#{name})")
    }

    /// The parts of tile code and what may be said of each.
    fn tile_code(&mut self) {
        let text = rule("title::tile_code").map_or("", |it| it.explain);
        let _ =
            writeln!(self.out, "\n## Tile code\n\n{}\n\n| part | keys |\n|---|---|", line(text));
        for (kind, keys) in TILE_PARTS {
            let keys: Vec<_> = keys.iter().map(|it| format!("`{it}`")).collect();
            let _ = writeln!(self.out, "| `{kind}` | {} |", keys.join(", "));
        }
    }
}

/// Whether the engine plays it, in italics; empty where it does.
fn note(subject: Subject) -> String {
    unplayed::note(subject).map_or_else(String::new, |it| format!(" *{it}*"))
}

/// The second line of an example of two lines in title.toml.
fn setting(example: &Example) -> Option<String> {
    let mut lines = example.text.lines();
    match (example.home, lines.next(), lines.next(), lines.next()) {
        (Home::Part(Part::Title), Some(_), Some(line), None) => Some(line.to_owned()),
        _ => None,
    }
}

/// A text as part of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// A section and what it is about.
pub(super) fn heading(out: &mut String, level: &str, name: &str, doc: &str) {
    let _ = writeln!(out, "\n{level} `{name}`\n\n{}", line(doc));
}

/// The list of the pages.
fn index(pages: &[Page]) -> String {
    let mut out = format!(
        "# Reference\n\n{NOTE}\n\nEvery word that a title may use. Every example is checked: the \
         compiler accepts it in a title of its own, and scenarios hold there.\n\n| page | about |\n|---|---|\n"
    );
    for Page { file, title, about, .. } in pages {
        let _ = writeln!(out, "| [{title}]({file}) | {about} |");
    }
    let _ = writeln!(out, "| [Hook scripts]({}) | {} |", hooks::FILE, hooks::ABOUT);
    out.push_str(
        "| [Errors and warnings](errors.md) | What each message means, and the remedy. |\n",
    );
    out
}
