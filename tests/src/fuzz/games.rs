//! Recorded games: as files, and as actions in another order and in other words.

use engine::record::{Replay, ruleset};
use engine::wire::GameFile;
use serde_json::Value;
use titlec::replay::{Job, run};

use super::{Input, Target, any_text};
use crate::backends;
use crate::data::own_games;
use crate::holds::{Totals, copy, is_sound};
use crate::mutate::mutations;
use crate::random::Random;

/// Files of recorded games.
pub(super) const GAME: Target = Target {
    name: "game",
    about: "files of recorded games",
    inputs: 150,
    seeds: || games(40),
    make: any_text,
    read: file,
};

/// Actions of recorded games.
pub(super) const ACTIONS: Target = Target {
    name: "actions",
    about: "actions of recorded games, in another order and in other words",
    inputs: 40,
    seeds: || games(usize::MAX),
    make: actions_text,
    read: actions,
};

/// The first actions of our own games.
fn games(most: usize) -> Vec<Input> {
    let cut = |text: &str| -> Option<String> {
        let mut file: Value = serde_json::from_str(text).ok()?;
        file.get_mut("actions")?.as_array_mut()?.truncate(most);
        Some(file.to_string())
    };
    let name = |name: &str| name.rsplit('/').next().unwrap_or(name).to_owned();
    let own = own_games().into_iter();
    own.filter_map(|it| Some(Input { name: name(&it.name), text: cut(&it.game)? })).collect()
}

/// A file is replayed as far as it goes, or refused in words.
fn file(input: &Input) -> Result<(), String> {
    let job = Job { name: "game", game: &input.text, against: None, trace: false };
    drop(run(job, &backends::compiled));
    let Ok(file) = GameFile::parse(&input.text) else { return Ok(()) };
    let again = file.to_text();
    let read = GameFile::parse(&again).map(|it| it.to_text());
    match read {
        Ok(text) if text == again => Ok(()),
        _ => Err("a file that is read and written cannot be read again".to_owned()),
    }
}

/// So many actions behind the place from which on a game is another.
const CHANGED: usize = 25;

/// A game up to some action, and then with actions in other words, left out, twice, or from elsewhere in the game.
fn actions_text(seeds: &[Input], at: usize, random: &mut Random) -> String {
    let Ok(mut file) = serde_json::from_str::<Value>(&seeds[at].text) else { return String::new() };
    let Some(all) = file.get_mut("actions").and_then(Value::as_array_mut) else {
        return file.to_string();
    };
    let from = random.below(all.len());
    let source = all.clone();
    all.truncate(from);
    for behind in 0..CHANGED {
        let mut next = match random.below(6) {
            0 => random.pick(&source).cloned(),
            1 => source.get((from + behind).saturating_sub(random.below(6))).cloned(),
            _ => source.get(from + behind).cloned(),
        };
        if let Some(action) = next.as_mut().filter(|_| random.below(2) == 0) {
            change(action, &source, random);
        }
        all.extend(next);
    }
    file.to_string()
}

/// A field of an action gets the value that another action has there, or a number gets another.
fn change(action: &mut Value, source: &[Value], random: &mut Random) {
    let Some(fields) = action.as_object_mut() else { return };
    let keys: Vec<String> = fields.keys().filter(|it| *it != "id").cloned().collect();
    let Some(key) = random.pick(&keys) else { return };
    let others: Vec<&Value> = source.iter().filter_map(|it| it.get(key)).collect();
    let value = match fields[key].as_i64() {
        Some(number) if random.below(2) == 0 => {
            let other = [number + 1, number - 1, 0, -1, 255, 256, number * 10, i64::MAX];
            random.pick(&other).copied().map(Value::from)
        }
        _ => random.pick(&others).map(|it| (*it).clone()),
    };
    fields.insert(key.clone(), value.unwrap_or(Value::Null));
}

/// Every action is refused and changes nothing, or leads to a game that is sound.
fn actions(input: &Input) -> Result<(), String> {
    let Ok(file) = GameFile::parse(&input.text) else { return Ok(()) };
    let Ok(rules) = ruleset(&file, &backends::compiled) else { return Ok(()) };
    let Ok(mut replay) = Replay::new(&file, &rules) else { return Ok(()) };
    let totals = Totals::of(replay.game());
    let last = replay.len().saturating_sub(CHANGED);
    let mut random = Random::new(input.text.len() as u64);
    let mut at = 0;
    loop {
        let mut before = replay.game().digest();
        let step = replay.step_with(|game, action| {
            before = game.digest();
            if at >= last {
                for other in mutations(game, action, &mut random).iter().take(6) {
                    tried(game, other, &totals).map_err(|it| format!("broken: {it}"))?;
                }
            }
            Ok(())
        });
        at += 1;
        let game = replay.game();
        match step {
            None => return Ok(()),
            Some(Err(problem)) if problem.starts_with("broken: ") => return Err(problem),
            Some(Err(problem)) if game.digest() != before => {
                return Err(format!("refused and yet changed: {problem}"));
            }
            Some(Err(_)) => {}
            Some(Ok(_)) if at >= last => check(game, &totals)?,
            Some(Ok(_)) => {}
        }
    }
}

fn check(game: &engine::game::Game, totals: &Totals) -> Result<(), String> {
    is_sound(game)?;
    (Totals::of(game) == *totals).then_some(()).ok_or_else(|| "money or shares appeared".to_owned())
}

/// An action on a copy of the game.
fn tried(
    game: &engine::game::Game,
    action: &engine::action::Action,
    totals: &Totals,
) -> Result<(), String> {
    let mut trial = copy(game);
    let done = trial.process(action).map(|_| ());
    match done {
        Ok(()) => check(&trial, totals).map_err(|it| format!("{action:?}: {it}")),
        Err(_) if trial.state() == game.state() => Ok(()),
        Err(refused) => Err(format!("{action:?}: refused ({refused}) and yet changed")),
    }
}
