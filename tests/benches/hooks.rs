//! What scripts cost: games of titles with hooks, replayed on both back ends. The games are those of our own records and
//! of the conformance data, and one played at random of each small title with a script. With the name of a back end they are replayed there once and
//! nothing is timed, so that an instruction counter can look at [`replayed`] alone; `docs/hooks.md` shows how. A name after
//! it is that of the only title that is meant.

use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::action::Action;
use engine::game::Game;
use engine::record::Replay;
use engine::refusal::Illegal;
use engine::ruleset::Ruleset;
use engine::title::Title;
use engine::wire::GameFile;
use tests::player::play;
use tests::{backends, data, powers};

/// How long each game is replayed again and again on each back end.
const TIME: Duration = Duration::from_millis(300);

/// A game, and the rules of its title on both back ends: interpreted, compiled.
struct Record {
    name: String,
    rules: [Arc<Ruleset>; 2],
    seed: u64,
    actions: Vec<Action>,
}

fn main() {
    let mut records = recorded();
    records.extend(played());
    let mut arguments = std::env::args().skip(1).filter(|it| !it.starts_with('-'));
    let back_ends = ["interpreted", "compiled"];
    match arguments.next().and_then(|name| back_ends.iter().position(|it| *it == name)) {
        Some(at) => {
            let name = arguments.next().unwrap_or_default();
            let meant = records.iter().filter(|it| it.name.ends_with(&name));
            meant.for_each(|it| drop(replayed(it, at)));
        }
        None => compare(&records),
    }
}

/// Records of titles that have scripts: our own, and others where they are there.
fn recorded() -> Vec<Record> {
    let games = [data::own_games(), data::conformance_games()].concat();
    let record = |it: &data::Recorded| {
        let file = GameFile::parse(&it.game).expect("a game");
        let rules = backends::both(&file);
        if rules[0].title.hooks.is_empty() {
            return None;
        }
        let mut actions = Vec::new();
        let mut replay = Replay::new(&file, &rules[1]).expect("it is understood");
        let mut note = |_: &Game, action: &Action| {
            actions.push(action.clone());
            Ok(())
        };
        while let Some(step) = replay.step_with(&mut note) {
            step.expect("it is legal");
        }
        let record = Record { name: it.name.clone(), rules, seed: file.seed(), actions };
        // Some take more than their actions: revenues, or who runs where, on the word of the record.
        game_of(&record, 1).is_ok().then_some(record)
    };
    games.iter().filter_map(record).collect()
}

/// A game of each small title with a script, played at random.
fn played() -> Vec<Record> {
    let folders = titlec::source::load::find(&powers::folder()).expect("the titles are there");
    let titles = folders.iter().filter_map(|it| {
        let name = it.file_name()?.to_string_lossy().into_owned();
        name.starts_with("Hook").then_some((name, it))
    });
    titles.map(|(name, folder)| random_game(name, &titlec::load_title(folder))).collect()
}

fn random_game(name: String, title: &Result<Title, String>) -> Record {
    let title = title.as_ref().expect("it is right");
    let compiled = powers::compiled(&title.title.name).expect("it is compiled");
    let rules =
        [title, compiled].map(|it| Arc::new(Ruleset::new(it, &[], 2).expect("two may play")));
    let seed = 1;
    let game = play(
        Game::start(Arc::clone(&rules[1]), seed).expect("the script does not fail"),
        seed,
        |_, _| Ok(()),
    );
    let turns = game.expect("it goes on to its end").turns;
    let actions = turns.into_iter().flat_map(|it| std::iter::once(it.action).chain(it.automatic));
    Record { name, rules, seed, actions: actions.collect() }
}

/// The game at its end.
#[inline(never)]
fn replayed(record: &Record, back_end: usize) -> Game {
    game_of(record, back_end).expect("it was legal before")
}

fn game_of(record: &Record, back_end: usize) -> Result<Game, Illegal> {
    let mut game = Game::start(Arc::clone(&record.rules[back_end]), record.seed)
        .expect("the script does not fail");
    for action in &record.actions {
        game.process(action)?;
    }
    Ok(game)
}

/// How long a game takes, in nanoseconds an action.
fn timed(record: &Record, back_end: usize) -> u128 {
    let mut times = 0;
    let start = Instant::now();
    while start.elapsed() < TIME {
        drop(replayed(record, back_end));
        times += 1;
    }
    start.elapsed().as_nanos() / (times * record.actions.len() as u128)
}

#[expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]
fn compare(records: &[Record]) {
    println!("{:<30} {:>8} {:>14} {:>14}", "ns an action", "actions", "interpreted", "compiled");
    let mut most = 0;
    for record in records {
        let [left, right] = [0, 1].map(|it| replayed(record, it).digest());
        assert_eq!(left, right, "{}: the back ends differ", record.name);
        let [interpreted, compiled] = [0, 1].map(|it| timed(record, it));
        let percent = interpreted * 100 / compiled.max(1);
        most = most.max(percent);
        let (name, actions) = (&record.name, record.actions.len());
        println!("{name:<30} {actions:>8} {interpreted:>14} {compiled:>14} {percent:>6}%");
    }
    println!("interpreted games take at most {most}% of the time of compiled ones");
}
