//! `titlec check`: all problems of all titles and their scenario files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;

use super::crash::contained;
use super::namesakes;
use super::titles::{self, Found};
use super::{Outcome, print, print_drawn, say, style};
use crate::diagnostic::{Format, Report, Severity, render};
use crate::shelf::Shelf;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A title, a folder of titles, or the name of a shipped title; without any, all shipped ones.
    paths: Vec<PathBuf>,
    /// Form of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Treat as errors what would only be warned about.
    #[arg(long, value_name = "WHAT", value_parser = ["warnings"])]
    deny: Option<String>,
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    let shelf = titles::shelf(titles);
    let mut checked: Vec<titles::Outcome> = titles::wanted(&arguments.paths, &shelf)
        .into_par_iter()
        .map(|found| {
            found.map_or_else(titles::unreadable, |found| {
                contained(&found.name(), || check(&found, &shelf))
            })
        })
        .collect();
    drop_repeated(&mut checked);
    namesakes::warn(&mut checked);
    let reports: Vec<Report<'_>> = checked.iter().map(report).collect();
    let outcome = outcome(&reports, arguments.deny.is_some());
    let text = render::render(&reports, arguments.format, style());
    let outcome = match arguments.format {
        Format::Human => print_drawn(&text, outcome),
        Format::Json | Format::Github | Format::Sarif => print(&text, outcome),
    };
    // After the messages, also where both go to the same place.
    say(&summary(&reports));
    outcome
}

/// A title and its scenario files. Scenarios are read and their positions made, but not run, and only where the title can
/// be.
fn check(found: &Found, shelf: &Shelf) -> titles::Outcome {
    let mut checked = titles::title(found, shelf);
    let titles::Outcome { files, compiled } = &mut checked;
    if compiled.title.is_none() {
        return checked;
    }
    let (ids, errors) = titles::scenarios(found, shelf, files);
    compiled.diagnostics.extend(errors.iter().map(|it| it.diagnostic(files)));
    compiled.check_scenarios(&ids, files);
    checked
}

/// Mistakes of a title show again in those that extend it; one time is enough.
fn drop_repeated(checked: &mut [titles::Outcome]) {
    let mut told = BTreeSet::new();
    for titles::Outcome { files, compiled } in checked {
        compiled.diagnostics.retain(|it| {
            let (path, span) = (files.get(it.span().file).path.clone(), it.span());
            told.insert((path, span.start, span.end, it.rule(), it.message().to_owned()))
        });
    }
}

fn report(checked: &titles::Outcome) -> Report<'_> {
    Report { files: &checked.files, diagnostics: checked.diagnostics() }
}

fn outcome(reports: &[Report<'_>], deny_warnings: bool) -> Outcome {
    let bad = reports.iter().any(|report| {
        report.diagnostics.has_errors() || deny_warnings && !report.diagnostics.is_empty()
    });
    if bad { Outcome::Errors } else { Outcome::Well }
}

/// "6 titles checked, no problems"
fn summary(reports: &[Report<'_>]) -> String {
    let count = |severity| reports.iter().map(|it| it.diagnostics.count(severity)).sum();
    let problems: Vec<String> = [(Severity::Error, "error"), (Severity::Warning, "warning")]
        .into_iter()
        .map(|(severity, noun)| (count(severity), noun))
        .filter(|(number, _)| *number > 0)
        .map(|(number, noun)| counted(number, noun))
        .collect();
    let problems = if problems.is_empty() { "no problems".into() } else { problems.join(", ") };
    format!("{} checked, {problems}", counted(reports.len(), "title"))
}

/// "1 title", "6 titles"
fn counted(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_has_no_plural() {
        assert_eq!(counted(1, "title"), "1 title");
        assert_eq!(counted(0, "error"), "0 errors");
    }
}
