//! Every file that was read, by id.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::Span;
use super::lines::Lines;
use super::visible::masked;
use crate::disk::MARK;

/// Index of a file in [`Files`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileId(pub u16);

/// A file in memory.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// Path as messages show it, with `/` on every system.
    pub path: String,
    /// The text, without a byte order mark.
    pub text: String,
    /// How many bytes of the file come before the text: those of a byte order mark, if it has one.
    pub before: u32,
    /// Made when somebody first wants to know a line.
    lines: OnceLock<Lines>,
    /// Made when an excerpt is first shown; none where the text can be shown as it is.
    masked: OnceLock<Option<String>>,
}

impl PartialEq for SourceFile {
    fn eq(&self, other: &SourceFile) -> bool {
        (&self.path, &self.text) == (&other.path, &other.text)
    }
}

impl Eq for SourceFile {}

/// Line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The files of a title and of those it extends.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Files {
    files: Vec<SourceFile>,
}

impl Files {
    /// Keeps a file and returns its id.
    ///
    /// # Panics
    ///
    /// With the 65 537th file; a chain of titles has a few dozen.
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<String>) -> FileId {
        let id = FileId(u16::try_from(self.files.len()).expect("a title has few files"));
        self.files.push(SourceFile::new(path.into(), text.into()));
        id
    }

    /// The file with this id.
    ///
    /// # Panics
    ///
    /// If the id is of other `Files`.
    pub fn get(&self, id: FileId) -> &SourceFile {
        &self.files[usize::from(id.0)]
    }

    /// The file with this path, if there is one.
    pub fn by_path(&self, path: &str) -> Option<FileId> {
        self.iter().find(|(_, it)| it.path == path).map(|(id, _)| id)
    }

    /// Every file with its id, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        (0..).map(FileId).zip(&self.files)
    }

    /// The text of a span; empty where the span does not fit the file.
    pub fn text(&self, span: Span) -> &str {
        self.get(span.file).text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// Line and column where a span starts.
    pub fn start(&self, span: Span) -> Position {
        self.get(span.file).position(span.start as usize)
    }

    /// Line and column just after a span.
    pub fn end(&self, span: Span) -> Position {
        self.get(span.file).position(span.end as usize)
    }
}

impl SourceFile {
    fn new(path: String, mut text: String) -> SourceFile {
        let mark = if text.starts_with(MARK) { MARK.len_utf8() } else { 0 };
        text.drain(..mark);
        let before = u32::try_from(mark).unwrap_or_default();
        SourceFile { path, text, before, lines: OnceLock::new(), masked: OnceLock::new() }
    }

    /// The text as a terminal may see it, with every place where it was.
    pub fn shown(&self) -> &str {
        let masked = || match masked(&self.text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(masked) => Some(masked),
        };
        self.masked.get_or_init(masked).as_deref().unwrap_or(&self.text)
    }

    /// Line and column of a byte; past the end, those of the end.
    pub fn position(&self, offset: usize) -> Position {
        self.lines.get_or_init(|| Lines::of(&self.text)).position(&self.text, offset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let mut files = Files::default();
        let id = files.add("map.ron", "(\n  \"¥\", x");
        let span = Span::new(id, 10, 11);
        assert_eq!(files.text(span), "x");
        assert_eq!(files.start(span), Position { line: 2, column: 8 });
        assert_eq!(files.end(span), Position { line: 2, column: 9 });
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_text() {
        let mut files = Files::default();
        let [marked, plain] = ["\u{feff}a", "a"].map(|it| files.add("map.ron", it));
        assert_eq!((files.get(marked).text.as_str(), files.get(marked).before), ("a", 3));
        assert_eq!(files.get(plain).before, 0);
    }

    #[test]
    fn a_place_past_the_end_is_the_end() {
        let mut files = Files::default();
        let id = files.add("map.ron", "ab");
        assert_eq!(files.start(Span::new(id, 7, 9)), Position { line: 1, column: 3 });
        assert_eq!(files.text(Span::new(id, 7, 9)), "");
    }
}
