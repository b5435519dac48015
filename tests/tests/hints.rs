//! What traces say about how an engine splits a turn, and what programs do: differences are known and explained.

use std::collections::BTreeMap;
use std::sync::Mutex;

use engine::action::{Action, Kind};
use engine::game::Game;
use engine::record::Replay;
use engine::wire::GameFile;
use rayon::prelude::*;
use serde_json::{Map, Value};
use tests::backends;
use tests::data::{Recorded, conformance_games};
use tests::holds::copy;

/// The entries of a committed list: `pattern — reason` a line.
fn explained(list: &'static str) -> BTreeMap<&'static str, &'static str> {
    list.lines()
        .filter(|it| !it.is_empty() && !it.starts_with('#'))
        .map(|it| it.split_once(" — ").expect("an entry has a reason"))
        .collect()
}

/// Fails with the differences that nobody explained, and the explanations that explain nothing any more.
fn compare(found: &BTreeMap<String, usize>, list: &'static str) {
    let explained = explained(list);
    let new: Vec<String> = found
        .iter()
        .filter(|(it, _)| !explained.contains_key(it.as_str()))
        .map(|(it, count)| format!("not explained ({count} times): {it}"))
        .collect();
    let old = explained
        .keys()
        .filter(|it| !found.contains_key(**it))
        .map(|it| format!("explained, but gone: {it}"));
    let all: Vec<String> = new.into_iter().chain(old).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

fn on_all(
    games: &[Recorded],
    look: impl Fn(&Recorded, &mut dyn FnMut(String)) + Sync,
) -> BTreeMap<String, usize> {
    let found = Mutex::new(BTreeMap::new());
    games.par_iter().for_each(|it| {
        let mut add =
            |difference| *found.lock().expect("no panic").entry(difference).or_insert(0) += 1;
        look(it, &mut add);
    });
    found.into_inner().expect("no panic")
}

fn line_acts(line: &Map<String, Value>, acts: &mut Vec<String>, step: &mut String) {
    if let Some(Value::String(it)) = line.get("step") {
        it.clone_into(step);
    }
    match line.get("acts") {
        Some(Value::Array(kinds)) => {
            *acts = kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        }
        Some(_) => acts.clear(),
        None => {}
    }
}

fn our_acts(game: &Game) -> Vec<String> {
    let kinds = game.current().map(|it| game.kinds(it));
    kinds
        .into_iter()
        .flat_map(|it| it.iter().map(Kind::name).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn kinds_of_action_that_are_open_differ_only_where_it_is_explained() {
    let games = conformance_games();
    let found = on_all(&games, |it, add| {
        let file = GameFile::parse(&it.game).expect("a game file");
        let [ruleset, _] = backends::both(&file);
        let mut replay = Replay::new(&file, &ruleset).expect("it is understood");
        let (mut theirs, mut step) = (Vec::new(), String::new());
        for line in it.trace.as_deref().unwrap_or_default().lines() {
            line_acts(
                &serde_json::from_str(line).expect("a line of a trace"),
                &mut theirs,
                &mut step,
            );
            let ours = our_acts(replay.game());
            let only = |left: &[String], right: &[String]| {
                left.iter().filter(|it| !right.contains(it)).cloned().collect::<Vec<_>>().join("+")
            };
            if ours != theirs {
                add(format!(
                    "{step}: theirs {} ours {}",
                    only(&theirs, &ours),
                    only(&ours, &theirs)
                ));
            }
            if replay.step().is_none() {
                break;
            }
        }
    });
    if !games.is_empty() {
        compare(&found, include_str!("../conformance/acts.txt"));
    }
}

/// What the programs do after an action, as the engine works it out.
fn generated(game: &Game) -> Vec<Action> {
    let mut game = copy(game);
    let mut all = Vec::new();
    loop {
        let actions = game.programmed_actions();
        if actions.is_empty() || game.finished() {
            return all;
        }
        for action in actions {
            game.process(&action).expect("programs keep to the rules");
            all.push(action);
        }
    }
}

fn kinds(actions: &[Action]) -> String {
    actions.iter().map(|it| it.deed.kind().name()).collect::<Vec<_>>().join("+")
}

#[test]
fn programs_do_what_they_did_in_the_records() {
    let games = conformance_games();
    let found = on_all(&games, |it, add| {
        let file = GameFile::parse(&it.game).expect("a game file");
        let [ruleset, _] = backends::both(&file);
        let mut replay = Replay::new(&file, &ruleset).expect("it is understood");
        loop {
            let recorded = replay.recorded_automatic().to_vec();
            let mut actions = 0;
            let mut ours = Vec::new();
            let step = replay.step_with(|game, _| {
                actions += 1;
                if actions == 2 {
                    ours = generated(game);
                }
                Ok(())
            });
            if step.is_none() {
                break;
            }
            if actions == 1 {
                ours = generated(replay.game());
            }
            let id = replay.last().map_or(0, |(id, _)| id);
            if normal(&ours) != normal(&recorded) {
                add(format!(
                    "{} {id}: recorded {} generated {}",
                    it.name,
                    kinds(&recorded),
                    kinds(&ours)
                ));
            }
        }
    });
    if !games.is_empty() {
        compare(&found, include_str!("../conformance/programs.txt"));
    }
}

/// Actions without what a record may leave out.
fn normal(actions: &[Action]) -> Vec<Action> {
    let plain = |action: &Action| {
        let mut action = action.clone();
        if let engine::action::Deed::BuyShares(bundle) = &mut action.deed {
            bundle.percent = None;
        }
        if let engine::action::Deed::ProgramDisable { reason, .. } = &mut action.deed {
            *reason = Box::default();
        }
        action
    };
    actions.iter().map(plain).collect()
}
