//! Games that the random player recorded: they are there for every title, and survive writing, reading, undo and redo.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use engine::action::Action;
use engine::game::Game;
use engine::record::{Replay, effective};
use engine::ruleset::Ruleset;
use engine::title::Title;
use engine::wire::{GameFile, Names, RawAction};
use rayon::prelude::*;
use tests::backends;
use tests::data::{Recorded, own_games};
use tests::player::{Played, play};
use tests::random::Random;
use tests::record::game_file;
use titlec::replay::{Job, run};

/// How long a recorded game is, and how much text it makes with its trace.
const LENGTH: std::ops::RangeInclusive<usize> = 150..=400;
const MOST_TEXT: usize = 150_000;

#[test]
fn every_title_has_a_game_of_its_own_with_a_trace() {
    let games = own_games();
    for title in titles::all() {
        let name = &title.title.name;
        let of_title =
            |it: &&Recorded| GameFile::parse(&it.game).expect("a game file").title == **name;
        let found = games.iter().find(of_title).unwrap_or_else(|| panic!("no game of {name}"));
        assert!(found.trace.is_some(), "{} has no trace", found.name);
    }
}

fn on_all(check: impl Fn(&GameFile<'_>, &Arc<Ruleset>) -> Result<(), String>) {
    for recorded in own_games() {
        let file = GameFile::parse(&recorded.game).expect("a game file");
        let [ruleset, _] = backends::both(&file);
        if let Err(problem) = check(&file, &ruleset) {
            panic!("{}: {problem}", recorded.name);
        }
    }
}

fn names<'r>(file: &GameFile<'_>, ruleset: &'r Ruleset) -> Names<'r> {
    Names::new(ruleset, file.players.iter().map(|it| it.key()).collect())
}

fn text(raw: &RawAction<'_>) -> String {
    serde_json::to_string(raw).expect("plain data")
}

#[test]
fn an_action_that_is_written_and_read_is_the_same() {
    on_all(|file, ruleset| {
        let names = names(file, ruleset);
        for raw in file.actions.iter().flat_map(|it| std::iter::once(it).chain(&it.auto_actions)) {
            let action = names.decode(raw).map_err(|it| it.to_string())?;
            let written = text(&names.encode(&action));
            let read: RawAction<'_> =
                serde_json::from_str(&written).map_err(|it| it.to_string())?;
            let again = names.decode(&read).map_err(|it| it.to_string())?;
            if again != action {
                return Err(format!("{written} was {action:?} and is {again:?}"));
            }
        }
        Ok(())
    });
}

#[test]
fn a_game_file_that_is_written_and_read_is_the_same() {
    on_all(|file, _| {
        let written = file.to_text();
        let read = GameFile::parse(&written).map_err(|it| it.to_string())?;
        (read == *file).then_some(()).ok_or_else(|| "it changed on the way".to_owned())
    });
}

fn end_of(file: &GameFile<'_>, ruleset: &Arc<Ruleset>) -> Result<u64, String> {
    let mut replay = Replay::new(file, ruleset).map_err(|it| it.to_string())?;
    replay.run().map_err(|(id, problem)| format!("action {id}: {problem}"))?;
    Ok(replay.game().digest())
}

fn entry(kind: &'static str, action_id: Option<i64>) -> RawAction<'static> {
    RawAction { kind: kind.into(), action_id, ..RawAction::default() }
}

#[test]
fn undo_and_redo_leave_a_game_as_it_was() {
    on_all(|file, ruleset| {
        let mut random = Random::new(file.seed());
        let mut changed = file.clone();
        changed.actions.clear();
        for action in &file.actions {
            changed.actions.push(action.clone());
            if random.below(8) == 0 {
                changed.actions.extend([entry("undo", None), entry("redo", None)]);
            }
        }
        assert!(changed.actions.len() > file.actions.len() + 10);
        (end_of(&changed, ruleset)? == end_of(file, ruleset)?)
            .then_some(())
            .ok_or_else(|| "it ends otherwise".to_owned())
    });
}

/// Adds an action under a number of its own, which it returns.
fn add<'a>(actions: &mut Vec<RawAction<'a>>, action: RawAction<'a>) -> Option<i64> {
    let id = i64::try_from(actions.len() + 1).ok();
    actions.push(RawAction { id, ..action });
    id
}

#[test]
fn what_was_undone_may_be_done_again() {
    on_all(|file, ruleset| {
        let mut random = Random::new(file.seed());
        let mut actions = Vec::new();
        let mut ids = Vec::new();
        for (at, action) in file.actions.iter().enumerate() {
            ids.push(add(&mut actions, action.clone()));
            if random.below(20) == 0 && at > 5 {
                let from = at - random.below(5);
                add(&mut actions, entry("undo", ids[from - 1]));
                for again in (from..=at).filter(|it| file.actions[*it].kind != "message") {
                    ids[again] = add(&mut actions, file.actions[again].clone());
                }
            }
        }
        let kept = effective(&actions).map_err(|it| it.to_string())?;
        assert!(actions.len() > file.actions.len() && kept.len() == file.actions.len());
        let changed = GameFile { actions, ..file.clone() };
        (end_of(&changed, ruleset)? == end_of(file, ruleset)?)
            .then_some(())
            .ok_or_else(|| "it ends otherwise".to_owned())
    });
}

#[test]
fn a_game_cut_short_by_undo_is_a_shorter_game() {
    on_all(|file, ruleset| {
        let half = file.actions.len() / 2;
        let shorter = GameFile { actions: file.actions[..half].to_vec(), ..file.clone() };
        let mut undone = file.clone();
        undone.actions.retain(|it| it.kind != "message");
        let to = undone
            .actions
            .iter()
            .rfind(|it| it.id <= shorter.actions[half - 1].id)
            .and_then(|it| it.id);
        undone.actions.push(entry("undo", to));
        let mut shorter = shorter;
        shorter.actions.retain(|it| it.kind != "message");
        (end_of(&undone, ruleset)? == end_of(&shorter, ruleset)?)
            .then_some(())
            .ok_or_else(|| "it ends otherwise".to_owned())
    });
}

/// Records games of titles that have none. Run with `cargo test --workspace --test own_games -- --ignored`; after a
/// change of the rules, remove the games that it touches before.
#[test]
#[ignore = "writes tests/games"]
fn record_the_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    fs::create_dir_all(&folder).expect("a folder for the games");
    titles::all().par_iter().for_each(|title| {
        let name: String = title.title.name.chars().filter(char::is_ascii_alphanumeric).collect();
        if folder.join(format!("{name}.json")).exists() {
            return;
        }
        let (seed, played) = liveliest(title);
        let game = game_file(&name, seed, &played);
        let job = Job { name: &name, game: &game, against: None, trace: true };
        let trace = run(job, &backends::interpreted)
            .expect("it can be replayed")
            .trace
            .expect("it was asked for");
        assert!(
            game.len() + trace.len() <= MOST_TEXT,
            "{name} is too long: {} and {}",
            game.len(),
            trace.len()
        );
        fs::write(folder.join(format!("{name}.json")), game).expect("the folder takes files");
        fs::write(folder.join(format!("{name}.jsonl")), trace).expect("the folder takes files");
    });
}

/// The game of a fitting length in which most trains earned something.
fn liveliest(title: &Title) -> (u64, Played) {
    let ruleset = Arc::new(Ruleset::new(title, &[], 3).expect("three play every title"));
    let games = (1..=60u64).filter_map(|seed| {
        let look = |_: &Game, _: Option<&Action>| Ok(());
        let played = play(
            Game::start(Arc::clone(&ruleset), seed).expect("the script does not fail"),
            seed,
            look,
        )
        .ok()?;
        LENGTH.contains(&played.turns.len()).then_some((seed, played))
    });
    let runs = |played: &Played| {
        played.turns.iter().filter(|it| it.revenues.iter().any(|it| it.is_positive())).count()
    };
    games.max_by_key(|(_, played)| runs(played)).expect("a game of a fitting length")
}
