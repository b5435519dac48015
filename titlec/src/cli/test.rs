//! `titlec test`: the scenarios of titles.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::title::Title;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::crash::{self, caught};
use super::test_nothing::{Nothing, nothing_found};
use super::titles::{self, Found};
use super::{Form, Outcome, print, print_drawn, say, style};
use crate::Compiled;
use crate::diagnostic::{Diagnostics, Format, Report, render};
use crate::scenario::{self, Loaded};
use crate::shelf::Shelf;
use crate::source::load::{self, LoadError};
use crate::source::{FileId, Files, one_line};

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A title, a folder of titles, a scenario file, or the name of a shipped title; without any, all shipped ones.
    paths: Vec<PathBuf>,
    /// Form of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Only scenarios whose name contains this.
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,
}

/// A title whose scenarios are wanted.
#[derive(Debug)]
struct Wanted {
    title: Found,
    /// One of its scenario files; all if none.
    file: Option<PathBuf>,
}

/// The scenarios of a title, or why there are none.
struct Tested {
    /// The folder or file where scenarios were looked for.
    place: String,
    /// The names of all scenarios there, also of those that were not asked for.
    names: Vec<String>,
    files: Files,
    /// What is wrong with the title itself, or with scenario files.
    diagnostics: Diagnostics,
    results: Vec<Tried>,
}

/// What came of a scenario.
struct Tried {
    title: String,
    name: String,
    /// Nothing if all is well.
    wrong: Diagnostics,
}

/// How a back end gets a title.
type Finder<'f> = &'f (dyn Fn(&Found, &Shelf) -> titles::Outcome + Sync);

/// Runs scenarios on titles from their files.
pub(super) fn run(arguments: &Arguments, titles: Option<&Path>) -> Outcome {
    test_on(arguments, &titles::shelf(titles), &titles::title)
}

/// Runs scenarios on titles that are compiled into the program.
pub(super) fn run_compiled(
    arguments: &Arguments,
    by_name: fn(&str) -> Option<&'static Title>,
) -> Outcome {
    let find = |found: &Found, _: &Shelf| match by_name(&found.name()) {
        Some(title) => titles::Outcome {
            files: Files::default(),
            compiled: Compiled {
                title: Some(title.clone()),
                places: None,
                diagnostics: Diagnostics::default(),
                board: None,
            },
        },
        None => titles::unreadable(LoadError::Missing(PathBuf::from(found.name()))),
    };
    test_on(arguments, &Shelf::Shipped, &find)
}

fn test_on(arguments: &Arguments, shelf: &Shelf, find: Finder<'_>) -> Outcome {
    let tested: Vec<Tested> = wanted(&arguments.paths, shelf)
        .into_par_iter()
        .map(|it| match it {
            Ok(wanted) => tested(&wanted, arguments, shelf, find),
            Err(error) => Tested::broken(String::new(), titles::unreadable(error)),
        })
        .collect();
    let nothing = nothing(&tested, arguments.filter.as_deref());
    let well =
        nothing.is_none() && tested.iter().all(|it| it.diagnostics.is_empty() && it.failed() == 0);
    let outcome = if well { Outcome::Well } else { Outcome::Errors };
    let outcome = match arguments.format {
        Form::Human => print_drawn(&tested.iter().map(human).collect::<String>(), outcome),
        Form::Json => print(&format!("{:#}\n", json(&tested, nothing.as_ref())), outcome),
    };
    // After the messages, also where both go to the same place.
    match &nothing {
        Some(nothing) => {
            say(&nothing.problem);
            say(&format!("help: {}", nothing.help));
        }
        None => say(&summary(&tested)),
    }
    outcome
}

/// The titles at the paths, or of single scenario files.
fn wanted(paths: &[PathBuf], shelf: &Shelf) -> Vec<Result<Wanted, LoadError>> {
    let whole = |found: Result<Vec<Found>, LoadError>| match found {
        Ok(found) => found.into_iter().map(|title| Ok(Wanted { title, file: None })).collect(),
        Err(error) => vec![Err(error)],
    };
    match paths {
        [] => whole(titles::all(shelf)),
        paths => paths
            .iter()
            .flat_map(|path| match path.exists() && !path.is_dir() {
                true => vec![single(path)],
                false => whole(titles::find(path, shelf)),
            })
            .collect(),
    }
}

fn single(path: &Path) -> Result<Wanted, LoadError> {
    Ok(Wanted { title: titles::of_scenario(path)?, file: Some(path.to_owned()) })
}

/// The scenarios of a title, or that the compiler failed on it.
fn tested(wanted: &Wanted, arguments: &Arguments, shelf: &Shelf, find: Finder<'_>) -> Tested {
    let name = wanted.title.name();
    caught(|| test(wanted, arguments, shelf, find))
        .unwrap_or_else(|| Tested::broken(place(wanted, shelf), crash::crashed(&name)))
}

