//! `titlec render`: pictures of titles and positions.

mod subject;
mod write;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use self::subject::Subject;
use super::crash::told;
use super::position::Problem;
use super::{Outcome, number, say};
use crate::render::{Picture, Style, What, pictures};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Titles, folders of titles, names of shipped titles, or a scenario file; with `--game`, the title of the game where left out.
    #[arg(required_unless_present = "game")]
    paths: Vec<PathBuf>,
    /// What to draw; several are separated by commas.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "all")]
    what: Vec<Choice>,
    /// Folder to write to; a folder in it for each title where there are several.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write PNG files beside the SVG files.
    #[arg(long)]
    png: bool,
    /// For paper: in millimetres, tiles and cards on A4 pages, as many as there are copies.
    #[arg(long)]
    print: bool,
    /// Light on dark.
    #[arg(long, conflicts_with = "print")]
    dark: bool,
    /// Draw the position of this game.
    #[arg(long, value_name = "GAME.json")]
    game: Option<PathBuf>,
    /// After how many actions of the game (all where left out), or steps of the scenario (none where left out).
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    at: Option<usize>,
    /// Of a scenario file, the scenario whose name contains this; the first where left out.
    #[arg(long, value_name = "TEXT", conflicts_with = "game")]
    filter: Option<String>,
}

/// What can be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Choice {
    /// The map.
    Map,
    /// The tiles of the manifest.
    Tiles,
    /// The stock market.
    Market,
    /// Trains and phases.
    Trains,
    /// Cards of companies and corporations.
    Cards,
    /// All of these.
    All,
}

impl Choice {
    fn whats(self) -> Vec<What> {
        match self {
            Choice::Map => vec![What::Map],
            Choice::Tiles => vec![What::Tiles],
            Choice::Market => vec![What::Market],
            Choice::Trains => vec![What::Trains],
            Choice::Cards => vec![What::Cards],
            Choice::All => What::ALL.to_vec(),
        }
    }
}

pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    let (subjects, problems) = subject::all(arguments, titles);
    problems.iter().for_each(|Problem(text)| say(text.trim_end()));
    let mut whats: Vec<What> = arguments.what.iter().flat_map(|it| it.whats()).collect();
    whats.sort();
    whats.dedup();
    let style = Style { dark: arguments.dark, print: arguments.print };
    let jobs: Vec<(&Subject, What)> =
        subjects.iter().flat_map(|it| whats.iter().map(move |what| (it, *what))).collect();
    let bar = bar(jobs.len());
    let several = subjects.len() + problems.len() > 1;
    let written: Vec<Result<Vec<String>, String>> = jobs
        .into_par_iter()
        .map(|(subject, what)| {
            let folder =
                if several { arguments.out.join(&subject.name) } else { arguments.out.clone() };
            let drawn = told(&subject.name, || {
                let drawn = pictures(&subject.title, &subject.position, what, style);
                drawn.iter().map(|it| one(it, &folder, arguments)).collect()
            });
            bar.inc(1);
            drawn.unwrap_or_else(|| Ok(Vec::new()))
        })
        .collect();
    bar.finish_and_clear();
    match report(written) {
        Outcome::Well if !problems.is_empty() => Outcome::Errors,
        outcome => outcome,
    }
}

/// Writes a picture; tells where, and which of its labels lie over something.
fn one(picture: &Picture, folder: &Path, arguments: &Arguments) -> Result<String, String> {
    let mut lines = write::svg(picture, folder)?;
    if arguments.png {
        lines += "\n";
        lines += &write::png(picture, folder, arguments.print)?;
    }
    for overlap in &picture.overlaps {
        lines += &format!(
            "\nnote: in {}, `{}` lies over {}",
            picture.name,
            overlap.label,
            quoted(&overlap.over)
        );
    }
    Ok(lines)
}

/// Another label is quoted, a part of the map is not.
fn quoted(over: &str) -> String {
    let is_part = ["track of ", "a stop of ", "a border of "].iter().any(|it| over.starts_with(it));
    if is_part { over.to_owned() } else { format!("`{over}`") }
}

fn report(written: Vec<Result<Vec<String>, String>>) -> Outcome {
    for result in written {
        match result {
            Ok(lines) => lines.iter().for_each(|it| say(it)),
            Err(problem) => {
                say(&problem);
                return Outcome::Errors;
            }
        }
    }
    Outcome::Well
}

/// A bar that shows on a terminal and nowhere else.
fn bar(pictures: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} pictures");
    ProgressBar::new(pictures as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
