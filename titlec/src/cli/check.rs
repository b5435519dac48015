//! `titlec check`: all problems of all titles.

use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;

use super::{Outcome, print, style};
use crate::diagnostic::{Diagnostics, Format, Report, render};
use crate::source::{Files, load};
use crate::syntax;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A title, or a folder of titles.
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Form of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Treat as errors what would only be warned about.
    #[arg(long, value_name = "WHAT", value_parser = ["warnings"])]
    deny: Option<String>,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let titles: Vec<(Files, Diagnostics)> =
        arguments.paths.iter().flat_map(|path| under(path)).collect();
    let reports: Vec<Report<'_>> =
        titles.iter().map(|(files, diagnostics)| Report { files, diagnostics }).collect();
    let bad = |report: &Report<'_>| {
        report.diagnostics.has_errors()
            || arguments.deny.is_some() && !report.diagnostics.is_empty()
    };
    let outcome = if reports.iter().any(bad) { Outcome::Errors } else { Outcome::Well };
    print(&render::render(&reports, arguments.format, style()), outcome)
}

/// The titles at or under `path`, or the reason why there are none.
fn under(path: &Path) -> Vec<(Files, Diagnostics)> {
    let found = load::find(path).and_then(|folders| {
        if folders.is_empty() {
            Err(load::LoadError::NotATitle(path.to_owned()))
        } else {
            Ok(folders)
        }
    });
    match found {
        Ok(folders) => folders.par_iter().map(|folder| title(folder)).collect(),
        Err(error) => vec![unreadable(Files::default(), &[error])],
    }
}

fn title(folder: &Path) -> (Files, Diagnostics) {
    let mut files = Files::default();
    if let Err(errors) = load::title(folder, &mut files) {
        return unreadable(files, &errors);
    }
    let mut out = Diagnostics::default();
    syntax::parse(&files, &mut out);
    (files, out)
}

fn unreadable(mut files: Files, errors: &[load::LoadError]) -> (Files, Diagnostics) {
    let mut out = Diagnostics::default();
    for error in errors {
        out.push(error.diagnostic(&mut files));
    }
    (files, out)
}
