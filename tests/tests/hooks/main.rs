//! Every hook point, tried out on small titles with a script each.

mod effects;
mod faults;
mod reported;

use std::collections::BTreeSet;

use engine::action::Action;
use engine::game::{Event, Game};
use engine::hooks::{Hooks, Point};
use engine::ids::PlayerId;
use engine::list::List;
use engine::ruleset::Ruleset;
use engine::scenario::Run;
use engine::title::Title;
use rayon::prelude::*;
use tests::holds::{Totals, agree, can_act, is_sound, survives_saving};
use tests::offers::offers_what_it_accepts;
use tests::player::play;
use tests::powers::{compiled, folder};
use tests::random::Random;
use tests::scenarios::Scenarios;
use titlec::diagnostic::{Diagnostics, render};
use titlec::source::{Files, load as disk};

/// What the folders of these titles start with.
const PREFIX: &str = "Hook";

/// The folder for handlers of events, which are no hook point.
const EVENT: &str = "HookEvent";

/// The folder for effects that events have as well, all in handlers of events.
const EFFECTS: &str = "HookEffects";

/// `revenue_for` as `HookRevenueFor`.
fn folder_of(point: Point) -> String {
    let word = |it: &str| it[..1].to_ascii_uppercase() + &it[1..];
    PREFIX.to_owned() + &point.info().name.split('_').map(word).collect::<String>()
}

/// Titles and the point that each is about; none is about events.
fn titles() -> Vec<(Scenarios, Option<Point>)> {
    let folders = disk::find(&folder()).expect("the titles are there");
    let name = |it: &std::path::Path| it.file_name().map(|it| it.to_string_lossy().into_owned());
    let point = |name: &str| Point::ALL.iter().copied().find(|it| folder_of(*it) == name);
    let ours = folders.iter().filter_map(|path| {
        let name = name(path)?;
        let about = point(&name);
        (about.is_some() || [EVENT, EFFECTS].contains(&&*name))
            .then(|| (Scenarios::of(path), about))
    });
    ours.collect()
}

#[test]
fn every_hook_point_that_is_asked_has_a_title() {
    let shown: BTreeSet<&str> =
        titles().iter().filter_map(|(_, point)| Some(point.as_ref()?.info().name)).collect();
    let built: BTreeSet<&str> = Point::TABLE.iter().map(|it| it.name).collect();
    assert_eq!(shown, built);
    assert!(titles().iter().any(|(_, point)| point.is_none()), "events have no title");
}

/// The title without its hook at a point, or without its handlers of events.
fn without(title: &Title, point: Option<Point>) -> Title {
    let Hooks { hooks, events, vars } = title.hooks.clone();
    let hooks = match point {
        Some(point) => Hooks {
            hooks: hooks.iter().filter(|it| it.point != point).cloned().collect(),
            events,
            vars,
        },
        None => Hooks { hooks, events: List::EMPTY, vars },
    };
    Title { hooks, ..title.clone() }
}

#[test]
fn a_scenario_fails_without_the_hook_that_it_is_about() {
    let mut wrong = Vec::new();
    for (scenarios, point) in titles() {
        let name = &scenarios.title.title.name;
        let fails = |title: &Title| {
            let stripped = without(title, point);
            scenarios.all.iter().any(|it| titlec::scenario::run(&stripped, it).is_err())
        };
        let back_ends = [&scenarios.title, compiled(name).expect("it is compiled")];
        if !back_ends.into_iter().all(fails) {
            wrong.push(name.to_string());
        }
    }
    assert_eq!(wrong, [""; 0], "their scenarios hold without the script");
}

#[test]
fn every_hook_is_called_as_often_on_both_back_ends() {
    for (scenarios, point) in titles() {
        let name = &scenarios.title.title.name;
        let called = |title: &Title| -> Vec<u32> {
            let all = scenarios.all.iter().map(|it| {
                let mut run = Run::new(title, &it.scenario).expect("the position is sound");
                while run.step().is_some() {}
                asked(run.game(), point)
            });
            let rules = Ruleset::new(title, &[], 2).expect("two may play");
            all.chain([asked(
                &Game::start(rules.into(), 1).expect("the script does not fail"),
                point,
            )])
            .collect()
        };
        let counts = called(&scenarios.title);
        assert!(counts.iter().sum::<u32>() > 0, "{name}: the script is never asked");
        assert_eq!(counts, called(compiled(name).expect("it is compiled")), "{name}");
    }
}

