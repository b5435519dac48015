//! A position that a command is about: that of a recorded game or of a scenario.

use std::fmt::Display;
use std::path::Path;
use std::sync::Arc;

use engine::game::Game;
use engine::record::{Replay, ruleset};
use engine::scenario::Run;
use engine::title::Title;
use engine::wire::GameFile;

use super::titles::{self, Found};
use crate::diagnostic::{Diagnostics, render};
use crate::disk;
use crate::scenario;
use crate::shelf::Shelf;
use crate::source::{cut, cut_quoted, load};

/// A game in a position.
#[derive(Debug)]
pub(super) struct Placed {
    /// By what name the folder of its title is known.
    pub(super) name: String,
    pub(super) game: Game,
    /// Where in the record or the scenario that is.
    pub(super) note: String,
}

/// What is wrong, as text for a person.
#[derive(Debug)]
pub(super) struct Problem(pub(super) String);

/// Which position of a file is meant.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Place<'a> {
    /// After how many actions or steps.
    pub(super) at: Option<usize>,
    /// Of a scenario file, the scenario whose name contains this.
    pub(super) filter: Option<&'a str>,
    /// For how many seconds scripts may be at work on the way there; as long as they like where nothing is said.
    pub(super) limit: Option<f64>,
}

/// So many steps scripts take in a second, or more. What they have done is counted, and not the time: whether a position
/// is reached does not depend on the machine.
const STEPS_PER_SECOND: f64 = 20_000_000.0;

impl Place<'_> {
    /// Whether scripts have done too much on the way.
    fn check_way(&self, game: &Game, taken: usize, of: usize) -> Result<(), String> {
        let steps = game.script_steps_in_all();
        if self.limit.is_none_or(|it| steps as f64 <= it * STEPS_PER_SECOND) {
            return Ok(());
        }
        Err(format!(
            "the script of the title took {} million steps on the way to the position, more than `--limit` allows: \
             stopped after {taken} of {of}\nhelp: name an earlier position with `--at`, or a larger `--limit`",
            steps / 1_000_000
        ))
    }
}

/// The position of a file: a recorded game in JSON, or else scenarios.
pub(super) fn open(path: &Path, place: Place<'_>, shelf: &Shelf) -> Result<Placed, Problem> {
    if path.extension().is_some_and(|it| it.eq_ignore_ascii_case("json")) {
        return of_game(path, place, shelf, |title| known(title, shelf));
    }
    of_scenario(path, place, shelf)
}

/// The title of that name.
pub(super) fn known(name: &str, shelf: &Shelf) -> Result<Found, Problem> {
    titles::on_shelf(name, shelf).ok_or_else(|| {
        let name = cut(name);
        Problem(format!("no title `{name}` is known: `titlec list` shows those that are"))
    })
}

pub(super) fn unreadable(error: load::LoadError) -> Problem {
    let outcome = titles::unreadable(error);
    Problem(render::plain(&outcome.files, outcome.diagnostics()))
}

/// A title without errors.
pub(super) fn compiled(found: &Found, shelf: &Shelf) -> Result<Title, Problem> {
    let outcome = titles::title(found, shelf);
    let problem = || Problem(render::plain(&outcome.files, &outcome.compiled.diagnostics));
    outcome.compiled.title.clone().ok_or_else(problem)
}

/// The position of a recorded game, of the title that `title_of` finds by name; at its end where nothing is said.
pub(super) fn of_game(
    path: &Path,
    place: Place<'_>,
    shelf: &Shelf,
    title_of: impl FnOnce(&str) -> Result<Found, Problem>,
) -> Result<Placed, Problem> {
    let fail = |it: &dyn Display| Problem(cut_quoted(format!("{}: {it}", path.display())));
    let text = disk::text(path).map_err(|it| fail(&it))?;
    let file = GameFile::parse(&text).map_err(|it| fail(&it))?;
    let found = title_of(&file.title)?;
    let title = compiled(&found, shelf)?;
    let title = Arc::new(title);
    let titles = |name: &str| match name == file.title {
        true => Some(Arc::clone(&title)),
        false => {
            titles::on_shelf(name, shelf).and_then(|it| compiled(&it, shelf).ok()).map(Arc::new)
        }
    };
    let ruleset = ruleset(&file, &titles).map_err(|it| fail(&it))?;
    let mut replay = Replay::new(&file, &ruleset).map_err(|it| fail(&it))?;
    let at = place.at.unwrap_or(replay.len());
    if at > replay.len() {
        return Err(fail(&format!("there are only {} actions", replay.len())));
    }
    for taken in 1..=at {
        if let Some(Err(problem)) = replay.step() {
            let action = replay.last().map_or(0, |it| it.0);
            return Err(fail(&format!("action {action} is refused: {problem}")));
        }
        place.check_way(replay.game(), taken, at).map_err(|it| fail(&it))?;
    }
    let note = format!("after {at} actions");
    Ok(Placed { name: found.name(), game: replay.game().clone(), note })
}

/// The position of a scenario, before its first step where nothing is said.
pub(super) fn of_scenario(path: &Path, place: Place<'_>, shelf: &Shelf) -> Result<Placed, Problem> {
    let found = titles::of_scenario(path).map_err(unreadable)?;
    let outcome = titles::title(&found, shelf);
    let mut files = outcome.files;
    let Some(title) = outcome.compiled.title else {
        return Err(Problem(render::plain(&files, &outcome.compiled.diagnostics)));
    };
    let file = load::scenario(path, &mut files).map_err(unreadable)?;
    let mut wrong = Diagnostics::default();
    let loaded = scenario::load(&title, file, &files, &mut wrong);
    let wanted = place.filter.unwrap_or_default();
    let chosen = loaded.iter().find(|it| it.scenario.name.contains(wanted));
    let Some(chosen) = chosen else {
        let none = format!("{}: no scenario has `{wanted}` in its name", path.display());
        return Err(Problem(if wrong.is_empty() { none } else { render::plain(&files, &wrong) }));
    };
    let fail = |it: &engine::scenario::Failure| {
        Problem(render::plain(&files, &scenario::diagnostics(it, &chosen.places)))
    };
    let mut run = Run::new(&title, &chosen.scenario).map_err(|it| fail(&it))?;
    let at = place.at.unwrap_or(0);
    let steps = chosen.scenario.steps.len();
    if at > steps {
        return Err(Problem(format!("{}: there are only {steps} steps", path.display())));
    }
    for taken in 1..=at {
        if let Some(Err(failure)) = run.step() {
            return Err(fail(&failure));
        }
        let too_long = |it: String| Problem(format!("{}: {it}", path.display()));
        place.check_way(run.game(), taken, at).map_err(too_long)?;
    }
    let note = chosen.scenario.name.to_string();
    Ok(Placed { name: found.name(), game: run.game().clone(), note })
}
