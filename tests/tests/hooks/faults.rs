//! Scripts that go wrong: the action is refused, and nothing has changed.

use std::collections::BTreeSet;

use engine::action::{Action, Kind};
use engine::game::Game;
use engine::hooks::Point;
use engine::list::Text;
use engine::ruleset::Ruleset;
use engine::scenario::{ScenarioStep, position};
use engine::title::Title;
use tests::holds::agree;
use tests::player::play;
use tests::powers::folder;
use tests::scenarios::Scenarios;
use titlec::diagnostic::render;

use crate::with_script;

/// Why the first action of the first scenario of a title is refused with another script. Nothing changes by it.
pub(crate) fn refusal(name: &str, script: &str) -> String {
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
fn a_position_says_which_of_its_events_a_script_fails_at() {
    let script = "on event_remove_bonuses { pay(bank, corporation(\"AB\"), -1) }";
    let scenarios = with_script("HookEffects", script);
    let mut all = scenarios.all.iter().map(|it| &it.scenario.given);
    let given = all.find(|it| !it.events.is_empty()).expect("one has events");
    let wrong = position(&scenarios.title, given).expect_err("the script fails");
    let told: Vec<(&str, &str)> = wrong.iter().map(|it| (&*it.path, &*it.message)).collect();
    let message = "the script of the title failed (hook::refused): event_remove_bonuses: a payment is never negative";
    assert_eq!(told, [("given.events[0]", message)]);
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
    let start = |title: &Title| {
        Game::start(Ruleset::new(title, &[], 2).expect("two may play").into(), seed)
            .expect("the script does not fail")
    };
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
fn answers_that_cannot_be_used_are_faults() {
    let revenue = "hook revenue_for(route, stops) { -1 }";
    let scenarios = with_script("HookRevenueFor", revenue);
    let wrong = titlec::scenario::run(&scenarios.title, &scenarios.all[0]).expect_err("it fails");
    let report = render::plain(&scenarios.files, &wrong).replace("\n  │ ", " ");
    assert!(report.contains("(hook::bad_answer)"), "{report}");
    for order in ["corporations + corporations", "[corporation(\"M1\")]"] {
        let script = format!("hook operating_order(corporations) {{ {order} }}");
        let order = with_script("HookOperatingOrder", &script);
        let wrong = titlec::scenario::run(&order.title, &order.all[0]).expect_err("it fails");
        let report = render::plain(&order.files, &wrong);
        assert!(report.contains("(hook::bad_answer): operating_order"), "{report}");
    }
}

#[test]
fn a_saved_game_with_variables_of_another_script_is_refused() {
    let title = with_script("HookActionProcessed", "var owner: maybe corporation = none\nhook action_processed { if owner.is_none { owner = operator } }").title;
    let rules = std::sync::Arc::new(Ruleset::new(&title, &[], 2).expect("two may play"));
    let saved = Game::start(rules.clone(), 1).expect("the script does not fail").save();
    assert!(Game::load(rules.clone(), &saved).is_ok());
    for wrong in ["\"script\":[]", "\"script\":[99]", "\"script\":[-2]", "\"script\":[1,1]"] {
        let changed = saved.replace("\"script\":[-1]", wrong);
        assert_ne!(changed, saved);
        assert!(Game::load(rules.clone(), &changed).is_err(), "{wrong}");
    }
}

#[test]
fn a_saved_game_keeps_trains_in_variables_and_has_no_others() {
    let title = with_script("HookActionProcessed", "var last: maybe train = none\nvar seen[train]: number = 0\nhook action_processed { if let t = depot.first { last = t; seen[t] = seen[t] + 1 } }").title;
    let rules = std::sync::Arc::new(Ruleset::new(&title, &[], 2).expect("two may play"));
    let saved = Game::start(rules.clone(), 1).expect("it starts").save();
    assert!(Game::load(rules.clone(), &saved).is_ok());
    let trains = Game::start(rules.clone(), 1).expect("it starts").state().cars.len();
    for (held, fits) in [(trains - 1, true), (trains, false), (300, false)] {
        let changed = saved.replace("\"script\":[-1", &format!("\"script\":[{held}"));
        assert_ne!(changed, saved);
        assert_eq!(Game::load(rules.clone(), &changed).is_ok(), fits, "{held}");
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
