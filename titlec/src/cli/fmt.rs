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
        match scripts(&path) {
            Ok(scripts) => {
                for script in scripts {
                    let name = script.display().to_string();
                    let done = told(&name, || one(&script, arguments.check, &mut changed));
                    outcome = worse(outcome, done.unwrap_or(Outcome::Fault));
                }
            }
            Err(error) => outcome = worse(outcome, unreadable(&error)),
        }
    }
    print(&changed, outcome)
}

/// The scripts at a path, sorted.
fn scripts(path: &Path) -> Result<Vec<PathBuf>, LoadError> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let all = load::find(path)?.into_iter().map(|it| it.join(Part::Rules.file_name()));
    Ok(all.filter(|it| it.is_file()).collect())
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

/// The worse of two ends.
fn worse(a: Outcome, b: Outcome) -> Outcome {
    if b as u8 > a as u8 { b } else { a }
}
