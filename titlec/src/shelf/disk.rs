//! Titles in a folder.

use std::fs;
use std::path::{Path, PathBuf};

use super::is_called;
use crate::disk;
use crate::source::load::{self, LoadError};
use crate::source::{FileId, Files, Folder, Part};

/// The folder that a title lies in, as near to what was written as can be.
pub(super) fn around(title: &Path) -> PathBuf {
    match (title.file_name(), title.parent()) {
        (Some(_), Some(parent)) if parent.as_os_str().is_empty() => PathBuf::from("."),
        (Some(_), Some(parent)) => parent.to_owned(),
        _ => title.join(".."),
    }
}

/// The names of the title folders, sorted.
pub(super) fn folders(shelf: &Path) -> Vec<String> {
    let found = load::find(shelf).unwrap_or_default();
    let names = found.iter().filter_map(|folder| folder.file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The title with that folder or name.
pub(super) fn open(
    shelf: &Path,
    name: &str,
    files: &mut Files,
) -> Result<Option<Folder>, Vec<LoadError>> {
    match find(shelf, name) {
        Some(folder) => load::title(&folder, files).map(Some),
        None => Ok(None),
    }
}

/// The scenario files of a title, and those that cannot be read.
pub(super) fn scenarios(
    shelf: &Path,
    name: &str,
    files: &mut Files,
) -> (Vec<FileId>, Vec<LoadError>) {
    find(shelf, name).map_or_else(Default::default, |folder| load::scenario_texts(&folder, files))
}

/// A folder of that name, else one whose title is called so.
fn find(shelf: &Path, name: &str) -> Option<PathBuf> {
    // Most are found here, without a look at all the others, of which there may be thousands.
    if let Some(folder) = directly_in(shelf, name) {
        return Some(folder);
    }
    let found = load::find(shelf).unwrap_or_default();
    let by_folder = found.iter().find(|folder| folder.file_name().is_some_and(|it| it == name));
    let by_name = || found.iter().find(|folder| calls_itself(folder, name));
    by_folder.or_else(by_name).cloned()
}

/// The title in the folder of that name that lies in the shelf itself. Hidden folders and links are left out, as by
/// [`load::find`].
fn directly_in(shelf: &Path, name: &str) -> Option<PathBuf> {
    let is_name = Path::new(name).file_name().is_some_and(|it| it == name);
    if !is_name || name.starts_with('.') || load::is_title(shelf) {
        return None;
    }
    let folder = shelf.join(name);
    let is_folder = fs::symlink_metadata(&folder).is_ok_and(|it| it.is_dir());
    (is_folder && load::is_title(&folder)).then_some(folder)
}

fn calls_itself(folder: &Path, name: &str) -> bool {
    let title = disk::text(&folder.join(Part::Title.file_name()));
    title.is_ok_and(|title| is_called(&title, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_lie_beside_each_other() {
        assert_eq!(around(Path::new("titles/1889")), Path::new("titles"));
        assert_eq!(around(Path::new("titles/1889/")), Path::new("titles"));
        assert_eq!(around(Path::new("1889")), Path::new("."));
        assert_eq!(around(Path::new(".")), Path::new("./.."));
    }
}
