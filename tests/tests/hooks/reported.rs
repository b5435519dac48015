//! Faults reach somebody, at whatever point a script fails: nothing is decided silently otherwise.

use std::sync::Arc;

use engine::action::Kind;
use engine::game::Game;
use engine::hooks::{Fault, FaultKind, Point, PointInfo, PointKind};
use engine::record::Replay;
use engine::ruleset::Ruleset;
use engine::scenario::position;
use engine::title::Title;
use engine::wire::GameFile;
use tests::scenarios::Scenarios;
use titlec::diagnostic::render;

use crate::faults::refusal;
use crate::{EVENT, folder_of, with_script};

/// A condition that cannot be worked out.
const FAILS: &str = "1 / (turn - turn) == 0";

/// A hook that always fails.
fn failing(point: &PointInfo) -> String {
    let params: Vec<&str> = point.params.iter().map(|(name, _)| *name).collect();
    let params = if params.is_empty() { String::new() } else { format!("({})", params.join(", ")) };
    let body = match point.kind {
        PointKind::Query => format!("if {FAILS} {{ base }} else {{ base }}"),
        PointKind::Check => format!("require {FAILS} else \"no\""),
        PointKind::Handler => format!("if {FAILS} {{ log(\"no\") }}"),
    };
    format!("hook {}{params} {{ {body} }}", point.name)
}

