//! Every hook point, tried out on small titles with a script each.

use std::collections::BTreeSet;

use engine::action::{Action, Kind};
use engine::game::{Choice, Event, Game};
use engine::hooks::{Hooks, Point};
use engine::ids::{CorporationId, PlayerId};
use engine::list::{List, Text};
use engine::ruleset::Ruleset;
use engine::scenario::{Run, ScenarioStep, position};
use engine::state::{CompanyOwner, Ending};
use engine::title::Title;
use rayon::prelude::*;
use tests::holds::{Totals, agree, is_sound, survives_saving};
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
            all.chain([asked(&Game::new(rules.into(), 1), point)]).collect()
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
        Ok::<Game, String>(Game::new(rules.into(), seed))
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

/// Why the first action of the first scenario of a title is refused with another script. Nothing changes by it.
fn refusal(name: &str, script: &str) -> String {
    let scenarios = with_script(name, script);
    let scenario = &scenarios.all[0].scenario;
    let mut game = position(&scenarios.title, &scenario.given).expect("the position is sound");
    let act = scenario.steps.iter().find_map(|it| match it {
        ScenarioStep::Act(act) => Some(act),
        ScenarioStep::Check(_) => None,
    });
    let action = act.expect("it has an action").action(&game).expect("it means something");
    let (before, events) = (game.state().clone(), game.events().to_vec());
    let refused = game.process(&action).map(|_| ()).expect_err("the script fails");
    assert_eq!((game.state(), game.events()), (&before, &events[..]), "something changed");
    assert_eq!(game.notes(), [] as [Text; 0], "something was told");
    refused.to_string()
}

#[test]
fn an_action_in_which_a_script_fails_is_refused_and_changes_nothing() {
    let by = |body: &str| format!("hook tile_laid(hex, tile, by) {{ {body} }}");
    let after = |body: &str| {
        refusal("HookTileLaid", &by(&format!("log(\"before\"); pay(bank, by, 3); {body}")))
    };
    assert_eq!(
        after("pay(by, bank, 100000)"),
        "the script of the title failed (hook::refused): tile_laid: there is not enough money"
    );
    assert_eq!(
        after("pay(bank, by, (1 / (turn - turn)).money)"),
        "the script of the title failed (hook::division_by_zero): tile_laid: a division by zero"
    );
    assert_eq!(
        after("pay(bank, by, 9223372036854775807 + turn.money)"),
        "the script of the title failed (hook::overflow): tile_laid: a number is too large"
    );
    assert_eq!(
        after("pay(bank, by, -1)"),
        "the script of the title failed (hook::refused): tile_laid: a payment is never negative"
    );
}

/// Plays a game until a script that fails in the fourth phase refuses an action; says how many were taken before.
fn played_until_it_fails(seed: u64) -> usize {
    let script = |more: &str| {
        let hook =
            format!("hook action_processed {{ seen = seen + 1; log(\"{{seen}}\"); {more} }}");
        with_script("HookActionProcessed", &format!("var seen: number = 0\n{hook}")).title
    };
    let start =
        |title: &Title| Game::new(Ruleset::new(title, &[], 2).expect("two may play").into(), seed);
    let sound = start(&script(""));
    let mut failing = start(&script("if phase == phase(\"4\") { pay(bank, bank, -1) }"));
    let mut taken = 0;
    let look = |game: &Game, action: Option<&Action>| {
        let Some(action) = action else { return agree(game, &failing) };
        let before = (failing.state().clone(), failing.events().to_vec(), failing.notes().to_vec());
        let asked = failing.tally().of(Point::ActionProcessed);
        if failing.process(action).is_ok() {
            taken += 1;
            return agree(game, &failing);
        }
        for more in 1..4 {
            assert_eq!(failing.state(), &before.0, "seed {seed}: something changed");
            assert_eq!((failing.events(), failing.notes()), (&before.1[..], &before.2[..]));
            assert_eq!(failing.tally().of(Point::ActionProcessed), asked + more);
            failing.process(action).expect_err("it fails again");
        }
        Err("it fails".to_owned())
    };
    assert!(play(sound, seed, look).is_err_and(|it| it.ends_with("it fails")), "seed {seed}");
    taken
}

#[test]
fn a_game_goes_back_over_many_actions_when_a_script_fails() {
    let taken: Vec<usize> = (1..=12).map(played_until_it_fails).collect();
    let far = taken.iter().filter(|it| **it > 40).count();
    let apart: BTreeSet<usize> = taken.iter().map(|it| it % 32).collect();
    assert!(far > 3 && apart.len() > 6, "the games are too much alike: {taken:?}");
}

