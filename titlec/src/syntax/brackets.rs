//! Brackets, strings and comments of RON, in one pass without recursion.
//!
//! The grammar recurses as deep as the text nests, so depth is checked here first. The pass also
//! knows which bracket is open at the end of a file, which the grammar does not.

use super::error::{SYNTAX, end_of_text};
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};

/// Titles nest about ten deep.
pub(super) const DEEPEST: usize = 64;

/// The first problem with brackets, strings or comments.
pub(super) struct Problem {
    /// What to tell the designer.
    pub(super) diagnostic: Diagnostic,
    /// Whether the grammar must not see the text.
    pub(super) too_deep: bool,
}

/// Looks through the text for its first problem.
pub(super) fn check(file: FileId, text: &str) -> Option<Problem> {
    let mut scan = Scan { file, text, at: 0, open: Vec::new() };
    while scan.at < text.len() {
        if let Some(problem) = scan.step() {
            return Some(problem);
        }
    }
    scan.unclosed()
}

struct Scan<'a> {
    file: FileId,
    text: &'a str,
    at: usize,
    open: Vec<usize>,
}

impl Scan<'_> {
    /// Takes the next string, comment, bracket or other byte.
    fn step(&mut self) -> Option<Problem> {
        match &self.text.as_bytes()[self.at..] {
            [b'"', ..] => self.string(),
            [b'r', b'"' | b'#', ..] => self.raw(),
            [b'/', b'/', ..] => self.line_comment(),
            [b'/', b'*', ..] => self.block_comment(),
            [b'(' | b'[' | b'{', ..] => self.opening(),
            [b')' | b']' | b'}', ..] => self.closing(),
            _ => self.skip(1),
        }
    }

    /// Goes on without a problem.
    fn skip(&mut self, bytes: usize) -> Option<Problem> {
        self.at += bytes;
        None
    }

    fn string(&mut self) -> Option<Problem> {
        let start = self.at;
        self.at += 1;
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b'"' => return self.skip(1),
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        Some(self.never_closed(start, 1, "text", "\""))
    }

    fn raw(&mut self) -> Option<Problem> {
        let rest = &self.text[self.at + 1..];
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        if !rest[hashes..].starts_with('"') {
            return self.skip(1 + hashes);
        }
        let (opening, end) = (hashes + 2, format!("\"{}", "#".repeat(hashes)));
        match self.text[self.at + opening..].find(&end) {
            Some(length) => self.skip(opening + length + end.len()),
            None => Some(self.never_closed(self.at, opening, "text", &end)),
        }
    }

    fn line_comment(&mut self) -> Option<Problem> {
        let rest = &self.text[self.at..];
        self.skip(rest.find('\n').unwrap_or(rest.len()))
    }

    /// Comments nest, as in RON.
    fn block_comment(&mut self) -> Option<Problem> {
        let (start, mut depth) = (self.at, 0);
        while self.at < self.text.len() {
            match &self.text.as_bytes()[self.at..] {
                [b'/', b'*', ..] if depth == DEEPEST => return Some(self.too_deep(2)),
                [b'/', b'*', ..] => (depth, self.at) = (depth + 1, self.at + 2),
                [b'*', b'/', ..] if depth == 1 => return self.skip(2),
                [b'*', b'/', ..] => (depth, self.at) = (depth - 1, self.at + 2),
                _ => self.at += 1,
            }
        }
        Some(self.never_closed(start, 2, "comment", "*/"))
    }

    fn opening(&mut self) -> Option<Problem> {
        if self.open.len() == DEEPEST {
            return Some(self.too_deep(1));
        }
        self.open.push(self.at);
        self.skip(1)
    }

    fn closing(&mut self) -> Option<Problem> {
        let found = self.text.as_bytes()[self.at];
        match self.open.pop() {
            Some(open) if partner(self.text.as_bytes()[open]) == found => self.skip(1),
            Some(open) => Some(self.mismatch(open, found)),
            None => Some(self.surplus(found)),
        }
    }

    /// The innermost bracket that the text leaves open.
    fn unclosed(&self) -> Option<Problem> {
        let open = *self.open.last()?;
        let bytes = self.text.as_bytes();
        let (opening, closing) = (char::from(bytes[open]), char::from(partner(bytes[open])));
        let message = format!("the file ends before `{opening}` is closed");
        let end = end_of_text(self.file, self.text);
        Some(problem(
            Diagnostic::new(&SYNTAX, end, message)
                .label(format!("expected `{closing}`"))
                .help(format!("put `{closing}` where `{opening}` ends"))
                .related(self.span(open, 1), "opened here"),
        ))
    }

    fn never_closed(&self, start: usize, length: usize, what: &str, end: &str) -> Problem {
        let message = format!("this {what} is never closed");
        problem(
            Diagnostic::new(&SYNTAX, self.span(start, length), message)
                .label("starts here")
                .help(format!("close it with `{end}`")),
        )
    }

    fn mismatch(&self, open: usize, found: u8) -> Problem {
        let opening = self.text.as_bytes()[open];
        let expected = char::from(partner(opening));
        let (opening, found) = (char::from(opening), char::from(found));
        problem(
            Diagnostic::new(
                &SYNTAX,
                self.span(self.at, 1),
                format!("`{found}` does not close `{opening}`"),
            )
            .label(format!("expected `{expected}`"))
            .help(format!("put `{expected}` before it, or take `{found}` away"))
            .related(self.span(open, 1), "opened here"),
        )
    }

    fn surplus(&self, found: u8) -> Problem {
        let message = format!("`{}` closes nothing", char::from(found));
        problem(
            Diagnostic::new(&SYNTAX, self.span(self.at, 1), message)
                .label("not opened")
                .help("take it away".to_owned()),
        )
    }

    fn too_deep(&self, length: usize) -> Problem {
        let message = format!("more than {DEEPEST} levels of nesting");
        let diagnostic = Diagnostic::new(&SYNTAX, self.span(self.at, length), message)
            .label("one level too many")
            .help("close the brackets that are open here".to_owned());
        Problem { diagnostic, too_deep: true }
    }

    fn span(&self, start: usize, length: usize) -> Span {
        Span::new(self.file, start, start + length)
    }
}

fn problem(diagnostic: Diagnostic) -> Problem {
    Problem { diagnostic, too_deep: false }
}

/// The bracket that closes `opening`.
fn partner(opening: u8) -> u8 {
    match opening {
        b'(' => b')',
        b'[' => b']',
        _ => b'}',
    }
}
