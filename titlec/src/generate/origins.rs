//! Where the items of a module come from.

use crate::read::Places;
use crate::source::Files;

/// The files of a title and where its values stand in them.
#[derive(Debug, Clone, Copy)]
pub struct Origins<'a> {
    /// Where the values of the title stand.
    pub places: &'a Places,
    /// The files.
    pub files: &'a Files,
}

impl Origins<'_> {
    /// The file, with its folder, and the line of the value at a path: `1889/entities.ron:18`.
    pub(super) fn of(&self, path: &str) -> String {
        let span = self.places.span(path);
        let file = self.files.get(span.file).path.replace('\\', "/");
        let inner: Vec<&str> = file.rsplit('/').take(2).collect();
        let file: Vec<&str> = inner.into_iter().rev().collect();
        format!("{}:{}", file.join("/"), self.files.start(span).line)
    }
}
