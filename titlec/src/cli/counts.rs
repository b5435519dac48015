//! What the commands that count something in titles share: their arguments, and how they go through the titles.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;

use super::crash::told;
use super::titles::{self, Found};
use super::{Form, Outcome, print, say};
use crate::Compiled;
use crate::diagnostic::render;
use crate::shelf::Shelf;
use crate::source::load::LoadError;
use crate::source::{Files, Folder};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A title, a folder of titles, or the name of a shipped title; without any, all shipped ones.
    paths: Vec<PathBuf>,
    /// Form of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
}

impl Arguments {
    /// Counts in each title what `add` says, and prints the sum.
    pub(super) fn report<T: Default>(
        &self,
        titles: Option<&Path>,
        mut add: impl FnMut(&mut T, &Folder, &Files),
        human: impl FnOnce(&T) -> String,
        json: impl FnOnce(&T) -> Value,
    ) -> Outcome {
        let mut sum = T::default();
        let outcome = for_each(&self.paths, &titles::shelf(titles), |folder, files| {
            add(&mut sum, folder, files);
        });
        let text = match self.format {
            Form::Human => human(&sum),
            Form::Json => format!("{:#}\n", json(&sum)),
        };
        print(&text, outcome)
    }
}

/// Does some work on the files of each title at the paths. What cannot be read, errors that make the result doubtful, and a
/// fault of ours are told and end with another outcome; the others are worked on all the same.
fn for_each(paths: &[PathBuf], shelf: &Shelf, mut work: impl FnMut(&Folder, &Files)) -> Outcome {
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
