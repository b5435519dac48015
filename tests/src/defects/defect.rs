//! A single mistake.

use std::ops::Range;

use titlec::source::{FileId, Span};

/// One change of one file.
#[derive(Debug, Clone)]
pub struct Defect {
    /// The file that is changed.
    pub file: FileId,
    /// What is replaced.
    pub range: Range<usize>,
    /// What comes there.
    pub with: String,
    /// Where the mistake is afterwards, as bytes of the files before the change: a message about any of these places is
    /// about the mistake.
    pub at: Vec<(FileId, usize)>,
    /// Bytes of `with` where it is as well.
    pub inside: Vec<usize>,
}

impl Defect {
    /// `with` instead of what stands at a place; the mistake is there.
    pub fn put(span: Span, with: impl Into<String>) -> Defect {
        let range = span.start as usize..span.end as usize;
        Defect {
            file: span.file,
            at: vec![(span.file, range.start)],
            range,
            with: with.into(),
            inside: Vec::new(),
        }
    }

    /// The same change, with the mistake elsewhere.
    #[must_use]
    pub fn seen_at(mut self, places: impl IntoIterator<Item = Span>) -> Defect {
        self.at = places.into_iter().map(|it| (it.file, it.start as usize)).collect();
        self
    }

    /// The same change, with the mistake also elsewhere.
    #[must_use]
    pub fn or_at(mut self, places: impl IntoIterator<Item = Span>) -> Defect {
        self.at.extend(places.into_iter().map(|it| (it.file, it.start as usize)));
        self
    }

    /// The same change, with the mistake also at a byte of what comes there.
    #[must_use]
    pub fn or_inside(mut self, offset: usize) -> Defect {
        self.inside.push(offset);
        self
    }

    /// The text with the mistake in it.
    pub fn apply(&self, text: &str) -> String {
        format!("{}{}{}", &text[..self.range.start], self.with, &text[self.range.end..])
    }

    /// Where a byte of a file is after the change.
    pub fn moved(&self, file: FileId, offset: usize) -> usize {
        if file != self.file || offset <= self.range.start {
            return offset;
        }
        if offset < self.range.end {
            return self.range.start;
        }
        offset + self.with.len() - self.range.len()
    }
}
