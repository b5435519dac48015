//! Scripts about all routes of a run take no more steps than were counted beforehand.

use engine::action::{Action, Deed, Entity};
use engine::game::Game;
use engine::hooks::{Hooks, Machine, Point, Ran, RouteAt, Value};
use engine::record::Replay;
use engine::wire::GameFile;
use rayon::prelude::*;
use tests::backends;
use tests::data::{Recorded, conformance_games, own_games};
use titlec::diagnostic::{Diagnostics, render};
use titlec::source::Files;

/// Every stop of every route is held against every other, to the last: what is asked never holds.
const PAIRS: &str = "hook check_route_combination(corporation, routes) {
    require not routes.any(a => routes.any(b => a.stops.any(s => b.stops.any(t => s.hex == t.hex and s != t))))
        or corporation.closed
        else \"routes of {corporation} share a hex\"
}";

/// All stops in one list, each counted in it.
const COUNTS: &str = "hook check_route_combination(corporation, routes) {
    let called = routes.sort_by(r => r.stops.len).flat_map(r => r.stops + r.paid).map(s => s.hex);
    require called.uniq.all(h => called.count_of(h) < 99 and called.any(it => it == h))
        else \"{corporation} calls too often\"
}";

/// A loop in a loop, with a function for each pair.
const LOOPS: &str = "fn meet(all: list of route, r: route) -> number {
    all.sum(a => a.stops.count(s => r.stops.any(t => s.hex == t.hex)))
}
hook check_route_combination(corporation, routes) {
    for a in routes where a.stops.all(s => s.visit_cost < 9) {
        for b in routes.filter(r => r != a) {
            require a.stops.flat_map(s => b.stops.filter(t => t.hex == s.hex)).len < 99 else \"too many\"
        }
        require meet(routes, a) < 999 else \"{corporation} meets itself too often\"
    }
}";

/// A script for a title, and the most steps of its hook; none where it is refused as too much work.
fn counted(script: &str, game: &Game) -> Option<(Hooks, u64)> {
    let mut files = Files::default();
    let id = files.add("rules.hook", script);
    let mut wrong = Diagnostics::default();
    let title = &game.ruleset().title;
    let (hooks, steps) = titlec::hook::counted(&[id], title, &files, &mut wrong);
    let report = render::plain(&files, &wrong);
    assert!(!wrong.has_errors() || report.contains("hook::too_much_work"), "{report}");
    let most = steps.into_iter().find(|(name, _)| name == Point::CheckRouteCombination.info().name);
    most.filter(|_| !wrong.has_errors()).map(|(_, most)| (hooks, most))
}

/// The steps that each script takes at a run, the most that it may, and how many stops the run has.
fn run(game: &Game, action: &Action, scripts: &[(Hooks, u64)]) -> Option<Vec<(u64, u64, usize)>> {
    let (Entity::Corporation(corporation), Deed::RunRoutes(specs)) = (action.entity, &action.deed)
    else {
        return None;
    };
    let routes = game.route_revenues(corporation, specs).ok()?;
    let trains = &game.state().corporation(corporation).trains;
    let ran = routes.iter().zip(trains.iter()).filter(|(route, _)| !route.stops.is_empty());
    let ran: Vec<Ran<'_>> =
        ran.map(|(route, train)| Ran { corporation, train: *train, route }).collect();
    let numbers = (0u8..).zip(&ran).map(|(at, _)| Value::Route(RouteAt(at)));
    let given = [Value::Corporation(corporation), Value::List(numbers.collect())];
    let lengths = routes.iter().map(|it| it.stops.len());
    let stops = lengths.clone().sum();
    let (longest, together) = titlec::hook::route_stops(&game.ruleset().title);
    assert!(stops as u64 <= together, "{stops} stops in a run, and {together} were counted");
    let most = lengths.max().unwrap_or(0);
    assert!(most as u64 <= longest, "{most} stops of a route, and {longest} were counted");
    let taken = scripts.iter().map(|(hooks, most)| {
        let mut machine = Machine::looking(game, &ran);
        let hook = hooks.at(Point::CheckRouteCombination).expect("that is what it is about");
        let _ = hook.body.run(&mut machine, &given);
        (machine.steps(), *most, stops)
    });
    Some(taken.collect())
}

/// The runs of a recorded game, as [`run`] has them.
fn runs(recorded: &Recorded) -> Vec<(u64, u64, usize)> {
    let file = GameFile::parse(&recorded.game).expect("it is a game file");
    let [ruleset, _] = backends::both(&file);
    let mut replay = Replay::new(&file, &ruleset).expect("it can be replayed");
    let mut scripts: Option<Vec<(Hooks, u64)>> = None;
    let mut taken = Vec::new();
    loop {
        let step = replay.step_with(|game, action| {
            let scripts = scripts.get_or_insert_with(|| {
                [PAIRS, COUNTS, LOOPS].iter().filter_map(|it| counted(it, game)).collect()
            });
            taken.extend(run(game, action, scripts).into_iter().flatten());
            Ok(())
        });
        match step {
            None => return taken,
            Some(step) => drop(step.unwrap_or_else(|it| panic!("{}: {it}", recorded.name))),
        }
    }
}

/// Our own games, and one of each title from elsewhere.
fn games() -> Vec<Recorded> {
    let mut games = conformance_games();
    let title = |it: &Recorded| it.name.split('/').next().map(str::to_owned);
    games.dedup_by_key(|it| title(it));
    games.extend(own_games());
    games
}

#[test]
fn runs_of_recorded_games_take_no_more_steps_than_were_counted() {
    let all: Vec<(u64, u64, usize)> = games().par_iter().flat_map(runs).collect();
    let beyond: Vec<_> = all.iter().filter(|(taken, most, _)| taken > most).collect();
    assert!(beyond.is_empty(), "{beyond:?}");
    let longest = all.iter().map(|(_, _, stops)| *stops).max();
    assert!(longest > Some(10), "only {longest:?} stops in a run");
    assert!(all.len() > 500, "only {} runs", all.len());
}
