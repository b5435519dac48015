//! Titles whose sources this program carries.

use super::is_called;
use crate::source::{FileId, Files, Folder, Part, load};

/// The sources of a title.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Embedded {
    /// Name of its folder.
    pub folder: &'static str,
    /// File names and texts.
    pub files: &'static [(&'static str, &'static str)],
    /// Names and texts of its scenario files.
    pub scenarios: &'static [(&'static str, &'static str)],
}

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// Every title that was shipped with this program, sorted by folder; none if it was built without
/// the feature `shipped`.
pub fn embedded() -> &'static [Embedded] {
    SHIPPED
}

impl Embedded {
    /// The text of a file.
    pub fn text(&self, part: Part) -> Option<&'static str> {
        let found = self.files.iter().find(|(name, _)| *name == part.file_name());
        found.map(|(_, text)| *text)
    }

    /// The files as if they had been read from `titles/`.
    pub fn open(&self, files: &mut Files) -> Folder {
        let mut folder = Folder { name: self.folder.to_owned(), ..Folder::default() };
        for part in Part::ALL {
            if let Some(text) = self.text(part) {
                let path = format!("titles/{}/{}", self.folder, part.file_name());
                folder.parts.insert(part, files.add(path, text));
            }
        }
        folder
    }
}

/// The scenario files of the title with that folder, as if they had been read from `titles/`.
pub(super) fn scenarios(name: &str, files: &mut Files) -> Vec<FileId> {
    let title = embedded().iter().find(|title| title.folder == name);
    let texts = title.map(|it| it.scenarios).unwrap_or_default();
    let add = |(file, text): &(&str, &str)| {
        files.add(format!("titles/{name}/{}/{file}", load::SCENARIOS), *text)
    };
    texts.iter().map(add).collect()
}

/// The title with that folder or name.
pub(super) fn open(name: &str, files: &mut Files) -> Option<Folder> {
    let called =
        |title: &&Embedded| title.text(Part::Title).is_some_and(|text| is_called(text, name));
    let by_folder = embedded().iter().find(|title| title.folder == name);
    by_folder.or_else(|| embedded().iter().find(called)).map(|title| title.open(files))
}
