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
#[derive(Debug, PartialEq)]
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
    directly(code.text).or_else(|| by_grammar(reader, code))
}

/// The parts of a code without mistakes, cut out at its signs; `None` where the grammar must be asked.
fn directly(code: &str) -> Option<Vec<Part<'_>>> {
    let code = code.trim_matches(SPACE);
    let code = code.strip_suffix(';').filter(|it| !it.is_empty()).unwrap_or(code);
    if code.is_empty() {
        return Some(Vec::new());
    }
    code.split(';').map(|it| part_of(it.trim_matches(SPACE))).collect()
}

/// What the grammar skips.
const SPACE: [char; 4] = [' ', '\t', '\r', '\n'];

fn part_of(text: &str) -> Option<Part<'_>> {
    let (kind, said) = text.split_once('=').unwrap_or((text, ""));
    let (kind, said) = (kind.trim_end_matches(SPACE), said.trim_matches(SPACE));
    let is_kind = |it: u8| it.is_ascii_lowercase() || it == b'_';
    if kind.is_empty() || !kind.bytes().all(is_kind) || said.contains('=') {
        return None;
    }
    let mut out = Part { text: text.trim(), kind, bare: None, attributes: Vec::new() };
    if !said.contains(':') {
        out.bare = (!said.is_empty()).then(|| said.trim());
        return (!said.contains(',')).then_some(out);
    }
    let list = said.strip_suffix(',').unwrap_or(said);
    out.attributes = list.split(',').map(attribute_of).collect::<Option<_>>()?;
    Some(out)
}

fn attribute_of(text: &str) -> Option<(&str, &str)> {
    let (key, value) = text.split_once(':')?;
    let key = key.trim_matches(SPACE);
    let is_key = |it: u8| it.is_ascii_alphanumeric() || it == b'_';
    (!key.is_empty() && key.bytes().all(is_key)).then(|| (key, value.trim()))
}

/// The parts by the grammar, which takes longer and knows where the mistake is.
fn by_grammar<'a>(reader: &mut Reader<'_>, code: &Within<'a>) -> Option<Vec<Part<'a>>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::diagnostic::Diagnostics;
    use crate::source::{Files, Span};

    /// Cutting and the grammar agree, or cutting leaves the code to the grammar.
    fn assert_agree(code: &str) {
        let (mut files, mut out) = (Files::default(), Diagnostics::default());
        let id = files.add("tile code", code);
        let reader = &mut Reader { files: &files, out: &mut out };
        let within = Within::new(&files, Span::new(id, 0, code.len()), code);
        let grammar = by_grammar(reader, &within);
        if let Some(direct) = directly(code) {
            assert_eq!(Some(direct), grammar, "{code}");
        }
    }

    #[test]
    fn every_code_of_the_catalogue_is_cut_at_its_signs() {
        for tile in catalogue::tiles().values() {
            assert!(directly(&tile.code).is_some(), "{}", tile.code);
            assert_agree(&tile.code);
        }
        for tile in catalogue::tiles().values().step_by(20) {
            for (at, _) in tile.code.char_indices() {
                assert_agree(&tile.code[..at]);
                for sign in [";", "=", ",", ":", " ", "_", "é"] {
                    assert_agree(&format!("{}{sign}{}", &tile.code[..at], &tile.code[at..]));
                }
            }
        }
    }

    #[test]
    fn forms_that_titles_seldom_use_are_read_alike() {
        for code in [
            "",
            " ",
            ";",
            " ; ",
            "a;",
            "a; ",
            "a;;",
            ";a",
            "a;;b",
            "a=",
            "a= ",
            "a =b",
            "a=b ",
            "a= b c ",
            "a=b,c",
            "a=b,c:d",
            "a=b:c,",
            "a=b:c,,",
            "a=,b:c",
            "a=b:",
            "a=:b",
            "a=b:c:d",
            "a=b :c",
            "a=b: c , d : e ; f",
            "a=b=c",
            "a=b:c=d",
            "A=b",
            "a b",
            "a b=c",
            "é=a",
            "a=é",
            "a=b:é",
            "a=b c:d",
            "a_b=c_d:e",
            "\u{a0}a=b",
            "a=\u{a0}",
            "a=\u{a0}b",
            "a=b:\u{a0}c\u{a0}",
        ] {
            assert_agree(code);
        }
    }
}
