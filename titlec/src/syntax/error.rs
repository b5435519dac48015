//! What the parsers complain about, in words of ours.

use pest::RuleType;
use pest::error::{Error, InputLocation};

use super::duplicate;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::{FileId, Span};
use crate::suggest::one_of;

/// Text that is not RON or TOML.
pub const SYNTAX: Rule = Rule {
    code: "title::syntax",
    severity: Severity::Error,
    explain: "`title.toml` is TOML, the other files are RON: `(field: value)`, `[list]`, \
              `{ \"key\": value }`, `\"text\"`, numbers, words, and `//` comments.",
    example: "(sym: \"HC\" name: \"Harbour Company\", value: 40)",
};

/// A failure of a pest grammar as a message.
pub(super) fn pest<R: RuleType>(file: FileId, text: &str, error: &Error<R>) -> Diagnostic {
    let (at, tokens) = furthest(error);
    let message = format!("expected {}", one_of(&expected(&tokens)));
    let in_text = tokens.iter().any(|token| token == "u{");
    let length = if in_text { char_length(&text[at..]) } else { token_length(&text[at..]) };
    if length == 0 {
        return Diagnostic::new(&SYNTAX, end_of_text(file, text), message)
            .label("the file ends here")
            .help(at_the_end(text).to_owned());
    }
    let found = &text[at..at + length];
    let out = Diagnostic::new(&SYNTAX, Span::new(file, at, at + length), message);
    after(file, text, at, out)
        .label(format!("found `{found}`"))
        .help(remedy(found).map_or_else(|| missing(&tokens, found), str::to_owned))
}

/// Whether a line says something besides a comment.
fn is_written(line: &str) -> bool {
    !line.trim().is_empty() && !line.trim_start().starts_with("//")
}

/// What to do about a file that ends too early.
fn at_the_end(text: &str) -> &'static str {
    if text.lines().any(is_written) {
        "something that was opened before is not closed"
    } else {
        "a file of a title starts with `(` and ends with `)`"
    }
}

/// The message with the end of the line before, if it starts a line: what is missing there is only noticed here.
pub(crate) fn after(file: FileId, text: &str, at: usize, message: Diagnostic) -> Diagnostic {
    let before = &text[..text.floor_char_boundary(at)];
    let start = before.rfind('\n').map_or(0, |it| it + 1);
    if !before[start..].trim().is_empty() {
        return message;
    }
    let mut end = start;
    while let Some(newline) = end.checked_sub(1) {
        let from = text[..newline].rfind('\n').map_or(0, |it| it + 1);
        let line = &text[from..newline];
        if is_written(line) {
            let last = from + line.trim_end().len();
            let first = text.floor_char_boundary(last - 1);
            return message.related(Span::new(file, first, last), "after this");
        }
        end = from;
    }
    message
}

/// What to put before the word or sign that is not understood.
fn missing(tokens: &[String], found: &str) -> String {
    let has = |token: &str| tokens.iter().any(|it| it == token);
    match () {
        () if has("u{") => "a backslash itself is written `\\\\`".to_owned(),
        () if has("[") && has("{") => format!("write a value before `{found}`, or take it away"),
        () if has(",") => format!("put a `,` before `{found}`"),
        () if has(":") => format!("put a `:` before `{found}`: a field is written `name: value`"),
        () => format!("take `{found}` away, or close what is open before it"),
    }
}

/// A complaint of the TOML parser as a message.
pub(super) fn toml(file: FileId, text: &str, error: &toml::de::Error) -> Diagnostic {
    let span = error.span().unwrap_or(text.len()..text.len());
    let at_end = text[text.floor_char_boundary(span.start)..].trim().is_empty();
    let place =
        if at_end { end_of_text(file, text) } else { Span::new(file, span.start, span.end) };
    let message = error.message().trim_end_matches('.');
    if message == "duplicate key" {
        return duplicate::twice(place, &text.get(span).unwrap_or_default());
    }
    if message.contains("recurs") {
        return Diagnostic::new(&SYNTAX, place, "too many levels of nesting");
    }
    let (first, more) = message.split_once(", ").unwrap_or((message, ""));
    let out = Diagnostic::new(&SYNTAX, place, lower(first)).help(toml_remedy(first).to_owned());
    let out = after(file, text, place.start as usize, out);
    if more.is_empty() { out } else { out.label(more.replace('\n', ", ")) }
}

/// The place just after the last thing written.
pub(super) fn end_of_text(file: FileId, text: &str) -> Span {
    let end = text.trim_end().len();
    Span::new(file, end, end)
}

/// The furthest place that the grammar reached, and what it would have taken there.
fn furthest<R: RuleType>(error: &Error<R>) -> (usize, Vec<String>) {
    match error.parse_attempts() {
        Some(attempts) => {
            let tokens = attempts.expected_tokens();
            (attempts.max_position, tokens.iter().map(ToString::to_string).collect())
        }
        None => (start(&error.location), Vec::new()),
    }
}

fn start(location: &InputLocation) -> usize {
    match location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => *at,
    }
}

/// The tokens as a designer knows them. A value can start in many ways but is one thing, and a
/// word or number could always go on.
fn expected(tokens: &[String]) -> Vec<String> {
    let has = |token: &str| tokens.iter().any(|it| it == token);
    if has("u{") {
        return vec!["an escape such as `\\n` or `\\\"`".into()];
    }
    let value = has("[") && has("{");
    let mut out = Vec::new();
    if value {
        out.push("a value".into());
    }
    let marks = [",", ":", "=", ")", "]", "}"].into_iter().filter(|mark| has(mark));
    out.extend(marks.map(|mark| format!("`{mark}`")));
    if out.is_empty() { vec![remaining(tokens)] } else { out }
}

/// What is expected where no value and no mark is.
fn remaining(tokens: &[String]) -> String {
    let name = tokens.iter().any(|token| token == "_");
    if name { "a name" } else { "the end of the file" }.into()
}

/// Bytes of the word or sign that `text` starts with.
fn token_length(text: &str) -> usize {
    let start = &text[..text.floor_char_boundary(40)];
    let word = start.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(start.len());
    if word > 0 { word } else { char_length(text) }
}

fn char_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// What to write in TOML, by what its parser complains about.
fn toml_remedy(message: &str) -> &'static str {
    let says = |word: &str| message.contains(word);
    match () {
        () if says("string") => "text stands between double quotes, in one line",
        () if says("inline table") || says("unclosed table") => {
            "a table in a line is written `{ name = value, other = value }`"
        }
        () if says("array") => "a list is written `[a, b]`",
        () if says("header") => "a table starts with its name in brackets: `[bank]`",
        () => "a field is written `name = value`, each in a line of its own",
    }
}

/// The habits that other languages leave behind.
fn remedy(found: &str) -> Option<&'static str> {
    match found {
        "'" => Some("text stands between double quotes"),
        "=" => Some("a field is written `name: value`"),
        ";" => Some("values are separated by `,`"),
        "#" => Some("a comment starts with `//`"),
        _ => None,
    }
}

fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_lowercase().chain(chars).collect())
}