/// What `titlec test` prints of the scenarios of a title with another script, on one line.
fn report(scenarios: &Scenarios) -> String {
    let run = |it| titlec::scenario::run(&scenarios.title, it);
    let wrong = scenarios.all.iter().filter_map(|it| run(it).err());
    let text: String = wrong.map(|it| render::plain(&scenarios.files, &it)).collect();
    text.replace("\n  │", "").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_scenario_tells_of_the_fault_at_every_point() {
    for point in Point::TABLE {
        let choices = "\nhook choices(entity) { [\"give alms\", \"keep it all\"] }";
        let more = if point.point == Point::Chosen { choices } else { "" };
        let scenarios = with_script(&folder_of(point.point), &(failing(point) + more));
        let report = report(&scenarios);
        let told = format!("(hook::division_by_zero): {}: a division by zero", point.name);
        assert!(report.contains(&told), "{}: {report}", point.name);
    }
}

#[test]
fn a_scenario_tells_of_the_fault_of_a_handler_of_an_event() {
    let script = format!("on event_close_companies {{ if {FAILS} {{ log(\"no\") }} }}");
    let report = report(&with_script(EVENT, &script));
    assert!(report.contains("event_close_companies: a division by zero"), "{report}");
}

fn rules(title: &Title) -> Arc<Ruleset> {
    Ruleset::new(title, &[], 2).expect("two may play").into()
}

fn fault_at_start(script: &str) -> Fault {
    let title = with_script("HookSetup", script).title;
    Game::start(rules(&title), 1).map(|_| ()).expect_err("the script fails")
}

#[test]
fn a_game_does_not_start_where_a_script_fails_before_the_first_action() {
    for point in [Point::Setup, Point::NumTrains, Point::PlayerScore] {
        let fault = fault_at_start(&failing(point.info()));
        assert_eq!((fault.kind, &*fault.hook), (FaultKind::DivisionByZero, point.info().name));
    }
    let many = fault_at_start("hook num_trains(kind) { 200 }");
    assert_eq!((many.kind, &*many.hook), (FaultKind::BadAnswer, "num_trains"));
    let poor = fault_at_start("hook setup { for p in players { pay(p, bank, 9000) } }");
    assert_eq!((poor.kind, &*poor.hook), (FaultKind::Refused, "setup"));
    let below = fault_at_start("hook player_score(player) { -1 }");
    assert_eq!((below.kind, &*below.hook), (FaultKind::BadAnswer, "player_score"));
}

#[test]
fn a_record_and_a_position_tell_why_the_game_does_not_start() {
    let scenarios = with_script("HookSetup", &failing(Point::Setup.info()));
    let told =
        "the game cannot start: the script of the title failed (hook::division_by_zero): setup";
    let wrong = position(&scenarios.title, &scenarios.all[0].scenario.given);
    assert!(wrong.is_err_and(|it| it[0].message.contains(told)));
    let file = r#"{"id":1,"title":"Hook setup","players":[{"id":1,"name":"a"},{"id":2,"name":"b"}],"settings":{"seed":1},"actions":[]}"#;
    let file = GameFile::parse(file).expect("it is a game");
    let ruleset = rules(&scenarios.title);
    let refused = Replay::new(&file, &ruleset).map(|_| ());
    assert!(refused.is_err_and(|it| it.to_string().contains(told)));
}

#[test]
fn an_action_after_which_there_is_no_score_is_refused() {
    let script = "hook player_score(player) { if player.cash < 590 { -1 } else { base } }";
    let title = with_script("HookPlayerScore", script).title;
    let mut game = Game::start(rules(&title), 1).expect("both have 600");
    let choices = game.legal_actions();
    let bid = choices.iter().find(|it| it.kind() == Kind::Bid).expect("a company is for sale");
    let before = (game.digest(), game.save());
    let refused = game.process(&bid.ends()[0]).map(|_| ()).expect_err("it costs 20");
    assert_eq!(
        refused.to_string(),
        "the script of the title failed (hook::bad_answer): player_score: the amount is below nothing, or too large"
    );
    assert_eq!((game.digest(), game.save()), before);
}

#[test]
fn trains_do_not_run_where_nothing_could_be_done_with_the_revenue() {
    let scenarios = with_script("HookDividendTypes", "hook dividend_types(corporation) { [] }");
    let report = report(&scenarios);
    assert!(report.contains("dividend_types: something must be done with the revenue"), "{report}");
    assert!(report.contains("run_routes(routes"), "the trains run: {report}");
}

/// Takes all that players have.
const TAKES_ALL: &str = "for p in players { pay(p, bank, p.cash) }";

#[test]
fn an_action_after_which_nobody_could_ever_act_is_refused() {
    let script = format!("hook action_processed {{ {TAKES_ALL} }}");
    let why = refusal("HookActionProcessed", &script);
    assert_eq!(
        why,
        "the script of the title failed (hook::deadlock): action_processed: nobody could act in any round that follows"
    );
}

#[test]
fn a_game_in_which_nobody_could_ever_act_does_not_start() {
    let title = with_script("HookSetup", &format!("hook setup {{ {TAKES_ALL} }}")).title;
    let initial = engine::title::Initial::NoSale(engine::title::NoSale {});
    let title =
        Title { rounds: engine::title::Rounds { initial, ..title.rounds.clone() }, ..title };
    let fault = Game::start(rules(&title), 1).map(|_| ()).expect_err("nobody has any money");
    assert_eq!((fault.kind, &*fault.hook), (FaultKind::Deadlock, "setup"));
}

#[test]
fn an_action_that_leads_to_a_run_that_no_routes_make_is_refused() {
    let never =
        "hook check_route_combination(corporation, routes) { require false else \"never\" }";
    let why = refusal("HookCheckRouteCombination", never);
    assert!(why.contains("(hook::deadlock): ") && why.contains("`route`"), "{why}");
    let debt = "hook routes_revenue(corporation, routes) { base - 1000 }";
    let why = refusal("HookCheckRouteCombination", debt);
    assert!(why.contains("(hook::bad_answer): routes_revenue: "), "{why}");
    // Where no trains may stay at home, a run must be found.
    let must =
        "hook check_route_combination(corporation, routes) { require routes.len > 0 else \"run\" }";
    let scenarios = with_script("HookCheckRouteCombination", must);
    let mut run = engine::scenario::Run::new(&scenarios.title, &scenarios.all[0].scenario)
        .expect("the position is sound");
    assert!(run.step().is_some_and(|it| it.is_ok()), "the pass that leads to the run is accepted");
}

#[test]
fn prices_that_cannot_be_are_faults() {
    let below = "hook tile_lays(corporation) { [slot(true, false, -5)] }";
    let scenarios = with_script("HookTileLays", below);
    let said = report(&scenarios);
    assert!(
        said.contains("(hook::bad_answer): tile_lays: a tile never costs less than 0"),
        "{said}"
    );
    let other = "hook par_options(corporation, prices) { [1] }";
    let said = report(&with_script("HookParOptions", other));
    assert!(said.contains("(hook::bad_answer): par_options: every price must be one of"), "{said}");
}
