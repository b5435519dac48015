//! Games played at random under scripts that meddle with them: somebody can always act, whatever handlers do and queries
//! answer, or else the action that would bring it about is refused with a reason and changes nothing.

use std::sync::Arc;

use engine::action::Action;
use engine::game::{Game, Totals};
use engine::hooks::{Fault, Hooks};
use engine::ids::PlayerId;
use engine::ruleset::Ruleset;
use engine::title::Title;
use rayon::prelude::*;
use tests::holds::{can_act, is_sound};
use tests::meddling::script;
use tests::player::Player;
use tests::powers;
use titlec::diagnostic::{Diagnostics, render};
use titlec::source::Files;

/// How many games are played; `HOOK_GAMES` says another number.
const GAMES: u64 = 600;

/// Games go no further than this.
const MOST_ACTIONS: usize = 150;

/// A game in which so many actions in a row are refused is given up: its script fails after everything.
const PATIENCE: usize = 8;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// The hooks of a script, which must be right.
fn hooks(script: &str, title: &Title) -> Hooks {
    let mut files = Files::default();
    let id = files.add("rules.hook", script);
    let mut wrong = Diagnostics::default();
    let hooks = titlec::hook::hooks(&[id], title, &files, &mut wrong);
    assert!(!wrong.has_errors(), "{}", render::plain(&files, &wrong));
    hooks
}

/// What came of a game.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    /// It started.
    started: usize,
    taken: usize,
    refused: usize,
    /// Refused since nobody could have acted.
    deadlocks: usize,
}

impl Count {
    fn and(self, other: Count) -> Count {
        Count {
            started: self.started + other.started,
            taken: self.taken + other.taken,
            refused: self.refused + other.refused,
            deadlocks: self.deadlocks + other.deadlocks,
        }
    }
}

/// What holds after every action that was taken.
fn holds(game: &Game, totals: &Totals) -> Result<(), String> {
    can_act(game)?;
    is_sound(game)?;
    if Totals::of(game) != *totals {
        return Err("money or shares appeared or vanished".to_owned());
    }
    let score = |player: usize| game.try_ask(|it| it.worth(PlayerId::at(player)));
    let scored = (0..game.state().players.len()).try_for_each(|it| score(it).map(|_| ()));
    scored.map_err(|fault: Fault| format!("the score cannot be worked out: {fault}"))
}

/// Takes an action; where it is refused, it is for a fault of the script, and nothing has changed.
fn take(game: &mut Game, action: &Action, count: &mut Count) -> Result<bool, String> {
    let (state, digest) = (game.state().clone(), game.digest());
    let Err(reason) = game.process(action).map(|_| ()) else {
        count.taken += 1;
        return Ok(true);
    };
    let reason = reason.to_string();
    if !reason.starts_with("the script of the title failed (hook::") {
        return Err(format!("{action:?} was offered and is refused: {reason}"));
    }
    let before = Game::resume(game.shared_ruleset(), state);
    if game.state() != before.state() || game.digest() != digest || game.save() != before.save() {
        return Err(format!("{action:?} is refused and changed the game: {reason}"));
    }
    count.refused += 1;
    count.deadlocks += usize::from(reason.contains("(hook::deadlock)"));
    Ok(false)
}

/// Plays a game of a title under the script of that seed.
fn played(title: &Title, seed: u64) -> Result<Count, String> {
    let title = Title { hooks: hooks(&script(seed), title), ..title.clone() };
    let counts = title.title.players.min..=title.title.players.max;
    let players = counts.clone().nth(seed as usize % counts.len()).expect("it is one of them");
    let ruleset = Ruleset::new(&title, &[], players.into()).map_err(|it| it.to_string())?;
    let mut count = Count::default();
    let Ok(mut game) = Game::start(Arc::new(ruleset), seed) else { return Ok(count) };
    count.started += 1;
    let totals = Totals::of(&game);
    holds(&game, &totals)?;
    let mut player = Player::new(seed);
    let mut in_row = 0;
    while !game.finished() && count.taken < MOST_ACTIONS && in_row < PATIENCE {
        let action = player.choose(&game).ok_or("nothing can be done")?;
        let taken = take(&mut game, &action, &mut count)?;
        in_row = if taken { 0 } else { in_row + 1 };
        if taken {
            holds(&game, &totals).map_err(|it| format!("after {action:?}: {it}"))?;
        }
    }
    Ok(count)
}

/// A panic counts as a problem of its game.
fn tried(title: &Title, seed: u64) -> Result<Count, String> {
    let run = std::panic::AssertUnwindSafe(|| played(title, seed));
    std::panic::catch_unwind(run).unwrap_or_else(|_| Err("it panicked".to_owned()))
}

#[test]
fn somebody_can_act_whatever_scripts_do() {
    let titles: Vec<&Title> = powers::all().iter().chain(titles::all()).copied().collect();
    let (first, games) = (number("HOOK_GAMES_SEED", 1), number("HOOK_GAMES", GAMES));
    let all: Vec<Result<Count, String>> = (first..first + games)
        .into_par_iter()
        .map(|seed| {
            let title = titles[seed as usize % titles.len()];
            let name = &title.title.name;
            tried(title, seed).map_err(|it| format!("{name}, seed {seed}: {it}\n{}", script(seed)))
        })
        .collect();
    let problems: Vec<&String> = all.iter().filter_map(|it| it.as_ref().err()).collect();
    let list: Vec<&str> = problems.iter().take(12).map(|it| it.as_str()).collect();
    assert!(problems.is_empty(), "{} of {games}:\n{}", problems.len(), list.join("\n"));
    let count = all.into_iter().flatten().fold(Count::default(), Count::and);
    eprintln!("{count:?}");
    let games = games as usize;
    assert!(count.started * 2 > games && count.taken > games * 20, "{count:?} of {games}");
    assert!(count.refused > games / 10 && count.deadlocks > 0, "{count:?} of {games}");
}
