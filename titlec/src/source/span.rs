//! Where the designer wrote something.

use super::FileId;

/// A stretch of a file, in bytes. Spans sort by file, then by position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes `start..end` of `file`.
    pub fn new(file: FileId, start: usize, end: usize) -> Span {
        Span { file, start: narrow(start), end: narrow(end.max(start)) }
    }

    /// The whole of a file, for messages that are not about a place in it.
    pub fn file(file: FileId) -> Span {
        Span { file, start: 0, end: 0 }
    }

    /// A part of this span, for text within text such as a tile code: `start..end` count from here.
    #[must_use]
    pub fn part(self, start: usize, end: usize) -> Span {
        let from = self.start as usize;
        Span::new(self.file, from.saturating_add(start), from.saturating_add(end))
    }

    /// From the start of this span to the end of `last`.
    #[must_use]
    pub fn to(self, last: Span) -> Span {
        Span { end: last.end.max(self.end), ..self }
    }
}

/// Files are far smaller than 4 GB (`load` sees to it), so nothing is lost.
fn narrow(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

/// A value and where the designer wrote it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// `value`, written at `span`.
    pub fn new(value: T, span: Span) -> Spanned<T> {
        Spanned { value, span }
    }
}