fn test(wanted: &Wanted, arguments: &Arguments, shelf: &Shelf, find: Finder<'_>) -> Tested {
    let outcome = find(&wanted.title, shelf);
    let place = place(wanted, shelf);
    let Some(title) = outcome.compiled.title else { return Tested::broken(place, outcome) };
    let mut files = outcome.files;
    let mut diagnostics = Diagnostics::default();
    let (ids, errors) = scenario_files(wanted, shelf, &mut files);
    diagnostics.extend(errors.iter().map(|it| it.diagnostic(&mut files)));
    let mut loaded: Vec<Loaded> = Vec::new();
    for id in ids {
        loaded.extend(scenario::load(&title, id, &files, &mut diagnostics));
    }
    let is_asked = |it: &&Loaded| {
        arguments.filter.as_ref().is_none_or(|text| it.scenario.name.contains(text.as_str()))
    };
    let try_one = |it: &Loaded| Tried {
        title: title.title.name.to_string(),
        name: it.scenario.name.to_string(),
        wrong: caught(|| scenario::run(&title, it).err().unwrap_or_default())
            .unwrap_or_else(|| crash::only(it.places.span(""))),
    };
    let results = loaded.iter().filter(is_asked).map(try_one).collect();
    let names = loaded.iter().map(|it| it.scenario.name.to_string()).collect();
    Tested { place, names, files, diagnostics, results }
}

/// Where the scenarios of a title are looked for.
fn place(wanted: &Wanted, shelf: &Shelf) -> String {
    let shown = |path: &Path| path.to_string_lossy().replace('\\', "/");
    match (&wanted.file, &wanted.title, shelf) {
        (Some(file), _, _) => shown(file),
        (None, Found::Folder(folder), _) => shown(&folder.join(load::SCENARIOS)),
        (None, Found::Shelved(name), Shelf::Disk(folder)) => {
            shown(&folder.join(name).join(load::SCENARIOS))
        }
        (None, Found::Shelved(name), Shelf::Shipped) => {
            format!("titles/{name}/{}", load::SCENARIOS)
        }
    }
}

fn scenario_files(
    wanted: &Wanted,
    shelf: &Shelf,
    files: &mut Files,
) -> (Vec<FileId>, Vec<LoadError>) {
    match &wanted.file {
        Some(file) => match load::scenario(file, files) {
            Ok(id) => (vec![id], Vec::new()),
            Err(error) => (Vec::new(), vec![error]),
        },
        None => titles::scenarios(&wanted.title, shelf, files),
    }
}

impl Tested {
    fn broken(place: String, outcome: titles::Outcome) -> Tested {
        let diagnostics = outcome.compiled.diagnostics;
        Tested { place, names: Vec::new(), files: outcome.files, diagnostics, results: Vec::new() }
    }

    fn failed(&self) -> usize {
        self.results.iter().filter(|it| !it.wrong.is_empty()).count()
    }

    fn report<'a>(&'a self, diagnostics: &'a Diagnostics) -> Report<'a> {
        Report { files: &self.files, diagnostics }
    }
}

/// A line for each scenario, with what is wrong below it.
fn human(tested: &Tested) -> String {
    let mut out = String::new();
    if !tested.diagnostics.is_empty() {
        let report = tested.report(&tested.diagnostics);
        out.push_str(&shown(report));
    }
    for tried in &tested.results {
        let well = tried.wrong.is_empty();
        let mark = if well { "ok  " } else { "FAIL" };
        out.push_str(&format!("{mark}  {}: {}\n", one_line(&tried.title), one_line(&tried.name)));
        if !well {
            let report = tested.report(&tried.wrong);
            out.push_str(&shown(report));
        }
    }
    out
}

/// Messages with excerpts, and a line of room below them.
fn shown(report: Report<'_>) -> String {
    let text = render::render(&[report], Format::Human, style());
    format!("{}\n\n", text.trim_end())
}

fn json(tested: &[Tested], nothing: Option<&Nothing>) -> Value {
    let scenario = |tested: &Tested, tried: &Tried| {
        json!({
            "title": tried.title,
            "scenario": tried.name,
            "ok": tried.wrong.is_empty(),
            "diagnostics": render::values(tested.report(&tried.wrong)),
        })
    };
    let scenarios: Vec<Value> = tested
        .iter()
        .flat_map(|tested| tested.results.iter().map(move |tried| scenario(tested, tried)))
        .collect();
    let diagnostics: Vec<Value> =
        tested.iter().flat_map(|it| render::values(it.report(&it.diagnostics))).collect();
    let mut out = json!({ "scenarios": scenarios, "diagnostics": diagnostics });
    if let Some(nothing) = nothing {
        out["problem"] = json!(nothing.problem);
        out["help"] = json!(nothing.help);
    }
    out
}

/// What is wrong if no scenario was run although nothing is wrong with any file.
fn nothing(tested: &[Tested], filter: Option<&str>) -> Option<Nothing> {
    if tested.iter().any(|it| !it.results.is_empty() || !it.diagnostics.is_empty()) {
        return None;
    }
    let places: Vec<&str> = tested.iter().map(|it| it.place.as_str()).collect();
    let names = tested.iter().flat_map(|it| &it.names).map(String::as_str);
    Some(nothing_found(&places, filter, &names.collect::<Vec<_>>()))
}

/// "9 scenarios, all hold"
fn summary(tested: &[Tested]) -> String {
    let count: usize = tested.iter().map(|it| it.results.len()).sum();
    let failed: usize = tested.iter().map(Tested::failed).sum();
    let problems: usize = tested.iter().map(|it| it.diagnostics.len()).sum();
    let noun = if count == 1 { "scenario" } else { "scenarios" };
    let result = match failed {
        0 if count == 0 => String::new(),
        0 => ", all hold".to_owned(),
        failed => format!(", {failed} failed"),
    };
    let problems = match problems {
        0 => String::new(),
        1 => ", 1 problem in files".to_owned(),
        problems => format!(", {problems} problems in files"),
    };
    format!("{count} {noun}{result}{problems}")
}
