//! The titles that a command is about.

use std::path::{Path, PathBuf};

use super::crash::contained;
use crate::diagnostic::Diagnostics;
use crate::shelf::Shelf;
use crate::source::load::{self, LoadError};
use crate::source::{Bases, FileId, Files, Folder};
use crate::{Compiled, compile};

/// Where a title was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    /// A folder on disk.
    Folder(PathBuf),
    /// A title of the shelf, by folder name.
    Shelved(String),
}

impl Found {
    /// The name of its folder.
    pub(super) fn name(&self) -> String {
        match self {
            Found::Folder(folder) => load::name(folder),
            Found::Shelved(name) => name.clone(),
        }
    }
}

/// What came of a title, with its files.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) files: Files,
    pub(super) compiled: Compiled,
}

/// The shelf of a command: the folder given with `--titles`, else what the program carries.
pub(super) fn shelf(titles: Option<&Path>) -> Shelf {
    titles.map_or(Shelf::Shipped, |folder| Shelf::Disk(folder.to_owned()))
}

/// The titles at or under a path, or the one of that name on the shelf.
pub(super) fn find(path: &Path, shelf: &Shelf) -> Result<Vec<Found>, LoadError> {
    if path.exists() {
        let folders = load::find(path)?;
        if folders.is_empty() {
            return Err(LoadError::NotATitle(path.to_owned()));
        }
        return Ok(folders.into_iter().map(Found::Folder).collect());
    }
    match named(&path.to_string_lossy(), shelf) {
        Some(name) => Ok(vec![Found::Shelved(name)]),
        None => Err(LoadError::Missing(path.to_owned())),
    }
}

/// The files of a title, without those of the titles that it extends.
pub(super) fn open(
    found: &Found,
    shelf: &Shelf,
    files: &mut Files,
) -> Result<Folder, Vec<LoadError>> {
    #[cfg(test)]
    super::crash_cases::crash_on_purpose(&found.name());
    match found {
        Found::Folder(folder) => load::title(folder, files),
        Found::Shelved(name) => shelf.open(name, files).map(Option::unwrap_or_default),
    }
}

/// The title of that name on the shelf, whatever lies in the folder where the command runs.
pub(super) fn on_shelf(name: &str, shelf: &Shelf) -> Option<Found> {
    named(name, shelf).map(Found::Shelved)
}

/// The title of a scenario file: the file lies in a folder of the folder of its title.
pub(super) fn of_scenario(path: &Path) -> Result<Found, LoadError> {
    let title = path.parent().map(|it| it.join("..")).filter(|it| load::is_title(it));
    title.map(Found::Folder).ok_or_else(|| LoadError::NotATitle(path.to_owned()))
}

/// Every title of the shelf.
pub(super) fn all(shelf: &Shelf) -> Result<Vec<Found>, LoadError> {
    match shelf {
        Shelf::Disk(folder) => find(folder, shelf),
        Shelf::Shipped => Ok(shelf.folders().into_iter().map(Found::Shelved).collect()),
    }
}

/// The titles at the paths, each with the reason where there is none.
pub(super) fn wanted(paths: &[PathBuf], shelf: &Shelf) -> Vec<Result<Found, LoadError>> {
    let found: Vec<Result<Vec<Found>, LoadError>> = match paths {
        [] => vec![all(shelf)],
        paths => paths.iter().map(|path| find(path, shelf)).collect(),
    };
    found.into_iter().flat_map(each).collect()
}

fn each(found: Result<Vec<Found>, LoadError>) -> Vec<Result<Found, LoadError>> {
    match found {
        Ok(found) => found.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// Reads and compiles a title. A part that cannot be read does not hide problems of the others, and a fault of the
/// compiler none of other titles.
pub(super) fn title(found: &Found, shelf: &Shelf) -> Outcome {
    contained(&found.name(), || {
        #[cfg(test)]
        super::crash_cases::crash_on_purpose(&found.name());
        read(found, shelf)
    })
}

fn read(found: &Found, shelf: &Shelf) -> Outcome {
    let mut files = Files::default();
    let (folder, bases) = match found {
        Found::Folder(folder) => {
            (load::title(folder, &mut files), vec![Shelf::beside(folder), shelf.clone()])
        }
        Found::Shelved(name) => {
            let folder = shelf.open(name, &mut files).map(Option::unwrap_or_default);
            (folder, vec![shelf.clone()])
        }
    };
    let compiled = match folder {
        Ok(folder) => compile(&folder, &mut files, &bases),
        Err(errors) => Compiled::unreadable(&errors, &mut files),
    };
    Outcome { files, compiled }
}

/// Reads the scenario files of a title into `files`, and says which of them cannot be read.
pub(super) fn scenarios(
    found: &Found,
    shelf: &Shelf,
    files: &mut Files,
) -> (Vec<FileId>, Vec<LoadError>) {
    match found {
        Found::Folder(folder) => load::scenario_texts(folder, files),
        Found::Shelved(name) => shelf.scenarios(name, files),
    }
}

/// An error about a path as what came of it.
pub(super) fn unreadable(error: LoadError) -> Outcome {
    let mut files = Files::default();
    let compiled = Compiled::unreadable(&[error], &mut files);
    Outcome { files, compiled }
}

fn named(name: &str, shelf: &Shelf) -> Option<String> {
    match shelf.open(name, &mut Files::default()) {
        Ok(found) => found.map(|it| it.name),
        // It is there: whoever reads it is told what is wrong with it.
        Err(_) => Some(name.to_owned()),
    }
}

impl Outcome {
    /// What is wrong.
    pub(super) fn diagnostics(&self) -> &Diagnostics {
        &self.compiled.diagnostics
    }
}
