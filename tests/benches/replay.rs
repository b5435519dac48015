//! How fast whole games replay on each back end, and how fast a state is copied.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::record::{Replay, effective};
use engine::ruleset::Ruleset;
use engine::title::Title;
use engine::wire::{GameFile, RawAction};
use tests::backends;
use tests::data::{Recorded, conformance_games, own_games};

fn main() {
    divan::main();
}

type Finder = fn(&str) -> Option<Arc<Title>>;

/// The recorded games that are there: those of the conformance data, else our own.
fn games() -> Vec<Recorded> {
    let games = conformance_games();
    if games.is_empty() { own_games() } else { games }
}

fn ruleset(file: &GameFile<'_>, titles: Finder) -> Arc<Ruleset> {
    engine::record::ruleset(file, &titles).expect("the game fits its title")
}

fn parse(text: &str) -> GameFile<'_> {
    GameFile::parse(text).expect("a game")
}

fn parsed(bencher: Bencher<'_, '_>, titles: Finder) {
    let games = games();
    let files: Vec<GameFile<'_>> = games.iter().map(|it| parse(&it.game)).collect();
    let rules: Vec<Arc<Ruleset>> = files.iter().map(|it| ruleset(it, titles)).collect();
    let mut replays: Vec<Replay<'_>> = files
        .iter()
        .zip(&rules)
        .map(|(file, rules)| Replay::new(file, rules).expect("understood"))
        .collect();
    let count: usize = replays.iter().map(Replay::len).sum();
    bencher.counter(ItemsCount::new(count)).bench_local(|| replayed(&mut replays, &files));
}

/// Plays all records from their start. Not inlined, so that an instruction counter can look at it alone.
#[inline(never)]
fn replayed(replays: &mut [Replay<'_>], files: &[GameFile<'_>]) {
    for (replay, file) in replays.iter_mut().zip(files) {
        replay.rewind(file.seed()).expect("it started before");
        replay.run().expect("legal");
    }
}

fn from_bytes(bencher: Bencher<'_, '_>, titles: Finder) {
    let games = games();
    let rules: Vec<Arc<Ruleset>> =
        games.iter().map(|it| ruleset(&parse(&it.game), titles)).collect();
    let replay = |(game, rules): (&Recorded, &Arc<Ruleset>)| {
        let file = parse(&game.game);
        Replay::new(&file, rules).expect("understood").run().expect("legal")
    };
    let count: usize = games.iter().zip(&rules).map(replay).sum();
    bencher
        .counter(ItemsCount::new(count))
        .bench_local(|| games.iter().zip(&rules).map(replay).sum::<usize>());
}

#[divan::bench]
fn compiled_actions_already_parsed(bencher: Bencher<'_, '_>) {
    parsed(bencher, backends::compiled);
}

#[divan::bench]
fn compiled_actions_from_bytes(bencher: Bencher<'_, '_>) {
    from_bytes(bencher, backends::compiled);
}

#[divan::bench]
fn interpreted_actions_already_parsed(bencher: Bencher<'_, '_>) {
    parsed(bencher, backends::interpreted);
}

#[divan::bench]
fn interpreted_actions_from_bytes(bencher: Bencher<'_, '_>) {
    from_bytes(bencher, backends::interpreted);
}

/// The state of the longest 1830 game near its end.
#[divan::bench]
fn clone_of_a_late_state(bencher: Bencher<'_, '_>) {
    let games = games();
    let files: Vec<GameFile<'_>> = games.iter().map(|it| parse(&it.game)).collect();
    let late = files
        .iter()
        .filter(|it| it.title == "1830")
        .max_by_key(|it| it.actions.len())
        .expect("an 1830 game");
    let rules = ruleset(late, backends::compiled);
    let mut replay = Replay::new(late, &rules).expect("understood");
    replay.run().expect("legal");
    bencher.bench_local(|| replay.game().state().clone());
}

/// A record in which fifty thousand actions are taken back and brought again twenty-five thousand times.
#[divan::bench]
fn undo_and_redo(bencher: Bencher<'_, '_>) {
    let action = |kind: &'static str, action_id| RawAction {
        kind: kind.into(),
        action_id,
        ..RawAction::default()
    };
    let storm = [action("undo", Some(0)), action("redo", None)];
    let storm = storm.into_iter().cycle().take(50_000);
    let actions: Vec<_> = std::iter::repeat_n(action("pass", None), 50_000).chain(storm).collect();
    bencher.bench_local(|| effective(&actions));
}