/// How many seeds each title is played with; `RANDOM_PLAY` times as many where it is set.
fn seeds() -> u64 {
    std::env::var("RANDOM_PLAY").ok().and_then(|it| it.parse().ok()).unwrap_or(1)
}

/// How often a point, or handlers of events, were asked in a game.
fn asked(game: &Game, point: Option<Point>) -> u32 {
    point.map_or(game.tally().events(), |it| game.tally().of(it))
}

/// Plays a whole game on both back ends: equal after every action, sound, and what is offered is accepted. Says how often
/// the script was asked, on the back end that asked it less.
fn whole_game(left: &Title, right: &Title, point: Option<Point>, seed: u64) -> Result<u32, String> {
    let start = |title: &Title| {
        let rules = Ruleset::new(title, &[], 2).map_err(|it| it.to_string())?;
        Ok::<Game, String>(Game::start(rules.into(), seed).expect("the script does not fail"))
    };
    let (game, mut other) = (start(left)?, start(right)?);
    let totals = Totals::of(&game);
    let mut random = Random::new(seed + 11);
    let look = |game: &Game, action: Option<&Action>| {
        if let Some(action) = action {
            other.process(action).map_err(|it| format!("one back end refuses {action:?}: {it}"))?;
            if other.notes() != game.notes() {
                return Err("the back ends tell different things".to_owned());
            }
        }
        agree(game, &other)?;
        is_sound(game)?;
        can_act(game)?;
        if Totals::of(game) != totals {
            return Err("money or shares appeared or vanished".to_owned());
        }
        if random.below(60) == 0 {
            survives_saving(game)?;
            offers_what_it_accepts(game, &mut random)?;
        }
        Ok(())
    };
    let played = play(game, seed, look)?;
    for player in (0..2).map(PlayerId) {
        if played.game.worth(player) != other.worth(player) {
            return Err("the back ends count another score".to_owned());
        }
    }
    Ok(asked(&played.game, point).min(asked(&other, point)))
}

/// So many games of a title are played for its script to be asked.
const PATIENCE: u64 = 40;

/// Whole games of a title on both back ends: as many as asked for, and more until its script is asked in one.
fn whole_games(title: &Title, point: Option<Point>) -> Result<(), String> {
    let native = compiled(&title.title.name).expect("it is compiled");
    let mut calls = 0;
    for seed in 1..=seeds().max(PATIENCE) {
        if seed > seeds() && calls > 0 {
            break;
        }
        calls +=
            whole_game(title, native, point, seed).map_err(|it| format!("seed {seed}: {it}"))?;
    }
    if calls == 0 {
        return Err(format!("the script is not asked in {PATIENCE} games"));
    }
    Ok(())
}

#[test]
fn whole_games_ask_scripts_and_are_the_same_on_both_back_ends() {
    let problems: Vec<String> = titles()
        .par_iter()
        .filter_map(|(scenarios, point)| {
            let title = &scenarios.title;
            whole_games(title, *point).err().map(|it| format!("{}, {it}", title.title.name))
        })
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn what_a_script_tells_is_among_the_events() {
    let scenarios = Scenarios::of(&folder().join(EVENT));
    let loaded = &scenarios.all[0];
    let mut run = Run::new(&scenarios.title, &loaded.scenario).expect("the position is sound");
    let mut told = Vec::new();
    while run.step().is_some() {
        let game = run.game();
        let noted = game.events().iter().filter_map(|it| match it {
            Event::Noted(at) => Some(game.notes()[usize::from(*at)].to_string()),
            _ => None,
        });
        told.extend(noted);
    }
    told.dedup();
    assert_eq!(told, ["corporations are paid"]);
}

/// The title of a folder with another script.
fn with_script(name: &str, script: &str) -> Scenarios {
    let mut scenarios = Scenarios::of(&folder().join(name));
    let mut files = Files::default();
    let id = files.add("rules.hook", script);
    let mut wrong = Diagnostics::default();
    scenarios.title.hooks = titlec::hook::hooks(&[id], &scenarios.title, &files, &mut wrong);
    assert!(!wrong.has_errors(), "{}", render::plain(&files, &wrong));
    scenarios
}