#[test]
fn effects_that_are_not_possible_are_refused() {
    let failing = [
        ("move_price(corporation(\"CD\"), up)", "the corporation has no price"),
        ("close(company(\"PLN\")); close(company(\"PLN\"))", "the company has closed already"),
        ("close_corporation(corporation(\"AB\"))", "the corporation in turn cannot close"),
        ("give_company(company(\"PLN\"), bank)", "only players and corporations own companies"),
        (
            "for c in hex(\"C5\").cities { place_station(corporation(\"AB\"), c) }",
            "no slot is free in that city",
        ),
        (
            "for c in hex(\"C5\").cities { remove_station(corporation(\"CD\"), c) }",
            "there is no such station",
        ),
        ("add_marker(company(\"PLN\"), hex(\"C5\"))", "the company has no marker"),
        ("remove_marker(company(\"PLN\"), hex(\"C5\"))", "the marker is not there"),
        (
            "if let t = depot.first { remove_train(t); remove_train(t) }",
            "the train is no longer in the game",
        ),
        (
            "if let t = depot.first { give_train(t, corporation(\"AB\")); give_train(t, corporation(\"AB\")) }",
            "it has that train",
        ),
        ("pay(company(\"PLN\"), bank, 1)", "a company has no money"),
        (
            "nationalize(corporation(\"CD\"), corporation(\"CD\"), true)",
            "no corporation takes itself over",
        ),
        (
            "nationalize(corporation(\"CD\"), corporation(\"AB\"), true)",
            "the corporation has not floated",
        ),
        (
            "nationalize(corporation(\"AB\"), corporation(\"CD\"), true)",
            "the corporation in turn cannot close",
        ),
        (
            "close_corporation(corporation(\"CD\")); nationalize(corporation(\"AB\"), corporation(\"CD\"), true)",
            "the corporation that takes over has closed",
        ),
        ("set_float_percent(corporation(\"AB\"), 30)", "the corporation has floated already"),
        ("set_float_percent(corporation(\"CD\"), 101)", "it is no part of a whole"),
        (
            "close_corporation(corporation(\"CD\")); set_float_percent(corporation(\"CD\"), 30)",
            "the corporation has closed",
        ),
        ("call_end()", "`game_end` does not say when an event ends the game"),
    ];
    for (body, reason) in failing {
        let script = format!("hook tile_laid(hex, tile, by) {{ {body} }}");
        let told = refusal("HookTileLaid", &script);
        assert!(told.ends_with(&format!("tile_laid: {reason}")), "{body}: {told}");
    }
}

/// The game after the first action of the first scenario of a title, with another script.
fn after_action(name: &str, script: &str) -> Game {
    let scenarios = with_script(name, script);
    let scenario = &scenarios.all[0].scenario;
    let mut game = position(&scenarios.title, &scenario.given).expect("the position is sound");
    let acts = scenario.steps.iter().filter_map(|it| match it {
        ScenarioStep::Act(act) => Some(act),
        ScenarioStep::Check(_) => None,
    });
    let action = acts.take(1).next().expect("it has an action").action(&game);
    game.process(&action.expect("it means something")).expect("it is accepted");
    is_sound(&game).expect("what the script did is sound");
    survives_saving(&game).expect("a game can be saved");
    game
}

#[test]
fn effects_do_what_they_say() {
    let (ab, cd) = (CorporationId(0), CorporationId(1));
    let done = |body: &str| {
        after_action("HookTileLaid", &format!("hook tile_laid(hex, tile, by) {{ {body} }}"))
    };
    let price = |game: &Game| game.market_price(ab).map(|it| it.0);
    // Without a train the price falls in the same turn.
    assert_eq!(price(&done("log(\"nothing\")")), Some(90));
    assert_eq!(price(&done("move_price(corporation(\"AB\"), right)")), Some(100));
    let closed = done("close(company(\"PLN\"))");
    assert_eq!(closed.state().companies[0].owner, CompanyOwner::Closed);
    assert!(done("close_corporation(corporation(\"CD\"))").state().corporation(cd).closed);
    let given = done("if let p = players.first { give_company(company(\"PLN\"), p) }");
    assert_eq!(given.state().companies[0].owner, CompanyOwner::Player(PlayerId(0)));
    let placed = done(
        "for c in hex(\"D2\").cities where c.number == 2 { place_station(corporation(\"AB\"), c) }",
    );
    let stations = &placed.state().corporation(ab).stations;
    assert_eq!(stations.iter().filter(|it| it.hex.is_some()).count(), 2);
    let removed =
        done("for c in corporation(\"AB\").cities { remove_station(corporation(\"AB\"), c) }");
    assert!(removed.state().corporation(ab).stations.iter().all(|it| it.hex.is_none()));
    let kept = |game: &Game| game.state().reservations.len();
    let before = kept(&done("log(\"nothing\")"));
    assert_eq!(kept(&done("remove_reservation(corporation(\"CD\"), hex(\"E7\"))")), before - 1);
    let train = done("if let t = depot.first { give_train(t, corporation(\"AB\")) }");
    assert_eq!(train.state().corporation(ab).trains.len(), 1);
    let rusted =
        done("if let t = depot.first { give_train(t, corporation(\"AB\")) }; rust(train(\"2\"))");
    assert!(rusted.state().corporation(ab).trains.is_empty());
    let gone = done("if let t = depot.first { remove_train(t) }");
    assert_eq!(gone.state().upcoming.len() + 1, done("log(\"\")").state().upcoming.len());
    assert_eq!(done("end_game()").state().ending, Some(Ending::Script));
    assert_eq!(
        done("log(\"{by} laid {tile} on {hex}\")").notes(),
        ["AB laid 57 on C5"].map(Text::from)
    );
}

