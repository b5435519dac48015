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

/// Does some work on the files of each title at the paths. What cannot be read, errors that make the result doubtful, and a
/// fault of ours are told and end with another outcome; the others are worked on all the same.
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
            Ok::<_, Vec<LoadError>>(titles::title(&found, shelf))
        });
        let wrong = match done {
            Some(Ok(title)) if title.compiled.title.is_some() => continue,
            Some(Ok(title)) => title,
            Some(Err(errors)) => {
                let compiled = Compiled::unreadable(&errors, &mut files);
                titles::Outcome { files, compiled }
            }
            None => continue,
        };
        outcome = Outcome::Errors;
        say(&render::plain(&wrong.files, wrong.diagnostics()));
    }
    outcome
}
