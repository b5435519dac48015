//! Bonuses, rules and subsidies of routes, and nationals: the scenarios about them need them, and records tell of them.

use std::sync::Arc;

use engine::game::Game;
use engine::record::Replay;
use engine::ruleset::Ruleset;
use engine::title::{DistanceMode, National, Title};
use engine::wire::GameFile;
use tests::player::play;
use tests::powers::folder;
use tests::record::game_file;
use tests::scenarios::Scenarios;
use titlec::replay::{Job, Outcome, run};
use titlec::scenario::Loaded;

/// The titles whose scenarios are about routes.
const TITLES: &[&str] =
    &["StopBonus", "PairBonus", "RunBonus", "Subsidy", "RouteRules", "SharedStops", "Distances"];

fn of(name: &str) -> Scenarios {
    Scenarios::of(&folder().join(name))
}

/// Whether a scenario holds on the title as it is, and fails as it was changed.
fn notices(scenarios: &Scenarios, title: &Title) -> bool {
    let holds = |title: &Title, it: &Loaded| titlec::scenario::run(title, it).is_ok();
    scenarios.all.iter().any(|it| holds(&scenarios.title, it) && !holds(title, it))
}

/// The title without one item of a list.
fn without_each<T: Clone>(items: &[T], change: impl Fn(Vec<T>) -> Title) -> Vec<Title> {
    let without = |at: usize| {
        let mut left = items.to_vec();
        left.remove(at);
        change(left)
    };
    (0..items.len()).map(without).collect()
}

#[test]
fn a_scenario_fails_without_any_bonus_rule_or_subsidy() {
    let mut changed = 0;
    for scenarios in TITLES.iter().map(|it| of(it)) {
        let title = &scenarios.title;
        let with = |change: &dyn Fn(&mut Title)| {
            let mut title = title.clone();
            change(&mut title);
            title
        };
        let bonuses = without_each(&title.rules.route_bonuses, |left| {
            with(&|it| it.rules.route_bonuses = left.clone().into())
        });
        let rules = without_each(&title.rules.route_rules, |left| {
            with(&|it| it.rules.route_rules = left.clone().into())
        });
        let subsidies = without_each(&title.rules.subsidies, |left| {
            with(&|it| it.rules.subsidies = left.clone().into())
        });
        for (at, without) in [bonuses, rules, subsidies].iter().flatten().enumerate() {
            let name = &title.title.name;
            assert!(notices(&scenarios, without), "{name}: nothing shows change {at}");
            changed += 1;
        }
    }
    assert!(changed > 25, "only {changed} changes were made");
}

#[test]
fn a_scenario_fails_where_trains_count_something_else() {
    let scenarios = of("Distances");
    let trains = scenarios.title.trains.trains.to_vec();
    for at in (0..trains.len()).filter(|at| trains[*at].distance_mode != DistanceMode::Stops) {
        let mut trains = trains.clone();
        trains[at].distance_mode = DistanceMode::Stops;
        let mut title = scenarios.title.clone();
        title.trains.trains = trains.into();
        assert!(notices(&scenarios, &title), "nothing shows what train {at} counts");
    }
}

#[test]
fn what_a_national_is_shows_in_scenarios() {
    let scenarios = of("Nationals");
    let change = |at: usize, change: &dyn Fn(&mut National)| {
        let mut title = scenarios.title.clone();
        let mut types = title.entities.types.to_vec();
        types[at].national.as_mut().map(change).expect("it is a national");
        title.entities.types = types.into();
        title
    };
    let nationals = scenarios.title.entities.types.iter().enumerate();
    for (at, _) in nationals.filter(|(_, it)| it.national.is_some()) {
        let city: &dyn Fn(&mut National) = &|it| it.unlinked_city.0 += 1;
        let town: &dyn Fn(&mut National) = &|it| it.unlinked_town.0 += 1;
        let stays: &dyn Fn(&mut National) = &|it| it.stays_in_zone ^= true;
        for (which, it) in [city, town, stays].iter().enumerate() {
            assert!(notices(&scenarios, &change(at, it)), "nothing shows {which} of type {at}");
        }
    }
}

fn replay(title: &Title, game: &str) -> Outcome {
    let title = Arc::new(title.clone());
    let job = Job { name: "a game", game, against: None, trace: true };
    run(job, &|_| Some(Arc::clone(&title))).expect("it is a game of the title")
}

/// The first game of a title, played at random, whose trace has a key with what trains earned.
fn game_with(title: &Title, key: &str) -> (String, Outcome) {
    let ruleset = Arc::new(Ruleset::new(title, &[], 3).expect("three may play"));
    let games = (1..=40u64).map(|seed| {
        let played = play(
            Game::start(Arc::clone(&ruleset), seed).expect("the script does not fail"),
            seed,
            |_, _| Ok(()),
        );
        let game = game_file("a game", seed, &played.expect("it can be played"));
        let outcome = replay(title, &game);
        (game, outcome)
    });
    let mut games = games.inspect(|(_, it)| assert_eq!(it.diverged, None));
    let has_key = |it: &Outcome| {
        let trace = it.trace.as_deref().expect("it was asked for");
        trace.lines().any(|it| it.contains("\"revenue\":{") && it.contains(&format!("\"{key}\":")))
    };
    games.find(|(_, it)| has_key(it)).unwrap_or_else(|| panic!("no game has {key}"))
}

#[test]
fn a_trace_tells_what_was_earned_besides_and_a_record_is_held_to_it() {
    for (name, key) in [("Nationals", "extra"), ("Subsidy", "subsidy")] {
        let title = of(name).title;
        let (game, outcome) = game_with(&title, key);
        let trace = outcome.trace.expect("it was asked for");
        let lines = trace.lines().map(|it| serde_json::from_str(it).expect("a line of a trace"));
        let told: Vec<(i64, i64)> = lines
            .filter_map(|it: serde_json::Value| {
                Some((it["id"].as_i64()?, it["revenue"][key].as_i64()?))
            })
            .collect();
        for off in [0, 10] {
            let mut file = GameFile::parse(&game).expect("a game file");
            for action in &mut file.actions {
                let amount = told.iter().find(|it| Some(it.0) == action.id).map(|it| it.1 + off);
                match key {
                    "extra" => action.extra_revenue = amount,
                    _ => action.subsidy = amount,
                }
            }
            let diverged = replay(&title, &file.to_text()).diverged;
            match off {
                0 => assert_eq!(diverged, None),
                _ => {
                    let problem = diverged.expect("the record is wrong").got.to_string();
                    assert!(problem.contains("and the record says"), "{problem}");
                }
            }
        }
    }
}

#[test]
fn a_run_that_the_record_contradicts_is_not_made() {
    let title = of("Subsidy").title;
    let (game, _) = game_with(&title, "subsidy");
    let mut file = GameFile::parse(&game).expect("a game file");
    let mut runs = file.actions.iter_mut().filter(|it| it.kind == "run_routes");
    let run = runs.find(|it| it.routes.as_deref().is_some_and(|it| !it.is_empty()));
    run.expect("a train runs").subsidy = Some(1_000_000);
    let rules = engine::record::ruleset(&file, &|_| Some(Arc::new(title.clone())));
    let rules = rules.expect("the title is there");
    let mut replay = Replay::new(&file, &rules).expect("the actions are understood");
    let problem = loop {
        let before = replay.game().digest();
        match replay.step().expect("a run of the record is wrong") {
            Ok(_) => {}
            Err(problem) => {
                assert_eq!(replay.game().digest(), before, "the run was made all the same");
                break problem;
            }
        }
    };
    assert!(problem.contains("and the record says 1000000"), "{problem}");
}
