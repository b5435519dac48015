//! The reference pages, in Markdown.

use std::fmt::Write;

use engine::abilities::Ability;
use engine::title::{Rounds, Rules, Title};
use engine::vocab::{Choice, Field, OneOf, Ty, Typed, Word};

use super::describe::{line, takes, usual};
use super::named::{Named, reach};
use crate::rules;

const NOTE: &str = "<!-- Written by `titlec schema` from the vocabulary. Do not edit. -->";

/// A page and what it describes.
struct Page {
    file: &'static str,
    title: &'static str,
    sections: Vec<Named>,
}

/// The pages by file name.
pub(super) fn pages() -> Vec<(String, String)> {
    let pages = contents();
    let words = pages.iter().map(|page| (page.file.to_owned(), text(page, &pages)));
    words.chain([("errors.md".to_owned(), errors())]).collect()
}

/// What stands where: each type on the first page that has a use for it.
fn contents() -> Vec<Page> {
    let roots = [
        ("abilities.md", "Abilities", Ability::TY),
        ("steps.md", "Rounds and steps", Rounds::TY),
        ("rules.md", "Rules", Rules::TY),
        ("title.md", "Titles", Title::TY),
    ];
    let mut seen = Vec::new();
    let page = |(file, title, root): (&'static str, &'static str, Ty)| {
        let before = seen.len();
        reach(root, &mut seen);
        Page { file, title, sections: seen[before..].to_vec() }
    };
    roots.into_iter().map(page).collect()
}

fn text(page: &Page, pages: &[Page]) -> String {
    let mut out = format!("# {}\n\n{NOTE}\n", page.title);
    let link = |named: Named| link(named, page, pages);
    for named in &page.sections {
        match named {
            Named::Word(word) => section(&mut out, "##", &named.name(), word, &link),
            Named::Choice(choice) => values(&mut out, &named.name(), choice),
            Named::OneOf(set) => words(&mut out, &named.name(), set, &link),
        }
    }
    out
}

/// The name of a type as a link to its section.
fn link(named: Named, from: &Page, pages: &[Page]) -> String {
    let page = pages.iter().find(|page| page.sections.iter().any(|it| it.is(named)));
    let file = page.map(|it| it.file).filter(|it| *it != from.file).unwrap_or_default();
    let name = named.name();
    format!("[`{name}`]({file}#{name})")
}

fn words(out: &mut String, name: &str, set: &OneOf, link: &dyn Fn(Named) -> String) {
    heading(out, "##", name, set.doc);
    for item in set.items {
        section(out, "###", item.name, item.word, link);
    }
}

fn section(out: &mut String, level: &str, name: &str, word: &Word, link: &dyn Fn(Named) -> String) {
    heading(out, level, name, word.doc);
    if !word.fields.is_empty() {
        out.push_str("\n| field | takes | if left out | |\n|---|---|---|---|\n");
        word.fields.iter().for_each(|field| out.push_str(&row(field, link)));
    }
}

fn row(field: &Field, link: &dyn Fn(Named) -> String) -> String {
    let usual = usual(field).map_or_else(|| "**required**".to_owned(), |it| format!("`{it}`"));
    let cells = [format!("`{}`", field.name), takes(field.ty, link), usual, line(field.doc)];
    format!("| {} |\n", cells.map(|it| it.replace('|', "\\|")).join(" | "))
}

fn values(out: &mut String, name: &str, choice: &Choice) {
    heading(out, "##", name, choice.doc);
    out.push_str("\n| value | |\n|---|---|\n");
    for item in choice.items {
        let _ = writeln!(out, "| `{}` | {} |", item.name, line(item.doc).replace('|', "\\|"));
    }
}

fn heading(out: &mut String, level: &str, name: &str, doc: &str) {
    let _ = writeln!(out, "\n{level} `{name}`\n\n{}", line(doc));
}

fn errors() -> String {
    let mut out = format!("# Errors and warnings\n\n{NOTE}\n");
    for rule in rules() {
        heading(
            &mut out,
            "##",
            rule.code,
            &format!("{}: {}", capital(&rule.severity.to_string()), rule.explain),
        );
        let _ = writeln!(out, "\n```text\n{}\n```", rule.example.trim());
    }
    out
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_uppercase() + rest
}
