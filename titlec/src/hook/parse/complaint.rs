//! What the grammar complains about, in words of ours.

use pest::error::InputLocation;

use super::Rule;
use crate::diagnostic::Diagnostic;
use crate::hook::rules::SYNTAX;
use crate::source::{FileId, Span};
use crate::syntax::after;

/// The place that the grammar did not get beyond, and what it would have taken there.
pub(super) fn complaint(file: FileId, text: &str, error: &pest::error::Error<Rule>) -> Diagnostic {
    let (at, tokens) = furthest(error);
    let rest = &text[at..];
    let word = rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len());
    let length = if word > 0 { word } else { rest.chars().next().map_or(0, char::len_utf8) };
    let message = format!("expected {}", expected(&tokens));
    if length == 0 {
        let end = text.trim_end().len();
        return Diagnostic::new(&SYNTAX, Span::new(file, end, end), message)
            .label("the file ends here")
            .help("something that was opened before is not closed".to_owned());
    }
    let found = &rest[..length];
    let out = Diagnostic::new(&SYNTAX, Span::new(file, at, at + length), message);
    after(file, text, at, out)
        .label(format!("found `{found}`"))
        .help(remedy(found).map_or_else(|| usual(&tokens, found), str::to_owned))
}

/// What to write where no habit of another language explains the mistake.
fn usual(tokens: &[String], found: &str) -> String {
    let has = |token: &str| tokens.iter().any(|it| it == token);
    match () {
        () if has("{{") => "a text ends with `\"` in the line where it starts".to_owned(),
        () if has("hook") && has("fn") => {
            "a script is hooks, handlers, functions and variables: `hook setup { … }`".to_owned()
        }
        () if has(",") || has(")") => format!("put a `,` or close what is open before `{found}`"),
        () => format!("write what is missing before `{found}`, or take it away"),
    }
}

/// The furthest place that the grammar reached, and what it would have taken there.
fn furthest(error: &pest::error::Error<Rule>) -> (usize, Vec<String>) {
    match error.parse_attempts() {
        Some(attempts) => {
            let tokens = attempts.expected_tokens();
            (attempts.max_position, tokens.iter().map(ToString::to_string).collect())
        }
        None => {
            let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
            (at, Vec::new())
        }
    }
}

/// What the grammar would have taken, in words. A name or number could always go on, which is not worth telling.
fn expected(tokens: &[String]) -> String {
    let has = |token: &str| tokens.iter().any(|it| it == token);
    if has("hook") && has("fn") {
        return "`hook`, `on`, `fn` or `var`".to_owned();
    }
    if has("{{") {
        return "the end of the text, `\"`".to_owned();
    }
    let mut out = Vec::new();
    let value = has("[") && has("not");
    if value {
        out.push(if has("require") { "something to do" } else { "a value" }.to_owned());
    }
    if has("==") {
        out.push("an operator".to_owned());
    }
    let marks = [",", ":", "=", "->", "=>", ")", "]", "}", "{", "else"];
    let besides = |mark: &str| {
        value && ["{", "=>", ":"].contains(&mark) || has("==") && ["=", "=>", ":"].contains(&mark)
    };
    let shown = marks.into_iter().filter(|it| has(it) && !besides(it));
    out.extend(shown.map(|it| format!("`{it}`")));
    if out.is_empty() && has("in") {
        out.push("`in`".to_owned());
    }
    if out.is_empty() {
        out.push(if has("_") { "a name" } else { "something else" }.to_owned());
    }
    crate::suggest::one_of(&out)
}

/// The habits that other languages leave behind.
fn remedy(found: &str) -> Option<&'static str> {
    match found {
        "'" => Some("text stands between double quotes"),
        "&" => Some("write `and`"),
        "|" => Some("write `or`"),
        "!" => Some("write `not`"),
        "#" => Some("a comment starts with `//`"),
        _ => None,
    }
}
