//! Where titles are found by name: in a folder on disk, or in this program.

mod disk;
mod shipped;

use std::path::{Path, PathBuf};

pub use self::shipped::embedded;
use crate::diagnostic::{Diagnostics, Rule, Severity};
use crate::source::load::LoadError;
use crate::source::{Bases, FileId, Files, Folder};
use crate::syntax;
use crate::syntax::tree::{Kind, Node};

/// Two titles of one name.
pub const SAME_NAME: Rule = Rule {
    code: "title::same_name",
    severity: Severity::Warning,
    explain: "Games, and titles that extend others, name a title; of two with one name, one is never found.",
    example: "titles/demo and titles/demo_old, both with name = \"Demo\"",
};

/// The rules about titles beside each other.
pub const RULES: &[&Rule] = &[&SAME_NAME];

/// A set of titles by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shelf {
    /// The titles in a folder.
    Disk(PathBuf),
    /// The titles whose sources this program carries.
    Shipped,
}

impl Shelf {
    /// The titles that lie beside the one in `folder`.
    pub fn beside(folder: &Path) -> Shelf {
        Shelf::Disk(disk::around(folder))
    }

    /// Reads the scenario files of a title, by its folder name, into `files`, and says which of them cannot be read.
    pub fn scenarios(&self, name: &str, files: &mut Files) -> (Vec<FileId>, Vec<LoadError>) {
        match self {
            Shelf::Disk(folder) => disk::scenarios(folder, name, files),
            Shelf::Shipped => (shipped::scenarios(name, files), Vec::new()),
        }
    }

    /// The folder names of all titles, sorted.
    pub fn folders(&self) -> Vec<String> {
        match self {
            Shelf::Disk(folder) => disk::folders(folder),
            Shelf::Shipped => embedded().iter().map(|title| title.folder.to_owned()).collect(),
        }
    }
}

impl Bases for Shelf {
    /// A title by its folder, its name or another name of its own.
    fn open(&self, name: &str, files: &mut Files) -> Result<Option<Folder>, Vec<LoadError>> {
        match self {
            Shelf::Disk(folder) => disk::open(folder, name, files),
            Shelf::Shipped => Ok(shipped::open(name, files)),
        }
    }

    fn names(&self) -> Vec<String> {
        self.folders()
    }
}

/// Several shelves; the first that has a title gives it.
impl Bases for Vec<Shelf> {
    fn open(&self, name: &str, files: &mut Files) -> Result<Option<Folder>, Vec<LoadError>> {
        for shelf in self {
            if let Some(found) = shelf.open(name, files)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn names(&self) -> Vec<String> {
        self.iter().flat_map(Shelf::folders).collect()
    }
}

/// Whether a `title.toml` gives the title that name, as its own or as an alias.
fn is_called(title: &str, name: &str) -> bool {
    let mut files = Files::default();
    let id = files.add("title.toml", title);
    let tree = syntax::file(&files, id, &mut Diagnostics::default());
    let Some(meta) = tree.as_ref().and_then(|tree| tree.field("title")) else { return false };
    let names = ["name", "aliases"].into_iter().filter_map(|field| meta.field(field));
    names.flat_map(texts).any(|it| it == name)
}

fn texts(node: &Node) -> Vec<&str> {
    match &node.kind {
        Kind::Str(text) => vec![text],
        Kind::List(items) => items.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_found_by_its_name_and_its_aliases() {
        let title = "[title]\nname = \"18Chesapeake: Off the Rails\"\naliases = [\"OTR\"]";
        assert!(is_called(title, "18Chesapeake: Off the Rails"));
        assert!(is_called(title, "OTR"));
        assert!(!is_called(title, "18Chesapeake"));
    }
}
