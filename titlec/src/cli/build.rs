//! `titlec build`: titles as Rust modules.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;

use super::crash::told;
use super::titles::{self, Found};
use super::{Outcome, say, say_drawn, style};
use crate::diagnostic::{Format, Report, render};
use crate::disk;
use crate::generate::{self, Origins};
use crate::source::load::LoadError;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Titles, folders of titles, or names of shipped titles.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Folder to write to: a file for each title, named like its folder as far as a module of Rust can be: `t1889.rs`.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    let shelf = titles::shelf(titles);
    let found: Result<Vec<_>, LoadError> =
        arguments.paths.iter().map(|path| titles::find(path, &shelf)).collect();
    let built: Vec<(String, titles::Outcome)> = match found {
        Ok(found) => found
            .into_iter()
            .flatten()
            .map(|found| (name(&found), titles::title(&found, &shelf)))
            .collect(),
        Err(error) => vec![(String::new(), titles::unreadable(error))],
    };
    report(&built);
    match modules(&built) {
        Ok(modules) => write(&arguments.out, &modules),
        Err(outcome) => outcome,
    }
}

/// The files by name, if all is well with every title.
fn modules(built: &[(String, titles::Outcome)]) -> Result<BTreeMap<String, String>, Outcome> {
    let mut modules = BTreeMap::new();
    for (name, title) in built {
        let places = title.compiled.places.as_ref();
        let origins = places.map(|places| Origins { places, files: &title.files });
        let Some(title) = title.compiled.title.as_ref() else { return Err(Outcome::Errors) };
        let Some(module) = told(name, || generate::traced(title, name, origins)) else {
            return Err(Outcome::Fault);
        };
        let file = format!("{}.rs", generate::module_name(name));
        if modules.insert(file.clone(), module.clone()).is_some_and(|other| other != module) {
            say(&format!("two titles would be written to `{file}`"));
            return Err(Outcome::Errors);
        }
    }
    Ok(modules)
}

fn report(built: &[(String, titles::Outcome)]) {
    let reports: Vec<Report<'_>> = built
        .iter()
        .map(|(_, title)| Report { files: &title.files, diagnostics: title.diagnostics() })
        .filter(|report| !report.diagnostics.is_empty())
        .collect();
    if !reports.is_empty() {
        say_drawn(&render::render(&reports, Format::Human, style()));
    }
}

fn write(folder: &Path, modules: &BTreeMap<String, String>) -> Outcome {
    for (name, module) in modules {
        let path = folder.join(name);
        match disk::replace_in_folder(&path, module.as_bytes()) {
            Ok(()) => say(&format!("wrote {}", path.display())),
            Err(error) => return refused(&path, &error),
        }
    }
    Outcome::Well
}

fn refused(path: &Path, error: &io::Error) -> Outcome {
    say(&format!("`{}` cannot be written: {error}", path.display()));
    Outcome::Errors
}

/// The folder of a title.
fn name(found: &Found) -> String {
    match found {
        Found::Folder(folder) => {
            let absolute = fs::canonicalize(folder).unwrap_or_else(|_| folder.clone());
            absolute.file_name().unwrap_or_default().to_string_lossy().into_owned()
        }
        Found::Shelved(name) => name.clone(),
    }
}
