//! The lines that a person sees around a place.
//!
//! Files may have lines of megabytes, so an excerpt is cut on both sides.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::source::{SourceFile, Span, visible};

/// Most bytes shown before and after the place, and most bytes underlined.
const REACH: usize = 120;

/// A file as a source of excerpts.
#[derive(Debug)]
pub(super) struct Excerpt<'a>(pub(super) &'a SourceFile);

impl Excerpt<'_> {
    /// What to underline of a span: at most its first line, and at the end of a line its last
    /// character, since nothing can be drawn under what is not there.
    pub(super) fn underline(&self, span: Span) -> SourceSpan {
        let text = &self.0.text;
        let start = text.floor_char_boundary(span.start as usize);
        let longest = (span.end as usize).min(start + REACH).max(start);
        let stretch = &text[start..text.floor_char_boundary(longest)];
        let length = stretch.find(['\n', '\r']).unwrap_or(stretch.len());
        if length > 0 || !at_line_end(&text[start..]) {
            return (start, length).into();
        }
        let last = text[..start].chars().next_back().map_or(0, char::len_utf8);
        (start - last, last).into()
    }
}

impl SourceCode for Excerpt<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        _before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        if span.len() > 4 * REACH {
            return Err(MietteError::OutOfBounds);
        }
        let text = &self.0.text;
        let start = line_start(text, span.offset());
        let end = line_end(text, span.offset() + span.len());
        let position = self.0.position(span.offset());
        Ok(Box::new(MietteSpanContents::new_named(
            visible(&self.0.path).into_owned(),
            &self.0.shown().as_bytes()[start..end],
            (start, end - start).into(),
            position.line - 1,
            position.column - 1,
            text[start..end].lines().count(),
        )))
    }
}

fn at_line_end(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(['\n', '\r'])
}

/// Start of the line, or as far back as is shown.
fn line_start(text: &str, offset: usize) -> usize {
    let earliest = text.ceil_char_boundary(offset.saturating_sub(REACH));
    text[earliest..offset].rfind('\n').map_or(earliest, |newline| earliest + newline + 1)
}

/// End of the line, or as far on as is shown.
fn line_end(text: &str, offset: usize) -> usize {
    let latest = text.floor_char_boundary(offset.saturating_add(REACH));
    text[offset..latest].find(['\n', '\r']).map_or(latest, |newline| offset + newline)
}
