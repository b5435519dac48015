//! Work on the files of several titles, one after the other.

use std::path::PathBuf;

use super::crash::told;
use super::titles::{self, Found};
use super::{Outcome, say};
use crate::Compiled;
use crate::diagnostic::render;
use crate::shelf::Shelf;
use crate::source::load::LoadError;
use crate::source::{Files, Folder};

/// Does some work on the files of each title at the paths. What cannot be read, and a fault of ours, is told and ends with
/// another outcome; the others are worked on all the same.
pub(super) fn for_each(
    paths: &[PathBuf],
    shelf: &Shelf,
    mut work: impl FnMut(&Folder, &Files),
) -> Outcome {
    let mut outcome = Outcome::Well;
    for found in titles::wanted(paths, shelf) {
        let mut files = Files::default();
        let name = found.as_ref().map(Found::name).unwrap_or_default();
        let done = told(&name, || {
            let found = found.map_err(|it| vec![it])?;
            work(&titles::open(&found, shelf, &mut files)?, &files);
            Ok::<(), Vec<LoadError>>(())
        });
        if let Some(Err(errors)) = done {
            outcome = Outcome::Errors;
            let wrong = Compiled::unreadable(&errors, &mut files);
            say(&render::plain(&files, &wrong.diagnostics));
        }
    }
    outcome
}
