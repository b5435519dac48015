//! Brackets of a script, looked at before anything else: they bound how deep all other stages go.

use super::{Problem, deep};
use crate::diagnostic::Diagnostic;
use crate::hook::rules::SYNTAX;
use crate::source::{FileId, Span};

/// More brackets within each other than any script needs; parsers and checks go that deep and no deeper.
const MOST_BRACKETS: usize = 60;

/// The first bracket that is too deep, or has no counterpart, and whether it is the former. Brackets in comments and words of texts do not count.
pub(super) fn check(file: FileId, text: &str) -> Option<(Problem, bool)> {
    let mut open: Vec<(char, usize)> = Vec::new();
    let mut letters = text.char_indices().peekable();
    while let Some((at, it)) = letters.next() {
        let in_text = open.last().is_some_and(|it| it.0 == '"');
        match it {
            '\\' if in_text => drop(letters.next()),
            '{' | '}' if in_text && letters.peek().is_some_and(|next| next.1 == it) => {
                letters.next();
            }
            '{' if in_text => open.push(('{', at)),
            '"' if in_text => drop(open.pop()),
            _ if in_text => {}
            '"' | '(' | '[' | '{' => open.push((it, at)),
            '/' if letters.peek().is_some_and(|next| next.1 == '/') => {
                while letters.next_if(|next| next.1 != '\n').is_some() {}
            }
            ')' | ']' | '}' => {
                let last = open.pop();
                if last.is_none_or(|(before, _)| closing(before) != it) {
                    return Some((unmatched(file, at, it, last), false));
                }
            }
            _ => {}
        }
        if open.len() > MOST_BRACKETS {
            return Some((deep(Span::new(file, at, at + 1)), true));
        }
    }
    None
}

fn closing(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        '{' => '}',
        other => other,
    }
}

fn unmatched(file: FileId, at: usize, found: char, last: Option<(char, usize)>) -> Problem {
    let span = Span::new(file, at, at + 1);
    let out = match last {
        Some((open, start)) => {
            let message = format!("expected `{}`", closing(open));
            Diagnostic::new(&SYNTAX, span, message)
                .related(Span::new(file, start, start + 1), "opened here")
        }
        None => Diagnostic::new(&SYNTAX, span, format!("nothing is open that `{found}` closes")),
    };
    let help = format!("take `{found}` away, or close what was opened last");
    Box::new(out.label(format!("found `{found}`")).help(help))
}
