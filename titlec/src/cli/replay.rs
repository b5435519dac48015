//! `titlec replay`: games replayed, held against traces, timed.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Args;
use engine::title::Title;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::json;

use super::{Outcome, crash, number, print, say, titles};
use crate::diagnostic::render;
use crate::disk;
use crate::replay::{self, Failure, Job};
use crate::source::cut;

/// How long each part of a benchmark runs.
const BENCH_TIME: Duration = Duration::from_secs(3);

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Game files in the form of 18xx.games.
    #[arg(required = true, value_name = "GAME.json")]
    games: Vec<PathBuf>,
    /// A trace to hold the game against, or a folder with `<folder of the game>/<its name>.jsonl`.
    #[arg(long, value_name = "TRACE.jsonl|DIR")]
    against: Option<PathBuf>,
    /// Where to write the trace of the game; a folder for several games.
    #[arg(long, value_name = "OUT")]
    trace: Option<PathBuf>,
    /// A table of routes whose revenue is taken from the record, since the engine that recorded it gives another now:
    /// lines of tabs with folder, file, action, corporation, train, and `value`.
    #[arg(long, value_name = "TABLE.tsv")]
    rulings: Option<PathBuf>,
    /// How many games to replay at once; as many as there are cores where not given.
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    jobs: Option<usize>,
    /// Measure how fast the games replay on one core.
    #[arg(long)]
    bench: bool,
}

/// How a back end finds its titles: none where it knows no such title, and the reason where that cannot be played.
pub(super) type Finder<'f> = &'f (dyn Fn(&str) -> Sought + Sync);

type Sought = Result<Option<Arc<Title>>, String>;

/// Replays on titles from their files.
pub(super) fn run(arguments: &Arguments, folder: Option<&Path>) -> Outcome {
    let shelf = titles::shelf(folder);
    let known = Mutex::new(BTreeMap::<String, Sought>::new());
    let find = |name: &str| {
        let mut known = known.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let title = known.entry(name.to_owned()).or_insert_with(|| {
            let Some(found) = titles::on_shelf(name, &shelf) else { return Ok(None) };
            let outcome = titles::title(&found, &shelf);
            let Some(title) = outcome.compiled.title else {
                say(&render::plain(&outcome.files, &outcome.compiled.diagnostics));
                return Err(format!("the title `{}` has errors: `check` shows them", cut(name)));
            };
            Ok(Some(Arc::new(title)))
        });
        title.clone()
    };
    replay_on(arguments, &find)
}

/// Replays on the titles that `find` knows.
pub(super) fn replay_on(arguments: &Arguments, find: Finder<'_>) -> Outcome {
    if arguments.bench {
        return bench(arguments, find);
    }
    let bar = bar(arguments.games.len());
    let one = |path: &PathBuf| {
        let name = path.display().to_string();
        let line = crash::told(&name, || replay_one(path, arguments, find)).unwrap_or_else(|| {
            let line = json!({ "game": name, "match": false, "error": "the engine crashed" });
            (Outcome::Fault, format!("{line}\n"))
        });
        bar.inc(1);
        line
    };
    let lines: Vec<(Outcome, String)> = match pool(arguments.jobs) {
        Ok(pool) => pool.install(|| arguments.games.par_iter().map(one).collect()),
        Err(problem) => {
            say(&problem);
            return Outcome::Fault;
        }
    };
    bar.finish_and_clear();
    let outcome = lines
        .iter()
        .map(|(outcome, _)| *outcome)
        .max_by_key(|it| *it as u8)
        .unwrap_or(Outcome::Well);
    let text: String = lines.into_iter().map(|(_, line)| line).collect();
    print(&text, outcome)
}

/// More threads than any machine has cores only cost memory.
const MOST_JOBS: usize = 512;

fn pool(jobs: Option<usize>) -> Result<rayon::ThreadPool, String> {
    let threads = jobs.map_or(0, |it| it.min(MOST_JOBS));
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|it| format!("no threads: {it}"))
}