#[test]
fn markers_come_and_go_by_scripts() {
    let script = |body: &str| format!("hook action_processed {{ {body} }}");
    let title = Scenarios::of(&folder().join("AssignHexes")).title;
    let company = &title
        .entities
        .companies
        .iter()
        .find(|it| it.abilities.iter().any(|it| it.name() == "assign_hexes"));
    let sym = &company.expect("a company has a marker").sym;
    let put = format!("add_marker(company(\"{sym}\"), hex(\"C5\"))");
    let here = format!("hex(\"C5\").has_marker(company(\"{sym}\"))");
    let markers = |body: &str| {
        let hooks = with_script("AssignHexes", &script(body)).title;
        let rules = Ruleset::new(&hooks, &[], 2).expect("two may play");
        let mut game = Game::new(rules.into(), 1);
        let choices = game.legal_actions();
        let Some(Choice::Exactly(pass)) = choices.iter().find(|it| it.kind() == Kind::Pass) else {
            panic!("somebody may pass")
        };
        game.process(pass).expect("it was offered");
        (game.state().markers.len(), game.notes().to_vec())
    };
    let told = format!("{put}; log(\"{{{here}}}\")");
    assert_eq!(markers(&told), (1, vec![Text::from("true")]));
    let taken =
        format!("{put}; remove_marker(company(\"{sym}\"), hex(\"C5\")); log(\"{{{here}}}\")");
    assert_eq!(markers(&taken), (0, vec![Text::from("false")]));
}

#[test]
fn answers_that_cannot_be_used_are_faults() {
    let revenue = "hook revenue_for(route, stops) { -1 }";
    let scenarios = with_script("HookRevenueFor", revenue);
    let wrong = titlec::scenario::run(&scenarios.title, &scenarios.all[0]).expect_err("it fails");
    let report = render::plain(&scenarios.files, &wrong).replace("\n  │ ", " ");
    assert!(report.contains("(hook::bad_answer)"), "{report}");
    let order = with_script("HookOperatingOrder", "hook operating_order(corporations) { [] }");
    let wrong = titlec::scenario::run(&order.title, &order.all[0]).expect_err("it fails");
    assert!(
        render::plain(&order.files, &wrong).contains("AB, CD"),
        "the engine's own order stands"
    );
}

#[test]
fn a_setup_that_fails_leaves_the_start_as_it_was() {
    let failing = "hook setup { for p in players { pay(p, bank, 400) }; for p in players { pay(p, bank, 400) } }";
    let start =
        |title: &Title| Game::new(Ruleset::new(title, &[], 2).expect("two may play").into(), 1);
    let game = start(&with_script("HookSetup", failing).title);
    assert!(game.fault().is_some_and(|it| it.text.contains("setup")));
    let plain = start(&Title { hooks: Hooks::NONE, ..with_script("HookSetup", failing).title });
    assert_eq!(game.state(), plain.state());
}

#[test]
fn a_saved_game_with_variables_of_another_script_is_refused() {
    let title = with_script("HookActionProcessed", "var owner: maybe corporation = none\nhook action_processed { if owner.is_none { owner = operator } }").title;
    let rules = std::sync::Arc::new(Ruleset::new(&title, &[], 2).expect("two may play"));
    let saved = Game::new(rules.clone(), 1).save();
    assert!(Game::load(rules.clone(), &saved).is_ok());
    for wrong in ["\"script\":[]", "\"script\":[99]", "\"script\":[-2]", "\"script\":[1,1]"] {
        let changed = saved.replace("\"script\":[-1]", wrong);
        assert_ne!(changed, saved);
        assert!(Game::load(rules.clone(), &changed).is_err(), "{wrong}");
    }
}

#[test]
fn a_script_that_goes_as_deep_as_it_may_runs() {
    let deep = format!("{}true", "not ".repeat(110));
    let script = format!(
        "fn f() -> bool {{ {deep} }}\nfn g() -> bool {{ {deep} and f() }}\nhook can_par(corporation, player) {{ g() }}"
    );
    let title = with_script("HookCanPar", &script).title;
    let game = position(&title, &Scenarios::of(&folder().join("HookCanPar")).all[0].scenario.given);
    let choices = game.expect("the position is sound").legal_actions();
    assert!(choices.iter().any(|it| it.kind() == Kind::Par));
}
