//! Places within a text.

use crate::source::{Files, Span};

/// A text and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Within<'a> {
    /// The text, without quotes and escapes.
    pub(crate) text: &'a str,
    /// The place of the whole, with quotes.
    pub(crate) span: Span,
    /// How far into the place the text starts; unknown where escapes shift it.
    offset: Option<usize>,
}

impl<'a> Within<'a> {
    /// The text that stands at `span`.
    pub(crate) fn new(files: &Files, span: Span, text: &'a str) -> Within<'a> {
        Within { text, span, offset: files.text(span).find(text) }
    }

    /// Another text that the one here stands for; places within it are that of the whole.
    pub(crate) fn standing_for<'b>(&self, text: &'b str) -> Within<'b> {
        Within { text, span: self.span, offset: None }
    }

    /// The place of the bytes `start..end` of the text, or of the whole where they cannot be told.
    pub(crate) fn part(&self, start: usize, end: usize) -> Span {
        match self.offset {
            Some(offset) if end > start => self.span.part(offset + start, offset + end),
            _ => self.span,
        }
    }

    /// The place of a slice of the text.
    pub(crate) fn slice(&self, slice: &str) -> Span {
        let start = slice.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        if start > self.text.len() {
            return self.span;
        }
        self.part(start, start + slice.len())
    }
}
