//! Mistakes in scenarios, and scenarios that come out otherwise.

use insta::assert_snapshot;
use titlec::diagnostic::{Diagnostics, render};
use titlec::scenario;
use titlec::source::Part;

use crate::small::{Small, small};

/// What the designer sees of a scenario of the small title.
fn report(text: &str) -> String {
    report_of(&small(), text)
}

/// What the designer sees of a scenario of a title.
fn report_of(title: &Small, text: &str) -> String {
    let (mut files, compiled) = title.compile();
    let Some(title) = compiled.title else {
        panic!("{}", render::plain(&files, &compiled.diagnostics));
    };
    let id = files.add("scenarios/small.ron", text);
    let mut out = Diagnostics::default();
    for loaded in scenario::load(&title, id, &files, &mut out) {
        out.extend(scenario::run(&title, &loaded).err().unwrap_or_default());
    }
    render::plain(&files, &out)
}

/// The same for a position.
fn given(text: &str) -> String {
    report(&format!("(name: \"x\", given: ({text}))"))
}

/// A position that can be, to try something in.
const OPERATING: &str = r#"players: 3, round: operating, started: {"EA": (par: 80)}, shares: {"EA": {player(1): 60}}, cash: {"EA": 500}"#;

/// The same for steps in an operating round.
fn steps(text: &str) -> String {
    report(&format!("(\nname: \"x\", given: ({OPERATING}),\nsteps: [{text}])"))
}