/// A bar that shows on a terminal and nowhere else.
fn bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    ProgressBar::new(games as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What came of a game, and its line of output.
fn replay_one(path: &Path, arguments: &Arguments, find: Finder<'_>) -> (Outcome, String) {
    let name = path.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    let result = read_game(path, arguments).and_then(|game| {
        let against = arguments.against.as_ref().map(|it| read(&trace_of(path, it))).transpose()?;
        let trace = arguments.trace.is_some();
        let job = Job { name: &name, game: &game, against: against.as_deref(), trace };
        with_titles(&name, find, |titles| replay::run(job, titles))
    });
    let outcome = match result {
        Ok(outcome) => outcome,
        Err(problem) => {
            say(&problem);
            let line = json!({ "game": name, "match": false, "error": problem });
            return (Outcome::Errors, format!("{line}\n"));
        }
    };
    if let Some(it) = &outcome.diverged {
        say(&format!(
            "{}: action {}: {}: expected {}, got {}",
            name, it.action, it.key, it.expected, it.got
        ));
    }
    let written = write_trace(path, arguments, outcome.trace.as_deref());
    let state = match (outcome.matches(), written) {
        (_, Err(problem)) => {
            say(&problem);
            Outcome::Errors
        }
        (true, Ok(())) => Outcome::Well,
        (false, Ok(())) => Outcome::Errors,
    };
    (state, format!("{}\n", outcome.line()))
}

/// Does some work on titles; where one of them cannot be played, that is why the work failed.
fn with_titles<T>(
    game: &str,
    find: Finder<'_>,
    work: impl FnOnce(&dyn Fn(&str) -> Option<Arc<Title>>) -> Result<T, Failure>,
) -> Result<T, String> {
    let broken = RefCell::new(None);
    let titles = |name: &str| {
        find(name).unwrap_or_else(|problem| {
            *broken.borrow_mut() = Some(format!("{game}: {problem}"));
            None
        })
    };
    let done = work(&titles);
    done.map_err(|Failure(problem)| broken.take().unwrap_or(problem))
}

/// The text of a game, with the rulings that it needs.
fn read_game(path: &Path, arguments: &Arguments) -> Result<String, String> {
    let game = read(path)?;
    let Some(table) = &arguments.rulings else { return Ok(game) };
    let name = |it: Option<&std::ffi::OsStr>| it.map(|it| it.to_string_lossy().into_owned());
    let folder = name(path.parent().and_then(Path::file_name)).unwrap_or_default();
    let file = name(path.file_stem()).unwrap_or_default();
    let table = read(table)?;
    let routes = replay::doubted(&table, &folder, &file);
    Ok(if routes.is_empty() { game } else { replay::ruled(&game, &routes) })
}

fn read(path: &Path) -> Result<String, String> {
    disk::text(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The trace of a game in a folder of traces, or the file itself.
fn trace_of(game: &Path, against: &Path) -> PathBuf {
    if !against.is_dir() {
        return against.to_owned();
    }
    let title = game.canonicalize().ok().and_then(|it| it.parent()?.file_name().map(PathBuf::from));
    against
        .join(title.unwrap_or_default())
        .join(game.file_stem().unwrap_or_default())
        .with_extension("jsonl")
}

fn write_trace(game: &Path, arguments: &Arguments, trace: Option<&str>) -> Result<(), String> {
    let (Some(out), Some(trace)) = (&arguments.trace, trace) else { return Ok(()) };
    let path = if arguments.games.len() == 1 && !out.is_dir() {
        out.clone()
    } else {
        out.join(game.file_stem().unwrap_or_default()).with_extension("jsonl")
    };
    disk::replace_in_folder(&path, trace.as_bytes())
        .map_err(|error| format!("`{}` cannot be written: {error}", path.display()))
}

fn bench(arguments: &Arguments, find: Finder<'_>) -> Outcome {
    let games: Result<Vec<(String, String)>, String> = arguments
        .games
        .iter()
        .map(|path| Ok((path.display().to_string(), read_game(path, arguments)?)))
        .collect();
    let speeds = games.and_then(|games| {
        with_titles("bench", find, |titles| replay::bench(&games, titles, BENCH_TIME))
    });
    match speeds {
        Ok([parsed, bytes]) => {
            let line = json!({
                "games": arguments.games.len(),
                "actions_per_second": parsed.per_second(),
                "from_bytes_per_second": bytes.per_second(),
            });
            print(&format!("{line}\n"), Outcome::Well)
        }
        Err(problem) => {
            say(&problem);
            Outcome::Errors
        }
    }
}
