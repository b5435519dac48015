//! What is drawn: titles as they start, the position of a game, or that of a scenario.

use std::path::Path;

use engine::title::Title;

use super::super::position::{self, Place, Placed, Problem, compiled, unreadable};
use super::super::titles::{self, Found};
use super::Arguments;
use crate::render::Position;
use crate::shelf::Shelf;
use crate::source::load::LoadError;

/// A title in a position.
#[derive(Debug)]
pub(super) struct Subject {
    /// By what name its folder is known.
    pub(super) name: String,
    pub(super) title: Title,
    pub(super) position: Position,
}

/// Everything that the arguments ask for, and why some of it cannot be drawn.
pub(super) fn all(arguments: &Arguments, titles: Option<&Path>) -> (Vec<Subject>, Vec<Problem>) {
    let shelf = titles::shelf(titles);
    match single(arguments, &shelf) {
        Ok(Some(subject)) => (vec![subject], Vec::new()),
        Err(problem) => (Vec::new(), vec![problem]),
        Ok(None) => {
            let found = titles::wanted(&arguments.paths, &shelf).into_iter();
            let (subjects, problems): (Vec<_>, Vec<_>) =
                found.map(|it| at_start(it, &shelf)).partition(Result::is_ok);
            let subjects = subjects.into_iter().filter_map(Result::ok).collect();
            (subjects, problems.into_iter().filter_map(Result::err).collect())
        }
    }
}

/// A title before the first move.
fn at_start(found: Result<Found, LoadError>, shelf: &Shelf) -> Result<Subject, Problem> {
    let found = found.map_err(unreadable)?;
    let title = compiled(&found, shelf)?;
    let position = Position::start(&title);
    Ok(Subject { name: found.name(), title, position })
}

/// The position of a game or of a scenario, if the arguments ask for one.
fn single(arguments: &Arguments, shelf: &Shelf) -> Result<Option<Subject>, Problem> {
    let place = Place { at: arguments.at, filter: arguments.filter.as_deref(), limit: None };
    if let Some(game) = &arguments.game {
        let placed =
            position::of_game(game, place, shelf, |name| title_of(arguments, name, shelf))?;
        return Ok(Some(Subject::of(&placed)));
    }
    if let [path] = &arguments.paths[..]
        && path.is_file()
    {
        return Ok(Some(Subject::of(&position::of_scenario(path, place, shelf)?)));
    }
    if arguments.at.is_some() || arguments.filter.is_some() {
        let help = "help: name a game with `--game`, or a scenario file instead of a title";
        return Err(Problem(format!("a title has no actions or scenarios to choose from\n{help}")));
    }
    Ok(None)
}

impl Subject {
    fn of(placed: &Placed) -> Subject {
        Subject {
            name: placed.name.clone(),
            title: placed.game.ruleset().title.clone(),
            position: Position::of(&placed.game).with_note(&*placed.note),
        }
    }
}

/// The title that the arguments name, else the one of that name.
fn title_of(arguments: &Arguments, name: &str, shelf: &Shelf) -> Result<Found, Problem> {
    match &arguments.paths[..] {
        [] => position::known(name, shelf),
        [path] => match &titles::find(path, shelf).map_err(unreadable)?[..] {
            [found] => Ok(found.clone()),
            _ => Err(Problem(format!("`{}` has several titles; name one", path.display()))),
        },
        _ => Err(Problem("a game is of one title; name one, or none".to_owned())),
    }
}
