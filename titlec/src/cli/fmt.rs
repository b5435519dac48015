//! `titlec fmt`: scripts laid out in one way.

use std::path::{Path, PathBuf};

use clap::Args;

use super::crash::told;
use super::{Outcome, print, say};
use crate::diagnostic::{Diagnostics, render};
use crate::disk;
use crate::hook;
use crate::source::load::{self, LoadError};
use crate::source::{Files, Part};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A script, a title, or a folder of titles; without any, the folder in which the command runs.
    paths: Vec<PathBuf>,
    /// Change nothing, and fail if something would change.
    #[arg(long)]
    check: bool,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    let here = titles.map_or_else(|| PathBuf::from("."), Path::to_owned);
    let paths = if arguments.paths.is_empty() { vec![here] } else { arguments.paths.clone() };
    let mut outcome = Outcome::Well;
    let mut changed = String::new();
    for path in paths {
        for script in scripts(&path) {
            let done = match script {
                Ok(script) => {
                    let name = script.display().to_string();
                    let done = told(&name, || one(&script, arguments.check, &mut changed));
                    done.unwrap_or(Outcome::Fault)
                }
                Err(error) => unreadable(&error),
            };
            outcome = outcome.or_worse(done);
        }
    }
    print(&changed, outcome)
}

/// The scripts at a path, sorted, and why there is none where something cannot be read.
fn scripts(path: &Path) -> Vec<Result<PathBuf, LoadError>> {
    if path.is_file() {
        return vec![Ok(path.to_owned())];
    }
    match load::find(path) {
        Ok(folders) => folders.iter().filter_map(|it| script(it).transpose()).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// The script of a title, if it has one.
fn script(folder: &Path) -> Result<Option<PathBuf>, LoadError> {
    let mut files = Files::default();
    load::part_of(folder, Part::Title, &mut files)?;
    let found = load::part_of(folder, Part::Rules, &mut files)?;
    Ok(found.map(|_| folder.join(Part::Rules.file_name())))
}

/// Lays one script out, and notes whether that changes it.
fn one(path: &Path, check: bool, changed: &mut String) -> Outcome {
    let mut files = Files::default();
    let id = match load::text(path, &mut files) {
        Ok(id) => id,
        Err(error) => return unreadable(&error),
    };
    let text = &files.get(id).text;
    let mut wrong = Diagnostics::default();
    let Some(formatted) = hook::format(id, text, &mut wrong) else {
        say(&render::plain(&files, &wrong));
        return Outcome::Errors;
    };
    if formatted == *text {
        return Outcome::Well;
    }
    if check {
        changed.push_str(&format!("would change {}\n", path.display()));
        return Outcome::Errors;
    }
    if let Err(error) = disk::replace(path, formatted.as_bytes()) {
        say(&format!("`{}` cannot be written: {error}", path.display()));
        return Outcome::Errors;
    }
    changed.push_str(&format!("changed {}\n", path.display()));
    Outcome::Well
}

fn unreadable(error: &LoadError) -> Outcome {
    let mut files = Files::default();
    let mut wrong = Diagnostics::default();
    wrong.push(error.diagnostic(&mut files));
    say(&render::plain(&files, &wrong));
    Outcome::Errors
}
