//! Games of a title: played, written, judged, and compared.

use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use engine::game::{Choice, Game};
use rayon::prelude::*;

use super::command::about;
use super::plan::folder;
use super::{Difference, Explained, Judge, Plan, Without, compare};
use crate::backends::compiled;
use crate::curious;
use crate::never::Shown;
use crate::record::game_file_as;

/// What came of a game.
#[derive(Debug, Clone)]
pub enum Found {
    /// Every state is equal.
    Equal,
    /// The first state that differs.
    Differs(Difference),
    /// Our own engine did not play it to the end.
    Unplayed(String),
}

/// A game and what came of it.
#[derive(Debug, Clone)]
pub struct Case {
    /// Its name, which its files have.
    pub name: String,
    /// How many actions it has.
    pub actions: usize,
    /// How many of them led to equal states.
    pub equal: usize,
    /// Whether it left out what leads to differences that are explained.
    pub detours: bool,
    /// What came of it.
    pub found: Found,
}

/// All games of a title.
#[derive(Debug, Clone)]
pub struct Title {
    /// The folder of its games.
    pub folder: String,
    /// What came of the games.
    pub cases: Vec<Case>,
    /// What they have shown.
    pub shown: Shown,
}

/// What games are played without: all of them, and those that take the detours.
#[derive(Debug, Clone, Copy)]
pub struct LeftOut<'a> {
    /// What no game does where anything else is possible.
    pub always: &'a [Without],
    /// The list with the detours.
    pub list: &'a Explained,
}

/// Plays the games of a title and has them judged. Files are left in `out`: `<title>/games/<title>/<name>.json` and
/// `<title>/traces/<title>/<name>.jsonl`.
///
/// # Errors
/// A folder that cannot be written, or a judge that cannot be asked.
pub fn run(
    plans: &[Plan],
    left_out: LeftOut<'_>,
    out: &Path,
    judge: &dyn Judge,
    progress: &(dyn Fn() + Sync),
) -> Result<Title, String> {
    let title = plans.first().map(|it| folder(it.title)).unwrap_or_default();
    let (games, traces) = (out.join(&title).join("games"), out.join(&title).join("traces"));
    let files = |root: &Path| root.join(&title);
    for root in [&games, &traces] {
        empty(&files(root)).map_err(|it| format!("{}: {it}", root.display()))?;
    }
    let played: Vec<(&Plan, Written)> = plans
        .par_iter()
        .map(|plan| {
            let mut without = left_out.always.to_vec();
            if plan.detours {
                without.extend(left_out.list.detours(&title));
            }
            let played = play(plan, &without);
            progress();
            (plan, played)
        })
        .collect();
    for (plan, text) in played.iter().filter_map(|(plan, it)| Some((plan, it.as_ref().ok()?))) {
        let path = files(&games).join(format!("{}.json", plan.name()));
        fs::write(&path, &text.0).map_err(|it| format!("{}: {it}", path.display()))?;
    }
    let said = judge.replay(&games, &traces)?;
    let mut shown = Shown::default();
    let mut cases = Vec::new();
    for (plan, played) in played {
        let name = plan.name();
        let (actions, equal, found) = match played {
            Ok((game, of_game)) => {
                shown.add(of_game);
                let trace = fs::read_to_string(files(&traces).join(format!("{name}.jsonl")));
                judged(&name, &game, &trace.unwrap_or_default(), &said)
            }
            Err(problem) => (0, 0, Found::Unplayed(problem)),
        };
        cases.push(Case { name, actions, equal, detours: plan.detours, found });
    }
    Ok(Title { folder: title, cases, shown })
}

fn empty(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

/// The text of a game's file, and what the game has shown; or why it was not played to its end.
type Written = Result<(String, Shown), String>;

fn play(plan: &Plan, without: &[Without]) -> Written {
    let ruleset = plan.ruleset().map_err(|it| it.to_string())?;
    let mut shown = Shown::default();
    let game = Game::start(Arc::clone(&ruleset), plan.seed).map_err(|it| it.to_string())?;
    let barred = |choice: &Choice| without.iter().any(|it| it.means(&ruleset, choice));
    let mut played = curious::play(game, plan.seed, &barred, |game, action| {
        shown.note(game, action);
        Ok(())
    })?;
    shown.end(&played.game);
    // The judge is to find out itself what trains earn.
    played.turns.iter_mut().for_each(|it| it.revenues.clear());
    let (title, options) = plan.said();
    Ok((game_file_as(&plan.name(), plan.seed, &played, title, &options), shown))
}

/// How many actions a game has, how many led to equal states, and what came of it.
fn judged(name: &str, game: &str, trace: &str, said: &str) -> (usize, usize, Found) {
    match compare(game, trace, about(said, name), &compiled) {
        Ok((actions, equal, None)) => (actions, equal, Found::Equal),
        Ok((actions, equal, Some(it))) => (actions, equal, Found::Differs(it)),
        Err(problem) => (0, 0, Found::Unplayed(problem)),
    }
}
