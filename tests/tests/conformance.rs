//! Recorded games, held against the traces of another engine and against what always holds.

use std::sync::atomic::{AtomicUsize, Ordering};

use engine::action::{Action, Deed};
use engine::game::Game;
use engine::record::Replay;
use engine::wire::GameFile;
use rayon::prelude::*;
use tests::data::{Recorded, conformance_games, own_games};
use tests::holds::{Totals, agree, copy, is_sound, survives_saving};
use tests::mutate::mutations;
use tests::random::Random;
use tests::{backends, data};
use titlec::replay::{Job, run};

/// Runs a check on every game, on all cores, and fails with all that went wrong.
fn on_all(games: &[Recorded], check: impl Fn(&Recorded) -> Result<(), String> + Sync) {
    let problems: Vec<String> = games
        .par_iter()
        .filter_map(|it| check(it).err().map(|problem| format!("{}: {problem}", it.name)))
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

fn games() -> Vec<Recorded> {
    let mut games = conformance_games();
    games.extend(own_games());
    games
}

#[test]
fn every_game_replays_like_its_trace_on_both_back_ends() {
    for titles in [backends::interpreted, backends::compiled] {
        on_all(&games(), |it| {
            let job =
                Job { name: &it.name, game: &it.game, against: it.trace.as_deref(), trace: false };
            let outcome = run(job, &titles).map_err(|it| it.0)?;
            outcome.matches().then_some(()).ok_or_else(|| outcome.line())
        });
    }
}

/// What a game remembers from earlier actions only makes it faster: a copy that remembers nothing does the same.
fn same_without_memory(
    game: &Game,
    action: &Action,
    expected: &mut Option<u64>,
) -> Result<(), String> {
    if expected.take().is_some_and(|it| it != game.digest()) {
        return Err("a game without memory goes on differently".to_owned());
    }
    let mut copy = copy(game);
    let ruled = matches!(action.deed, Deed::RunRoutes(_));
    if !ruled {
        copy.process(action).map_err(|it| it.to_string())?;
        *expected = Some(copy.digest());
    }
    Ok(())
}

#[test]
fn what_always_holds_does_so_after_every_action() {
    on_all(&games(), |it| {
        let file = GameFile::parse(&it.game).map_err(|it| it.to_string())?;
        let [interpreted, compiled] = backends::both(&file);
        let mut left = Replay::new(&file, &interpreted).map_err(|it| it.to_string())?;
        let mut right = Replay::new(&file, &compiled).map_err(|it| it.to_string())?;
        let totals = Totals::of(left.game());
        let mut unhurried = None;
        while let Some(report) =
            left.step_with(|game, action| same_without_memory(game, action, &mut unhurried))
        {
            let report = report?;
            right.step().expect("both have the same actions")?;
            let at = |problem: String| format!("action {}: {problem}", report.id);
            agree(left.game(), right.game()).map_err(at)?;
            is_sound(left.game()).map_err(at)?;
            survives_saving(left.game()).map_err(at)?;
            if Totals::of(left.game()) != totals {
                return Err(at("money or shares appeared or vanished".to_owned()));
            }
        }
        Ok(())
    });
}

/// An action, as the engine sees it: offered or not, accepted or not. A refusal changes nothing.
fn check_offer(
    game: &Game,
    scratch: &mut Game,
    action: &Action,
    offered: bool,
    tally: &Tally,
) -> Result<(), String> {
    let before = scratch.digest();
    tally.tried.fetch_add(1, Ordering::Relaxed);
    match scratch.process(action).map(|_| ()) {
        Ok(_) => {
            *scratch = copy(game);
            tally.accepted.fetch_add(1, Ordering::Relaxed);
            offered.then_some(()).ok_or_else(|| format!("accepted, but not offered: {action:?}"))
        }
        Err(_) if scratch.digest() != before => {
            Err(format!("refused, but the game changed: {action:?}"))
        }
        Err(reason) if offered => Err(format!("offered, but refused ({reason}): {action:?}")),
        Err(_) => Ok(()),
    }
}

#[test]
fn the_engine_accepts_exactly_what_it_offers() {
    let tally = Tally::default();
    let games = games();
    on_all(&games, |it| {
        let file = GameFile::parse(&it.game).map_err(|it| it.to_string())?;
        let [ruleset, _] = backends::both(&file);
        let mut replay = Replay::new(&file, &ruleset).map_err(|it| it.to_string())?;
        let mut random = Random::new(file.seed());
        while let Some(report) = replay.step_with(|game, action| {
            let choices = game.legal_actions();
            let covered = |it: &Action| choices.iter().any(|choice| choice.covers(it));
            if !covered(action) && !game.is_offered(action) {
                return Err(format!("taken, but not offered: {action:?}"));
            }
            let mut scratch = copy(game);
            for mutated in mutations(game, action, &mut random) {
                if !matches!(mutated.deed, Deed::RunRoutes(_)) || !covered(&mutated) {
                    let offered = covered(&mutated) || always_open(game, &mutated);
                    check_offer(game, &mut scratch, &mutated, offered, &tally)?;
                }
            }
            Ok(())
        }) {
            let id = replay.last().map_or(0, |(id, _)| id);
            report.map_err(|problem| format!("action {id}: {problem}"))?;
        }
        Ok(())
    });
    let (tried, accepted) = (tally.tried.into_inner(), tally.accepted.into_inner());
    eprintln!("{tried} mutations, {accepted} of them accepted");
    assert!(
        tried > 1000 * games.len() && accepted > 20 * games.len(),
        "{accepted} of {tried} were accepted"
    );
}

/// How often the mutations were tried, and how often the engine took one: a check that never does is none.
#[derive(Default)]
struct Tally {
    tried: AtomicUsize,
    accepted: AtomicUsize,
}

fn always_open(game: &Game, action: &Action) -> bool {
    let always = matches!(action.deed, Deed::Message { .. } | Deed::EndGame);
    (always || action.deed.sets_program()) && game.is_offered(action)
}

#[test]
fn every_shipped_title_is_on_the_list_of_conforming_ones_or_made_up() {
    let listed = [data::conforming(), data::made_up()].concat();
    let folder = |it: &'static str| it.split_once('/').map_or(it, |(folder, _)| folder);
    let mut known: Vec<_> =
        listed.into_iter().filter_map(|it| titles::by_name(folder(it))).collect();
    // The games of a title are those of the titles that its options lead to.
    let led_to = |it: &&engine::title::Title| -> Vec<_> {
        let names = it.options.iter().filter_map(|it| it.plays.as_ref());
        names.filter_map(|it| titles::by_name(it)).collect()
    };
    known.extend(known.iter().flat_map(led_to).collect::<Vec<_>>());
    let missing = |it: &&&engine::title::Title| !known.contains(*it);
    let names: Vec<&str> = titles::all().iter().filter(missing).map(|it| &*it.title.name).collect();
    assert!(names.is_empty(), "not held against recorded games: {names:?}");
}
