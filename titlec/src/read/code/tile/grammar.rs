//! Tile code to parts and attributes.

use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::Pair;
use pest_derive::Parser;

use super::KINDS;
use crate::diagnostic::Diagnostic;
use crate::read::code::Within;
use crate::read::reader::Reader;
use crate::read::rules::TILE_CODE;

#[derive(Parser)]
#[grammar = "syntax/tile.pest"]
struct Grammar;

/// A part of a tile, as slices of the code.
#[derive(Debug)]
pub(super) struct Part<'a> {
    /// The whole part.
    pub(super) text: &'a str,
    /// `city`, `path` and so on.
    pub(super) kind: &'a str,
    /// What stands behind `=` where there are no attributes.
    pub(super) bare: Option<&'a str>,
    /// Keys and values.
    pub(super) attributes: Vec<(&'a str, &'a str)>,
}

/// The parts of a code; without them, the reason has been told.
pub(super) fn parse<'a>(reader: &mut Reader<'_>, code: &Within<'a>) -> Option<Vec<Part<'a>>> {
    match Grammar::parse(Rule::code, code.text) {
        Ok(pairs) => {
            let all = pairs.flat_map(Pair::into_inner);
            Some(all.filter(|pair| pair.as_rule() == Rule::part).map(part).collect())
        }
        Err(error) => {
            let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
            reader.out.push(complaint(code, at));
            None
        }
    }
}

fn part(pair: Pair<'_, Rule>) -> Part<'_> {
    let mut out = Part { text: pair.as_str().trim(), kind: "", bare: None, attributes: Vec::new() };
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::kind => out.kind = inner.as_str(),
            Rule::bare => out.bare = Some(inner.as_str().trim()),
            _ => out.attributes = inner.into_inner().map(attribute).collect(),
        }
    }
    out
}

fn attribute(pair: Pair<'_, Rule>) -> (&str, &str) {
    let mut inner = pair.into_inner().map(|it| it.as_str().trim());
    let mut next = || inner.next().expect("the grammar puts a key and a value in it");
    (next(), next())
}

/// A part that starts where a value stands: the `;` before it is missing.
fn unseparated<'a>(code: &Within<'a>, at: usize) -> Option<&'a str> {
    let before = code.text[..at].trim_end();
    let kinds = KINDS.iter().map(|(kind, _)| *kind).filter(|kind| before.ends_with(kind));
    let kind = kinds.max_by_key(|kind| kind.len())?;
    (code.text[at..].starts_with('=')).then(|| &before[before.len() - kind.len()..])
}

fn complaint(code: &Within<'_>, at: usize) -> Diagnostic {
    if let Some(part) = unseparated(code, at) {
        let message = format!("a `;` is missing before `{part}`");
        let help = "parts are joined by `;`: `path=a:3,b:_0;border=edge:4`".to_owned();
        return Diagnostic::new(&TILE_CODE, code.slice(part), message).help(help);
    }
    let found = code.text[at..].chars().next();
    let end = at + found.map_or(0, char::len_utf8);
    let message = match found {
        Some(found) => format!("`{found}` does not belong here"),
        None => "the tile code breaks off".to_owned(),
    };
    let help =
        "parts are joined by `;`, what is said of them by `,`: `city=revenue:20;path=a:0,b:_0`";
    Diagnostic::new(&TILE_CODE, code.part(at, end), message).help(help.to_owned())
}