#[test]
fn a_position_without_mistakes_is_not_complained_about() {
    assert_eq!(given(OPERATING), "");
    assert_eq!(steps(r#"lay_tile(tile: "57", hex: "C3", rotation: 2)"#), "");
}

#[test]
fn a_scenario_names_a_hex_and_a_company_that_are_not_there() {
    assert_snapshot!(given(r#"tiles: {"C4": ("57", 0)}, owners: {"MX": player(1)}"#), @r#"
    title::unknown_hex

      × hex `C4` is not on the map
       ╭─[scenarios/small.ron:1:29]
     1 │ (name: "x", given: (tiles: {"C4": ("57", 0)}, owners: {"MX": player(1)}))
       ·                             ────
       ╰────
      help: expected `B2`, `B4`, `C3`, `C5`, `D4` or `D2`

    title::unknown_company

      × there is no company `MX`
       ╭─[scenarios/small.ron:1:56]
     1 │ (name: "x", given: (tiles: {"C4": ("57", 0)}, owners: {"MX": player(1)}))
       ·                                                        ────
       ╰────
      help: expected `MF`
    "#);
}

#[test]
fn a_field_of_a_position_is_misspelled() {
    assert_snapshot!(given(r#"sahres: {"EA": {player(1): 60}}"#), @r#"
    title::unknown_field

      × there is no field `sahres` here
       ╭─[scenarios/small.ron:1:21]
     1 │ (name: "x", given: (sahres: {"EA": {player(1): 60}}))
       ·                     ──────
       ╰────
      help: did you mean `shares`?
    "#);
}

#[test]
fn an_action_is_misspelled() {
    assert_snapshot!(steps(r#"lay_tlie(tile: "57", hex: "C3")"#), @r#"
    title::unknown_value

      × `lay_tlie` is not known here
       ╭─[scenarios/small.ron:3:9]
     3 │ steps: [lay_tlie(tile: "57", hex: "C3")])
       ·         ────────
       ╰────
      help: did you mean `lay_tile`?
    "#);
}

#[test]
fn a_check_is_misspelled() {
    assert_snapshot!(steps("refusd(pass)"), @"
    title::unknown_value

      × `refusd` is not known here
       ╭─[scenarios/small.ron:3:9]
     3 │ steps: [refusd(pass)])
       ·         ──────
       ╰────
      help: did you mean `refused`?
    ");
}

#[test]
fn nobody_of_that_symbol_acts() {
    assert_snapshot!(steps(r#"pass(by: "EB")"#), @r#"
    title::unknown_entity

      × there is no corporation or company `EB`
       ╭─[scenarios/small.ron:3:18]
     3 │ steps: [pass(by: "EB")])
       ·                  ────
       ╰────
      help: expected `EA`, `WE` or `MF`
    "#);
}

#[test]
fn a_player_is_beyond_the_count() {
    assert_snapshot!(given(r#"players: 2, owners: {"MF": player(3)}"#), @r#"
    title::unknown_player

      × there is no player 3 in a game of 2
       ╭─[scenarios/small.ron:1:48]
     1 │ (name: "x", given: (players: 2, owners: {"MF": player(3)}))
       ·                                                ─────────
       ╰────
      help: `given: (players: …)` says how many play
    "#);
}

#[test]
fn more_shares_are_held_than_there_are() {
    assert_snapshot!(given(r#"started: {"EA": (par: 80)}, shares: {"EA": {player(1): 60, player(2): 50}}"#), @r#"
    title::impossible_position

      × no certificates of EA make 50% here
       ╭─[scenarios/small.ron:1:91]
     1 │ (name: "x", given: (started: {"EA": (par: 80)}, shares: {"EA": {player(1): 60, player(2): 50}}))
       ·                                                                                           ──
       ╰────
      help: 40% of EA are left when it comes to this
    "#);
}

#[test]
fn a_corporation_has_started_without_a_president() {
    assert_snapshot!(given(r#"started: {"EA": (par: 80)}"#), @r#"
    title::impossible_position

      × EA has started and has no president
       ╭─[scenarios/small.ron:1:31]
     1 │ (name: "x", given: (started: {"EA": (par: 80)}))
       ·                               ────
       ╰────
      help: say who holds it: `shares: { "EA": { player(1): 20 } }`
    "#);
}

#[test]
fn a_president_has_set_no_par() {
    assert_snapshot!(given(r#"shares: {"EA": {player(1): 20}}"#), @r#"
    title::impossible_position

      × EA has a president and no par price
       ╭─[scenarios/small.ron:1:30]
     1 │ (name: "x", given: (shares: {"EA": {player(1): 20}}))
       ·                              ────
       ╰────
      help: say where it started: `started: { "EA": (par: …) }`
    "#);
}

#[test]
fn a_tile_cannot_be_turned_so() {
    assert_snapshot!(given(r#"tiles: {"C3": ("57", 0)}"#), @r#"
    title::impossible_position

      × tile 57 cannot be turned so on C3: the track would lead off the map
       ╭─[scenarios/small.ron:1:35]
     1 │ (name: "x", given: (tiles: {"C3": ("57", 0)}))
       ·                                   ─────────
       ╰────
    "#);
}

#[test]
fn a_tile_can_never_lie_there() {
    assert_snapshot!(given(r#"tiles: {"B4": ("X1", 0)}"#), @r#"
    title::impossible_position

      × tile X1 can never lie on B4
       ╭─[scenarios/small.ron:1:35]
     1 │ (name: "x", given: (tiles: {"B4": ("X1", 0)}))
       ·                                   ─────────
       ╰────
    "#);
}

#[test]
fn a_tile_comes_with_a_later_phase() {
    assert_snapshot!(given(r#"tiles: {"C3": ("14", 0)}"#), @r#"
    title::impossible_position

      × there are no green tiles in phase 2
       ╭─[scenarios/small.ron:1:35]
     1 │ (name: "x", given: (tiles: {"C3": ("14", 0)}))
       ·                                   ─────────
       ╰────
    "#);
}

#[test]
fn a_train_is_not_in_the_roster() {
    assert_snapshot!(given(r#"trains: {"EA": ["9"]}"#), @r#"
    title::unknown_train

      × there is no train `9`
       ╭─[scenarios/small.ron:1:37]
     1 │ (name: "x", given: (trains: {"EA": ["9"]}))
       ·                                     ───
       ╰────
      help: expected `2`, `3` or `4`
    "#);
}

#[test]
fn there_are_not_so_many_trains() {
    assert_snapshot!(given(r#"trains: {"EA": ["2", "2"], "WE": ["2", "2"]}"#), @r#"
    title::impossible_position

      × no 2 train is left: there are 3
       ╭─[scenarios/small.ron:1:60]
     1 │ (name: "x", given: (trains: {"EA": ["2", "2"], "WE": ["2", "2"]}))
       ·                                                            ───
       ╰────
    "#);
}

#[test]
fn a_train_belongs_to_a_later_phase() {
    assert_snapshot!(given(r#"trains: {"EA": ["3"]}"#), @r#"
    title::impossible_position

      × the first 3 train starts phase 3
       ╭─[scenarios/small.ron:1:37]
     1 │ (name: "x", given: (trains: {"EA": ["3"]}))
       ·                                     ───
       ╰────
      help: say `phase: "3"`, or a later one
    "#);
}

#[test]
fn a_train_has_rusted() {
    assert_snapshot!(given(r#"phase: "4", trains: {"EA": ["2"]}"#), @r#"
    title::impossible_position

      × 2 trains have rusted by phase 4
       ╭─[scenarios/small.ron:1:49]
     1 │ (name: "x", given: (phase: "4", trains: {"EA": ["2"]}))
       ·                                                 ───
       ╰────
    "#);
}

#[test]
fn a_station_stands_where_no_city_is() {
    assert_snapshot!(given(r#"tokens: {"EA": ["B2", ("C3", 1)]}"#), @r#"
    title::impossible_position

      × there is no city on B2
       ╭─[scenarios/small.ron:1:37]
     1 │ (name: "x", given: (tokens: {"EA": ["B2", ("C3", 1)]}))
       ·                                     ────
       ╰────

    title::impossible_position

      × C3 has one city, which is 0
       ╭─[scenarios/small.ron:1:43]
     1 │ (name: "x", given: (tokens: {"EA": ["B2", ("C3", 1)]}))
       ·                                           ─────────
       ╰────
    "#);
}

#[test]
fn several_cells_have_the_price() {
    assert_snapshot!(given(r#"started: {"EA": (par: 80, price: 70)}, shares: {"EA": {player(1): 20}}"#), @r#"
    title::impossible_position

      × several cells have the price 70: (0, 1), (1, 2)
       ╭─[scenarios/small.ron:1:54]
     1 │ (name: "x", given: (started: {"EA": (par: 80, price: 70)}, shares: {"EA": {player(1): 20}}))
       ·                                                      ──
       ╰────
    "#);
}

#[test]
fn the_bank_has_not_so_much() {
    assert_snapshot!(given("cash: {player(1): -30}"), @r#"
    title::impossible_position

      × only players owe money, in titles in which they borrow
       ╭─[scenarios/small.ron:1:39]
     1 │ (name: "x", given: (cash: {player(1): -30}))
       ·                                       ───
       ╰────
    "#);
    assert_snapshot!(given("cash: {player(1): 3000}"), @r#"
    title::impossible_position

      × the bank would be left with -1400
       ╭─[scenarios/small.ron:1:27]
     1 │ (name: "x", given: (cash: {player(1): 3000}))
       ·                           ─────────────────
       ╰────
      help: say what the bank has: `bank_cash: 0`
    "#);
}

#[test]
fn the_step_is_not_the_one_that_the_turn_waits_for() {
    assert_snapshot!(given(&format!("{OPERATING}, step: dividend")), @r#"
    title::impossible_position

      × the turn waits for `buy_train` here, not for `dividend`
       ╭─[scenarios/small.ron:1:137]
     1 │ n: (players: 3, round: operating, started: {"EA": (par: 80)}, shares: {"EA": {player(1): 60}}, cash: {"EA": 500}, step: dividend))
       ·                                                                                                                         ────────
       ╰────
    "#);
}

#[test]
fn an_action_is_refused() {
    assert_snapshot!(steps(r#"lay_tile(tile: "57", hex: "C3", rotation: 0)"#), @r#"
    title::scenario_failed

      × refused: the track would lead off the map
       ╭─[scenarios/small.ron:3:9]
     3 │ steps: [lay_tile(tile: "57", hex: "C3", rotation: 0)])
       ·         ──────────────────────┬─────────────────────
       ·                               ╰── expected it to be accepted
       ╰────
    "#);
}

#[test]
fn an_action_is_refused_for_another_reason() {
    assert_snapshot!(steps(r#"refused(pass(by: "WE"), because: "there is not enough money")"#), @r#"
    title::scenario_failed

      × refused for another reason: EA is in turn, not WE
       ╭─[scenarios/small.ron:3:42]
     3 │ steps: [refused(pass(by: "WE"), because: "there is not enough money")])
       ·                                          ─────────────┬─────────────
       ·                                                       ╰── expected these words: there is not enough money
       ╰────
    "#);
}

/// The same for steps in an operating round where handlers fail.
fn steps_with_fault(text: &str) -> String {
    let script = "hook tile_laid(hex, tile, by) { pay(by, bank, 9000) }";
    let title = small().file(Part::Rules, script);
    report_of(&title, &format!("(\nname: \"x\", given: ({OPERATING}),\nsteps: [{text}])"))
}

#[test]
fn a_script_fails_where_an_action_should_be_refused() {
    let lay = r#"lay_tile(tile: "57", hex: "C3", rotation: 2)"#;
    assert_snapshot!(steps_with_fault(&format!("refused({lay})")), @r#"
    title::scenario_failed

      × not refused by a rule: the script of the title failed (hook::refused):
      │ tile_laid: there is not enough money
       ╭─[scenarios/small.ron:3:9]
     3 │ steps: [refused(lay_tile(tile: "57", hex: "C3", rotation: 2))])
       ·         ─────────────────────────────────────────────────────
       ╰────
      help: where the fault is what the scenario shows, name it: `because:
            "hook::refused"`
    "#);
    let report = steps_with_fault(&format!("refused({lay}, because: \"not enough money\")"));
    assert!(report.contains("not refused by a rule"), "{report}");
}

#[test]
fn a_fault_of_a_script_may_be_what_is_expected() {
    let lay = r#"lay_tile(tile: "57", hex: "C3", rotation: 2)"#;
    assert_eq!(steps_with_fault(&format!("refused({lay}, because: \"hook::refused\")")), "");
    let named = "tile_laid: there is not enough money";
    assert_eq!(steps_with_fault(&format!("refused({lay}, because: \"{named}\")")), "");
    let report = steps_with_fault(&format!("refused({lay}, because: \"no such tile\")"));
    assert!(report.contains("refused for another reason"), "{report}");
    // A proper refusal needs no words, also with a script that would fail later.
    assert_eq!(steps_with_fault(r#"refused(lay_tile(tile: "57", hex: "C3", rotation: 0))"#), "");
}

#[test]
fn an_action_is_accepted_that_should_be_refused() {
    assert_snapshot!(steps("refused(pass)"), @"
    title::scenario_failed

      × accepted
       ╭─[scenarios/small.ron:3:9]
     3 │ steps: [refused(pass)])
       ·         ──────┬──────
       ·               ╰── expected it to be refused
       ╰────
    ");
}

#[test]
fn a_value_is_not_the_expected_one() {
    assert_snapshot!(
        report(&format!("(name: \"x\", given: ({OPERATING}),\nthen: (cash: {{\"EA\": 400, player(2): 300}}, tiles: {{\"C3\": (\"57\", 0)}}))")), @r#"
    title::scenario_failed

      × cash of EA: 500
       ╭─[scenarios/small.ron:2:21]
     2 │ then: (cash: {"EA": 400, player(2): 300}, tiles: {"C3": ("57", 0)}))
       ·                     ─┬─
       ·                      ╰── expected 400
       ╰────

    title::scenario_failed

      × tile on C3: none
       ╭─[scenarios/small.ron:2:57]
     2 │ then: (cash: {"EA": 400, player(2): 300}, tiles: {"C3": ("57", 0)}))
       ·                                                         ────┬────
       ·                                                             ╰── expected 57 turned by 0
       ╰────
    "#);
}

#[test]
fn a_route_leads_nowhere() {
    let routes = r#"run_routes(by: "EA", routes: [("2", "C3 D4")])"#;
    assert_eq!(steps(&format!(r#"refused({routes}, because: "EA has no such 2 train")"#)), "");
}

#[test]
fn positions_at_the_edge_of_what_there_is_room_for_are_refused_and_never_panic() {
    let many = ["\"4\""; 12].join(", ");
    let many = format!(
        r#"phase: "4", trains: {{"EA": [{many}], "WE": [{many}]}}, exported: [("4", 255)]"#
    );
    assert!(given(&many).contains("does not have so many 4 trains"), "{}", given(&many));
    for (text, reason) in [
        ("round: stock, bankrupt: [player(1), player(2)]", "nobody is left to play"),
        ("players: 7", "Small is for 2 to 3 players, not 7"),
        (r#"options: ["poor"]"#, "has no optional rule `poor`"),
        (r#"round: operating(number: 9)"#, "1 operating rounds follow each other"),
        (r#"round: operating, turn: "EA""#, "EA has no turn in this round"),
        (r#"round: stock, queue: ["EA"]"#, "EA has no turn in this round"),
        (r#"closed: ["EA"], trains: {"EA": ["2"]}"#, "EA has closed"),
        (r#"floated: {"EA": true}"#, "EA has not started"),
        (r#"tokens: {"EA": ["C3", "C3"]}"#, "no slot is free in that city"),
        (r#"exported: ["3"]"#, "the first 3 train starts phase 3"),
        (r#"tiles: {"C3": ("57", 9)}"#, "turned by 0 to 5 sides"),
        (r#"started: {"EA": (par: (7, 7))}"#, "the cell (7, 7) is not in the market"),
    ] {
        assert!(given(text).contains(reason), "{text}: {}", given(text));
    }
}

/// What the designer sees of a scenario with other files beside it.
fn beside(text: &str, others: &[(&str, &str)]) -> String {
    let (mut files, compiled) = small().compile();
    let Some(title) = compiled.title else {
        panic!("{}", render::plain(&files, &compiled.diagnostics));
    };
    let mut out = Diagnostics::default();
    let first = files.add("scenarios/small.ron", text);
    let others = others.iter().map(|(name, text)| files.add(format!("scenarios/{name}"), *text));
    let ids: Vec<_> = std::iter::once(first).chain(others).collect();
    for id in ids {
        for loaded in scenario::load(&title, id, &files, &mut out) {
            out.extend(scenario::run(&title, &loaded).err().unwrap_or_default());
        }
    }
    render::plain(&files, &out)
}

#[test]
fn a_scenario_builds_on_a_file_that_is_not_there() {
    assert_snapshot!(beside(
        r#"(name: "x", base: "strat.ron")"#,
        &[("start.ron", "(given: (players: 3))")]
    ), @r#"
    title::bad_base

      × there is no file `strat.ron` beside this one
       ╭─[scenarios/small.ron:1:19]
     1 │ (name: "x", base: "strat.ron")
       ·                   ───────────
       ╰────
      help: did you mean `start.ron`?
    "#);
}

#[test]
fn a_scenario_builds_on_a_file_outside_of_its_folder() {
    assert_snapshot!(beside(r#"(name: "x", base: "../map.ron")"#, &[]), @r#"
    title::bad_base

      × `../map.ron` is not in the folder of the title's scenarios
       ╭─[scenarios/small.ron:1:19]
     1 │ (name: "x", base: "../map.ron")
       ·                   ────────────
       ╰────
      help: name a file beside this one, in the folder `scenarios` of the title
    "#);
}

#[test]
fn a_position_builds_on_itself() {
    let others =
        [("a.ron", r#"(base: "b.ron", given: ())"#), ("b.ron", r#"(base: "a.ron", given: ())"#)];
    assert_snapshot!(beside(r#"(name: "x", base: "a.ron")"#, &others), @r#"
    title::bad_base

      × `b.ron` leads back to itself
       ╭─[scenarios/a.ron:1:8]
     1 │ (base: "b.ron", given: ())
       ·        ───────
       ╰────
      help: a position cannot build on itself

    title::bad_base

      × `a.ron` leads back to itself
       ╭─[scenarios/b.ron:1:8]
     1 │ (base: "a.ron", given: ())
       ·        ───────
       ╰────
      help: a position cannot build on itself
    "#);
}

#[test]
fn a_scenario_builds_on_another_scenario() {
    assert_snapshot!(beside(r#"(name: "x", base: "y.ron")"#, &[("y.ron", r#"(name: "y")"#)]), @r#"
    title::bad_base

      × `y.ron` is no position to build on
       ╭─[scenarios/small.ron:1:19]
     1 │ (name: "x", base: "y.ron")
       ·                   ───────
       ╰────
      help: such a file says `given`, and perhaps `base`, and nothing else
    "#);
}

#[test]
fn a_mistake_in_a_position_that_several_build_on_is_told_once_where_it_stands() {
    let text = r#"[(name: "x", base: "start.ron"), (name: "y", base: "start.ron")]"#;
    assert_snapshot!(beside(text, &[("start.ron", "(given: (playres: 3))")]), @r#"
    title::unknown_field

      × there is no field `playres` here
       ╭─[scenarios/start.ron:1:10]
     1 │ (given: (playres: 3))
       ·          ───────
       ╰────
      help: did you mean `players`?
    "#);
}

#[test]
fn an_impossible_position_is_told_where_it_stands() {
    let start = r#"(given: (started: { "EA": (par: 80) }, shares: { "EA": { player(1): 60 } }))"#;
    let text = r#"(name: "x", base: "start.ron", given: (shares: { "EA": { player(1): 60, player(2): 60 } }))"#;
    assert_snapshot!(beside(text, &[("start.ron", start)]), @r#"
    title::impossible_position

      × no certificates of EA make 60% here
       ╭─[scenarios/small.ron:1:84]
     1 │ (name: "x", base: "start.ron", given: (shares: { "EA": { player(1): 60, player(2): 60 } }))
       ·                                                                                    ──
       ╰────
      help: 40% of EA are left when it comes to this
    "#);
}

#[test]
fn a_relative_expectation_tells_what_it_is_relative_to() {
    let text = format!(
        "(name: \"x\", given: ({OPERATING}), then: (cash: {{ \"EA\": more(30), player(1): same }}, \
         price: {{ \"EA\": moved(up: 1) }}))"
    );
    assert_snapshot!(report(&text), @r#"
    title::scenario_failed

      × cash of EA: 500
       ╭─[scenarios/small.ron:1:153]
     1 │ round: operating, started: {"EA": (par: 80)}, shares: {"EA": {player(1): 60}}, cash: {"EA": 500}), then: (cash: { "EA": more(30), player(1): same }, price: { "EA": moved(up: 1) }))
       ·                                                                                                                         ────┬───
       ·                                                                                                                             ╰── expected 530: 30 more than 500 at the start
       ╰────

    title::scenario_failed

      × that is beyond the edge of the market
       ╭─[scenarios/small.ron:1:197]
     1 │ , shares: {"EA": {player(1): 60}}, cash: {"EA": 500}), then: (cash: { "EA": more(30), player(1): same }, price: { "EA": moved(up: 1) }))
       ·                                                                                                                         ────────────
       ╰────
    "#);
}

#[test]
fn a_route_names_a_hex_that_is_not_on_the_map() {
    assert_snapshot!(steps(r#"run_routes(routes: [("2", "C3#0 B22")])"#), @r#"
    title::unknown_hex

      × hex `B22` is not on the map
       ╭─[scenarios/small.ron:3:41]
     3 │ steps: [run_routes(routes: [("2", "C3#0 B22")])])
       ·                                         ───
       ╰────
      help: did you mean `B2`?
    "#);
    assert_snapshot!(steps(r#"refused(run_routes(routes: [("2", "Q7 C3")]))"#), @r#"
    title::unknown_hex

      × hex `Q7` is not on the map
       ╭─[scenarios/small.ron:3:44]
     3 │ steps: [refused(run_routes(routes: [("2", "Q7 C3")]))])
       ·                                            ──
       ╰────
      help: expected `B2`, `B4`, `C3`, `C5`, `D4` or `D2`
    "#);
}

#[test]
fn a_route_jumps() {
    assert_snapshot!(steps(r#"run_routes(routes: [("2", "B2 C3"), ("2", "C3 C5 B2")])"#), @r#"
    title::broken_route

      × `B2` is not beside `C5`
       ╭─[scenarios/small.ron:3:58]
     3 │ steps: [run_routes(routes: [("2", "B2 C3"), ("2", "C3 C5 B2")])])
       ·                                                          ──
       ╰────
      help: name every hex that the train passes, in order
    "#);
}

/// What the designer sees of a position when the file is only checked.
fn checked(given: &str) -> String {
    let (mut files, compiled) = small().compile();
    let title = compiled.title.expect("the small title has no mistakes");
    let id = files.add("scenarios/small.ron", format!("(name: \"x\", given: ({given}))"));
    let mut out = Diagnostics::default();
    scenario::check(&title, &[id], &files, &mut out);
    render::plain(&files, &out)
}

#[test]
fn a_position_that_cannot_be_is_told_without_running_the_scenario() {
    assert_snapshot!(checked(r#"trains: {"EA": ["4"]}"#), @r#"
    title::impossible_position

      × the first 4 train starts phase 4
       ╭─[scenarios/small.ron:1:37]
     1 │ (name: "x", given: (trains: {"EA": ["4"]}))
       ·                                     ───
       ╰────
      help: say `phase: "4"`, or a later one
    "#);
}

#[test]
fn something_is_given_for_nothing() {
    assert_eq!(checked(r#"round: stock, passed: [player(1)], sold: {player(1): ["EA"]}"#), "");
    assert_snapshot!(checked(r#"round: operating, passed: [player(1)], sold: {player(1): ["EA"]}"#), @r#"
    title::given_for_nothing

      ⚠ `passed` says nothing outside of stock rounds
       ╭─[scenarios/small.ron:1:47]
     1 │ (name: "x", given: (round: operating, passed: [player(1)], sold: {player(1): ["EA"]}))
       ·                                               ───────────
       ╰────
      help: say `round: stock`, or leave `passed` out

    title::given_for_nothing

      ⚠ `sold` says nothing outside of stock rounds
       ╭─[scenarios/small.ron:1:66]
     1 │ (name: "x", given: (round: operating, passed: [player(1)], sold: {player(1): ["EA"]}))
       ·                                                                  ───────────────────
       ╰────
      help: say `round: stock`, or leave `sold` out
    "#);
    assert_snapshot!(checked(r#"round: stock, bids: {"MF": {player(1): 45}}, earned: 20"#), @r#"
    title::given_for_nothing

      ⚠ `bids` says nothing outside of auction rounds
       ╭─[scenarios/small.ron:1:41]
     1 │ (name: "x", given: (round: stock, bids: {"MF": {player(1): 45}}, earned: 20))
       ·                                         ───────────────────────
       ╰────
      help: say `round: auction`, or leave `bids` out

    title::given_for_nothing

      ⚠ `earned` says nothing outside of operating rounds
       ╭─[scenarios/small.ron:1:74]
     1 │ (name: "x", given: (round: stock, bids: {"MF": {player(1): 45}}, earned: 20))
       ·                                                                          ──
       ╰────
      help: say `round: operating`, or leave `earned` out
    "#);
}

#[test]
fn a_corporation_has_something_and_has_not_started() {
    assert_snapshot!(checked(r#"round: operating, trains: {"EA": ["2"]}, operated: {"EA": 1}, owners: {"MF": "WE"}"#), @r#"
    title::not_started

      ⚠ `EA` has not started
       ╭─[scenarios/small.ron:1:48]
     1 │ (name: "x", given: (round: operating, trains: {"EA": ["2"]}, operated: {"EA": 1}, owners: {"MF": "WE"}))
       ·                                                ────
       ╰────
      help: say where it started: `started: { "EA": (par: …) }`

    title::not_started

      ⚠ `WE` has not started
       ╭─[scenarios/small.ron:1:98]
     1 │ (name: "x", given: (round: operating, trains: {"EA": ["2"]}, operated: {"EA": 1}, owners: {"MF": "WE"}))
       ·                                                                                                  ────
       ╰────
      help: say where it started: `started: { "WE": (par: …) }`
    "#);
}

#[test]
fn a_tile_is_turned_too_far() {
    assert_snapshot!(steps(r#"lay_tile(tile: "57", hex: "C3", rotation: 7)"#), @r#"
    title::out_of_range

      × `7` is too large, the greatest is 5
       ╭─[scenarios/small.ron:3:51]
     3 │ steps: [lay_tile(tile: "57", hex: "C3", rotation: 7)])
       ·                                                   ─
       ╰────
      help: a tile is turned by 0 to 5 sides
    "#);
    assert_snapshot!(steps(r#"refused(lay_tile(tile: "57", hex: "C3", rotation: 6))"#), @r#"
    title::out_of_range

      × `6` is too large, the greatest is 5
       ╭─[scenarios/small.ron:3:59]
     3 │ steps: [refused(lay_tile(tile: "57", hex: "C3", rotation: 6))])
       ·                                                           ─
       ╰────
      help: a tile is turned by 0 to 5 sides
    "#);
    assert_snapshot!(steps(r#"expect((tiles: {"C3": ("57", 9)}))"#), @r#"
    title::out_of_range

      × `9` is too large, the greatest is 5
       ╭─[scenarios/small.ron:3:38]
     3 │ steps: [expect((tiles: {"C3": ("57", 9)}))])
       ·                                      ─
       ╰────
      help: a tile is turned by 0 to 5 sides
    "#);
    assert_snapshot!(report(r#"(name: "x", then: (tiles: {"C3": ("57", 9)}))"#), @r#"
    title::out_of_range

      × `9` is too large, the greatest is 5
       ╭─[scenarios/small.ron:1:41]
     1 │ (name: "x", then: (tiles: {"C3": ("57", 9)}))
       ·                                         ─
       ╰────
      help: a tile is turned by 0 to 5 sides
    "#);
}

#[test]
fn a_route_stays_on_its_hex() {
    assert_snapshot!(steps(r#"run_routes(routes: [("2", "C3")])"#), @r#"
    title::broken_route

      × a route does not stay on `C3`
       ╭─[scenarios/small.ron:3:35]
     3 │ steps: [run_routes(routes: [("2", "C3")])])
       ·                                   ────
       ╰────
      help: name every hex that the train passes, in order
    "#);
}

#[test]
fn a_round_of_that_name_never_comes() {
    assert_snapshot!(report(r#"(name: "x", then: (round: "ROR 2.1"))"#), @r#"
    title::unknown_round

      × no round is called `ROR 2.1`
       ╭─[scenarios/small.ron:1:27]
     1 │ (name: "x", then: (round: "ROR 2.1"))
       ·                           ─────────
       ╰────
      help: did you mean `OR 1.1`?
    "#);
    assert_snapshot!(report(r#"(name: "x", then: (round: "SR 2.1"))"#), @r#"
    title::unknown_round

      × no round is called `SR 2.1`
       ╭─[scenarios/small.ron:1:27]
     1 │ (name: "x", then: (round: "SR 2.1"))
       ·                           ────────
       ╰────
      help: did you mean `OR 1.1`?
    "#);
    assert_snapshot!(steps(r#"expect((round: "OR 0.1"))"#), @r#"
    title::unknown_round

      × no round is called `OR 0.1`
       ╭─[scenarios/small.ron:3:24]
     3 │ steps: [expect((round: "OR 0.1"))])
       ·                        ────────
       ╰────
      help: did you mean `OR 1.1`?
    "#);
}
