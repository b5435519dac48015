//! What is drawn: titles as they start, the position of a game, or that of a scenario.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use engine::record::Replay;
use engine::ruleset::Ruleset;
use engine::scenario::Run;
use engine::title::Title;
use engine::wire::GameFile;

use super::super::titles::{self, Found};
use super::Arguments;
use crate::diagnostic::{Diagnostics, render};
use crate::render::Position;
use crate::scenario;
use crate::shelf::Shelf;
use crate::source::load;

/// A title in a position.
#[derive(Debug)]
pub(super) struct Subject {
    /// By what name its folder is known.
    pub(super) name: String,
    pub(super) title: Title,
    pub(super) position: Position,
}

/// What is wrong, as text for a person.
#[derive(Debug)]
pub(super) struct Problem(pub(super) String);

/// Everything that the arguments ask for.
pub(super) fn all(arguments: &Arguments, titles: Option<&Path>) -> Result<Vec<Subject>, Problem> {
    let shelf = titles::shelf(titles);
    if let Some(game) = &arguments.game {
        return game_position(arguments, game, &shelf).map(|it| vec![it]);
    }
    if let [path] = &arguments.paths[..]
        && path.is_file()
    {
        return scenario_position(arguments, path, &shelf).map(|it| vec![it]);
    }
    if arguments.at.is_some() || arguments.filter.is_some() {
        let help = "help: name a game with `--game`, or a scenario file instead of a title";
        return Err(Problem(format!("a title has no actions or scenarios to choose from\n{help}")));
    }
    let found = titles::wanted(&arguments.paths, &shelf).into_iter();
    found
        .map(|found| {
            let found = found.map_err(unreadable)?;
            let title = compiled(&found, &shelf)?;
            let position = Position::start(&title);
            Ok(Subject { name: found.name(), title, position })
        })
        .collect()
}

fn unreadable(error: load::LoadError) -> Problem {
    let outcome = titles::unreadable(error);
    Problem(render::plain(&outcome.files, outcome.diagnostics()))
}

/// A title without errors.
fn compiled(found: &Found, shelf: &Shelf) -> Result<Title, Problem> {
    let outcome = titles::title(found, shelf);
    let problem = || Problem(render::plain(&outcome.files, &outcome.compiled.diagnostics));
    outcome.compiled.title.clone().ok_or_else(problem)
}

/// The title that the arguments name, else the one of that name.
fn title_of(arguments: &Arguments, name: &str, shelf: &Shelf) -> Result<Found, Problem> {
    match &arguments.paths[..] {
        [] => titles::on_shelf(name, shelf).ok_or_else(|| {
            Problem(format!("no title `{name}` is known: `titlec list` shows those that are"))
        }),
        [path] => match &titles::find(path, shelf).map_err(unreadable)?[..] {
            [found] => Ok(found.clone()),
            _ => Err(Problem(format!("`{}` has several titles; name one", path.display()))),
        },
        _ => Err(Problem("a game is of one title; name one, or none".to_owned())),
    }
}

fn game_position(arguments: &Arguments, path: &Path, shelf: &Shelf) -> Result<Subject, Problem> {
    let fail = |it: &dyn std::fmt::Display| Problem(format!("{}: {it}", path.display()));
    let text = fs::read_to_string(path).map_err(|it| fail(&it))?;
    let file = GameFile::parse(&text).map_err(|it| fail(&it))?;
    let found = title_of(arguments, &file.title, shelf)?;
    let title = compiled(&found, shelf)?;
    let ruleset = Ruleset::new(&title, &file.options(), file.players.len());
    let ruleset = Arc::new(ruleset.map_err(|it| fail(&it))?);
    let mut replay = Replay::new(&file, &ruleset).map_err(|it| fail(&it))?;
    let at = arguments.at.unwrap_or(replay.len());
    if at > replay.len() {
        return Err(fail(&format!("`--at` is {at}, but the last action is {}", replay.len())));
    }
    for _ in 0..at {
        if let Some(Err(problem)) = replay.step() {
            let action = replay.last().map_or(0, |it| it.0);
            return Err(fail(&format!("action {action} is refused: {problem}")));
        }
    }
    let position = Position::of(replay.game()).with_note(format!("after {at} actions"));
    Ok(Subject { name: found.name(), title: ruleset.title.clone(), position })
}

fn scenario_position(
    arguments: &Arguments,
    path: &Path,
    shelf: &Shelf,
) -> Result<Subject, Problem> {
    let found = titles::of_scenario(path).map_err(unreadable)?;
    let outcome = titles::title(&found, shelf);
    let mut files = outcome.files;
    let Some(title) = outcome.compiled.title else {
        return Err(Problem(render::plain(&files, &outcome.compiled.diagnostics)));
    };
    let file = load::text(path, &mut files).map_err(unreadable)?;
    let mut wrong = Diagnostics::default();
    let loaded = scenario::load(&title, file, &files, &mut wrong);
    let wanted = arguments.filter.as_deref().unwrap_or_default();
    let chosen = loaded.iter().find(|it| it.scenario.name.contains(wanted));
    let Some(chosen) = chosen else {
        let none = format!("{}: no scenario has `{wanted}` in its name", path.display());
        return Err(Problem(if wrong.is_empty() { none } else { render::plain(&files, &wrong) }));
    };
    let fail = |it: &engine::scenario::Failure| {
        Problem(render::plain(&files, &scenario::diagnostics(it, &chosen.places)))
    };
    let mut run = Run::new(&title, &chosen.scenario).map_err(|it| fail(&it))?;
    let at = arguments.at.unwrap_or(0);
    let steps = chosen.scenario.steps.len();
    if at > steps {
        let problem = format!("`--at` is {at}, but the last step is {steps}");
        return Err(Problem(format!("{}: {problem}", path.display())));
    }
    for _ in 0..at {
        if let Some(Err(failure)) = run.step() {
            return Err(fail(&failure));
        }
    }
    let position = Position::of(run.game()).with_note(&*chosen.scenario.name);
    Ok(Subject { name: found.name(), title: run.game().ruleset().title.clone(), position })
}
