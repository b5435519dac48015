//! Mistakes in hook scripts.

use insta::assert_snapshot;
use titlec::source::Part;

use crate::small::small;

/// What the designer sees for a script.
fn report(script: &str) -> String {
    small().file(Part::Rules, script).report()
}

#[test]
fn a_bracket_is_missing() {
    assert_snapshot!(report("hook setup {\n    log(\"hello\"\n}"), @r#"
    hook::syntax

      × expected `)`
       ╭─[rules.hook:3:1]
     2 │     log("hello"
       ·        ┬
       ·        ╰── opened here
     3 │ }
       · ┬
       · ╰── found `}`
       ╰────
      help: take `}` away, or close what was opened last
    "#);
}

#[test]
fn a_semicolon_is_missing() {
    assert_snapshot!(report("hook setup {\n    log(\"one\")\n    log(\"two\")\n}"), @r#"
    hook::syntax

      × expected `;`
       ╭─[rules.hook:2:14]
     2 │     log("one")
       ·              ─
       ╰────
    "#);
}

#[test]
fn something_else_stands_at_the_top() {
    assert_snapshot!(report("let x = 1"), @"
    hook::syntax

      × expected `hook`, `on`, `fn` or `var`
       ╭─[rules.hook:1:1]
     1 │ let x = 1
       · ─┬─
       ·  ╰── found `let`
       ╰────
      help: a script is hooks, handlers, functions and variables: `hook setup
            { … }`
    ");
}

#[test]
fn other_languages_have_other_signs() {
    assert_snapshot!(report("hook can_par(corporation, player) { base && true }"), @"
    hook::syntax

      × expected something to do, an operator or `}`
       ╭─[rules.hook:1:42]
     1 │ hook can_par(corporation, player) { base && true }
       ·                                          ┬
       ·                                          ╰── found `&`
       ╰────
      help: write `and`
    ");
}

#[test]
fn brackets_are_nested_too_deeply() {
    let script = format!("var x: number = {}1{}", "(".repeat(200), ")".repeat(200));
    assert_snapshot!(report(&script), @"
    hook::syntax

      × this is nested too deeply
       ╭─[rules.hook:1:77]
     1 │ var x: number = (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
       ·                                                                             ─
       ╰────
      help: give a part of it a name with `let`, or make it a function
    ");
}

#[test]
fn there_is_no_such_hook_point() {
    assert_snapshot!(report("hook revenue_of(route, stops) { base }"), @"
    hook::unknown_hook

      × there is no hook point `revenue_of`
       ╭─[rules.hook:1:6]
     1 │ hook revenue_of(route, stops) { base }
       ·      ──────────
       ╰────
      help: did you mean `revenue_for`?
    ");
}

#[test]
fn there_is_no_such_event() {
    assert_snapshot!(report("on event_close_compnies { log(\"closed\") }"), @r#"
    hook::unknown_event

      × there is no event `event_close_compnies`
       ╭─[rules.hook:1:4]
     1 │ on event_close_compnies { log("closed") }
       ·    ────────────────────
       ╰────
      help: did you mean `event_close_companies`?
    "#);
}

#[test]
fn a_hook_has_other_parameters() {
    assert_snapshot!(report("hook revenue_for(route) { base }\nhook setup(game) { log(\"hello\") }"), @r#"
    hook::wrong_signature

      × `revenue_for` has other parameters
       ╭─[rules.hook:1:18]
     1 │ hook revenue_for(route) { base }
       ·                  ─────
       ╰────
      help: write `hook revenue_for(route, stops)`

    hook::wrong_signature

      × `setup` has other parameters
       ╭─[rules.hook:2:12]
     2 │ hook setup(game) { log("hello") }
       ·            ────
       ╰────
      help: write `hook setup`
    "#);
}

#[test]
fn a_name_means_nothing() {
    let script = "hook can_par(corporation, player) { basse and corporation.flaoted and foo(1) }";
    assert_snapshot!(report(script), @"
    hook::unknown_name

      × there is nothing called `basse` here
       ╭─[rules.hook:1:37]
     1 │ hook can_par(corporation, player) { basse and corporation.flaoted and foo(1) }
       ·                                     ─────
       ╰────
      help: did you mean `base`?

    hook::unknown_name

      × a corporation has no `flaoted`
       ╭─[rules.hook:1:59]
     1 │ hook can_par(corporation, player) { basse and corporation.flaoted and foo(1) }
       ·                                                           ───────
       ╰────
      help: did you mean `floated`?

    hook::unknown_name

      × there is no function `foo`
       ╭─[rules.hook:1:71]
     1 │ hook can_par(corporation, player) { basse and corporation.flaoted and foo(1) }
       ·                                                                       ───
       ╰────
      help: expected `slot`, `pay`, `move_price`, `close`, `close_corporation` or
            one of 35 others
    ");
}

#[test]
fn there_is_no_such_type() {
    assert_snapshot!(report("fn f(h: hexx) -> bool { true }"), @"
    hook::unknown_type

      × there is no type `hexx`
       ╭─[rules.hook:1:9]
     1 │ fn f(h: hexx) -> bool { true }
       ·         ────
       ╰────
      help: did you mean `hex`?
    ");
}

#[test]
fn the_title_has_nothing_of_that_name() {
    let script =
        "fn f(h: hex) -> bool { h == hex(\"Z99\") or train(\"9\").price > 0 or option(\"no\") }";
    assert_snapshot!(report(script), @r#"
    hook::unknown_reference

      × the title has no hex `Z99`
       ╭─[rules.hook:1:33]
     1 │ fn f(h: hex) -> bool { h == hex("Z99") or train("9").price > 0 or option("no") }
       ·                                 ─────
       ╰────
      help: expected `B2`, `B4`, `C3`, `C5`, `D4` or `D2`

    hook::unknown_reference

      × the title has no train `9`
       ╭─[rules.hook:1:49]
     1 │ fn f(h: hex) -> bool { h == hex("Z99") or train("9").price > 0 or option("no") }
       ·                                                 ───
       ╰────
      help: expected `2`, `3` or `4`

    hook::unknown_reference

      × the title has no optional rule `no`
       ╭─[rules.hook:1:74]
     1 │ fn f(h: hex) -> bool { h == hex("Z99") or train("9").price > 0 or option("no") }
       ·                                                                          ────
       ╰────
      help: expected `rich` or `long`
    "#);
}

#[test]
fn types_do_not_fit() {
    let script = "hook revenue_for(route, stops) {\n    let n = stops.count(s => s.kind == city);\n    base + n\n}";
    assert_snapshot!(report(script), @"
    hook::type_mismatch

      × expected money, found number
       ╭─[rules.hook:3:12]
     3 │     base + n
       ·            ─
       ╰────
      help: write something that is of the type money
    ");
}

#[test]
fn a_value_may_not_be_there() {
    let script = "hook can_par(corporation, player) { corporation.president.cash > 10 }";
    assert_snapshot!(report(script), @"
    hook::type_mismatch

      × expected player, found maybe player
       ╭─[rules.hook:1:37]
     1 │ hook can_par(corporation, player) { corporation.president.cash > 10 }
       ·                                     ─────────────────────
       ╰────
      help: there may be no value: use `if let x = … { … } else { … }`, or
            `.or_else(…)`
    ");
}

#[test]
fn an_if_needs_its_else_where_a_value_is_needed() {
    assert_snapshot!(report("hook can_par(corporation, player) { if base { true } }"), @"
    hook::type_mismatch

      × where a value is needed, `if` needs an `else`
       ╭─[rules.hook:1:37]
     1 │ hook can_par(corporation, player) { if base { true } }
       ·                                     ────────────────
       ╰────
    ");
}

#[test]
fn arguments_do_not_fit() {
    let script = "hook setup {\n    pay(bank);\n    pay(from: bank, too: bank, amount: 1);\n    let c = players.map(p => p.percent_of);\n    log(\"{c}\")\n}";
    assert_snapshot!(report(script), @"
    hook::wrong_arguments

      × `pay` is given something else than it takes
       ╭─[rules.hook:2:5]
     2 │     pay(bank);
       ·     ─────────
       ╰────
      help: it takes `pay(from: entity, to: entity, amount: money)`

    hook::wrong_arguments

      × `pay` takes nothing called `too`
       ╭─[rules.hook:3:21]
     3 │     pay(from: bank, too: bank, amount: 1);
       ·                     ───
       ╰────
      help: did you mean `to`?

    hook::wrong_arguments

      × it is written `player.percent_of(corporation: corporation) -> percent`
       ╭─[rules.hook:4:32]
     4 │     let c = players.map(p => p.percent_of);
       ·                                ──────────
       ╰────
    ");
}

#[test]
fn a_query_changes_the_game() {
    assert_snapshot!(report("hook can_par(corporation, player) { log(\"asked\"); base }"), @r#"
    hook::effect_in_query

      × `log` changes the game, which only handlers do
       ╭─[rules.hook:1:37]
     1 │ hook can_par(corporation, player) { log("asked"); base }
       ·                                     ───
       ╰────
      help: do it in a handler, such as `hook action_processed` or `on event_…`
    "#);
}

#[test]
fn a_query_sets_a_variable() {
    let script = "var n: number = 0\nhook can_par(corporation, player) { n = 1; base and n == 0 }\nhook setup { let x = 1; x = 2; log(\"{x}\") }";
    assert_snapshot!(report(script), @r#"
    hook::assignment_in_query

      × only handlers set variables
       ╭─[rules.hook:2:37]
     2 │ hook can_par(corporation, player) { n = 1; base and n == 0 }
       ·                                     ─
       ╰────

    hook::assignment_in_query

      × `x` is no variable of the script
       ╭─[rules.hook:3:25]
     3 │ hook setup { let x = 1; x = 2; log("{x}") }
       ·                         ─
       ╰────
      help: expected `n`
    "#);
}

#[test]
fn a_handler_requires_something() {
    assert_snapshot!(report("hook setup { require 1 < 2 else \"no\" }"), @r#"
    hook::require_outside_check

      × nothing is refused here
       ╭─[rules.hook:1:14]
     1 │ hook setup { require 1 < 2 else "no" }
       ·              ───────────────────────
       ╰────
    "#);
}

#[test]
fn a_variable_cannot_be_kept() {
    let script = "var a: list of hex = []\nvar b[route]: number = 0\nvar c: number = 1 + 1\nhook setup { c = 1; log(\"{c}\") }";
    assert_snapshot!(report(script), @"
    hook::variable

      × a variable cannot hold a list of hex
       ╭─[rules.hook:1:8]
     1 │ var a: list of hex = []
       ·        ───────────
       ╰────
      help: a variable may hold `bool`, `number`, `money`, `percent`, `hex`,
            `tile`, `corporation`, `corporation_type`, `company`, `player`,
            `train`, `train_kind`, `phase`, `round`, `status` or `event`; instead
            of a list there may be one for each: `var has[hex]: bool = false`

    hook::variable

      × there cannot be a variable for each `route`
       ╭─[rules.hook:2:7]
     2 │ var b[route]: number = 0
       ·       ─────
       ╰────
      help: expected `hex`, `tile`, `corporation`, `corporation_type`, `company`,
            `player`, `train`, `train_kind`, `phase`, `round`, `status` or `event`

    hook::variable

      × a variable starts with a value that is written there
       ╭─[rules.hook:3:17]
     3 │ var c: number = 1 + 1
       ·                 ─────
       ╰────
    ");
}

/// What was refused once is not missed where it is used.
#[test]
fn a_variable_cannot_hold_a_text() {
    let script = "var last: text = \"\"\nvar seen[route]: number = 0\nhook chosen(entity, choice) {\n    last = choice;\n    if last == \"sell\" { pay(bank, entity, 10) }\n    seen[entity] = seen[entity] + 1;\n}";
    assert_snapshot!(report(script), @r#"
    hook::variable

      × a variable cannot hold a text
       ╭─[rules.hook:1:11]
     1 │ var last: text = ""
       ·           ────
       ╰────
      help: a variable may hold `bool`, `number`, `money`, `percent`, `hex`,
            `tile`, `corporation`, `corporation_type`, `company`, `player`,
            `train`, `train_kind`, `phase`, `round`, `status` or `event`; compare
            the text and keep what comes of it: `var sold: bool = false`, then
            `sold = choice == "sell"`

    hook::variable

      × there cannot be a variable for each `route`
       ╭─[rules.hook:2:10]
     2 │ var seen[route]: number = 0
       ·          ─────
       ╰────
      help: expected `hex`, `tile`, `corporation`, `corporation_type`, `company`,
            `player`, `train`, `train_kind`, `phase`, `round`, `status` or `event`
    "#);
}

#[test]
fn names_are_there_twice() {
    let script = "fn f() -> bool { true }\nfn f() -> bool { false }\nhook setup { let x = 1; let x = 2; log(\"{x}\") }";
    assert_snapshot!(report(script), @r#"
    hook::duplicate

      × `f` is here twice
       ╭─[rules.hook:2:4]
     1 │ fn f() -> bool { true }
       ·    ┬
       ·    ╰── first here
     2 │ fn f() -> bool { false }
       ·    ┬
       ·    ╰── again
       ╰────
      help: write all of it in one of them

    hook::duplicate

      × `x` is the name of something else here
       ╭─[rules.hook:3:29]
     3 │ hook setup { let x = 1; let x = 2; log("{x}") }
       ·                             ─
       ╰────
    "#);
}

#[test]
fn functions_call_each_other() {
    let script =
        "fn f() -> bool { g() }\nfn g() -> bool { f() }\nhook can_par(corporation, player) { f() }";
    assert_snapshot!(report(script), @"
    hook::recursion

      × `f` calls itself
       ╭─[rules.hook:2:18]
     2 │ fn g() -> bool { f() }
       ·                  ─
       ╰────
    ");
}

#[test]
fn there_is_much_to_do_for_an_action() {
    let script = "hook revenue_for(route, stops) {\n    base + trains.sum(a => trains.count(b => b == a).money)\n}";
    assert_snapshot!(report(script), @"
    hook::near_limit

      ⚠ `revenue_for` may take 78,337,200 steps for an action, of the 10,000,000
      │ that scripts may take for one
       ╭─[rules.hook:2:12]
     2 │     base + trains.sum(a => trains.count(b => b == a).money)
       ·            ────────────────────────┬───────────────────────
       ·                                    ╰── up to 652,810 steps whenever it is asked, up to 120 times
       ╰────
      help: look through fewer things, or find it out in a handler when it changes
            and keep it in a variable
    ");
}

#[test]
fn there_is_too_much_to_do() {
    let script = "hook revenue_for(route, stops) {\n    base + trains.sum(a => trains.sum(b => trains.count(c => c == a).money))\n}";
    assert_snapshot!(report(script), @"
    hook::too_much_work

      × `revenue_for` may take 166,466,050 steps, more than the 1,000,000 that are
      │ allowed
       ╭─[rules.hook:2:12]
     2 │     base + trains.sum(a => trains.sum(b => trains.count(c => c == a).money))
       ·            ────────────────────────────────┬────────────────────────────────
       ·                                            ╰── 166,465,785 of them are here
       ╰────
    ");
}

#[test]
fn names_are_never_used() {
    let script = "var n: number = 0\nhook setup {\n    let x = 1;\n    let _y = 2;\n    n = 3;\n    for p in players { log(\"hello\") }\n}";
    assert_snapshot!(report(script), @r#"
    hook::unused

      ⚠ the variable `n` is never read
       ╭─[rules.hook:1:5]
     1 │ var n: number = 0
       ·     ─
       ╰────
      help: let something depend on it, or leave it out

    hook::unused

      ⚠ `x` is never used
       ╭─[rules.hook:3:9]
     3 │     let x = 1;
       ·         ─
       ╰────
      help: use it, leave it out, or call it `_x`

    hook::unused

      ⚠ `p` is never used
       ╭─[rules.hook:6:9]
     6 │     for p in players { log("hello") }
       ·         ─
       ╰────
      help: use it, leave it out, or call it `_p`
    "#);
}

#[test]
fn a_warning_about_a_script_can_be_silenced() {
    let script = "hook setup { let x = 1; log(\"hello\") }";
    let allowed = "allow = { \"hook::unused\" = { \"x\" = \"a test\" } }\n[bank]";
    assert_eq!(small().with("[bank]", allowed).file(Part::Rules, script).report(), "");
}

#[test]
fn an_option_takes_away_what_a_script_names() {
    let title = small().with("\"bank.cash\" = 3000", "\"entities.companies\" = []");
    assert_eq!(title.report(), "");
    let script = "hook can_par(corporation, player) { company(\"MF\") in player.companies }";
    assert_snapshot!(title.file(Part::Rules, script).report(), @r#"
    title::option_breaks

      × with `long` a company that is named elsewhere is gone
        ╭─[title.toml:29:7]
     29 │ sym = "long"
        ·       ──────
        ╰────
    "#);
}

#[test]
fn an_option_makes_more_of_what_there_is_a_variable_for() {
    let types = "\"entities.types\" = [{ name = \"major\" }, { name = \"minor\" }]";
    let title = small().with("\"bank.cash\" = 3000", types);
    assert_eq!(title.report(), "");
    let script = "var n[corporation_type]: number = 0\nhook float_corporation(corporation) { n[corporation.type] = n[corporation.type] + 1 }";
    assert_snapshot!(title.file(Part::Rules, script).report(), @r#"
    title::option_breaks

      × with `long` the variable `n` of the script has too few parts
        ╭─[title.toml:29:7]
     29 │ sym = "long"
        ·       ──────
        ╰────

    hook::unused

      ⚠ the variable `n` is never read
       ╭─[rules.hook:1:5]
     1 │ var n[corporation_type]: number = 0
       ·     ─
       ╰────
      help: let something depend on it, or leave it out
    "#);
}

#[test]
fn a_script_is_very_long() {
    let script = format!("// {}", "long ".repeat(30_000));
    let report = report(&script);
    assert!(report.contains("a script has at most 100000 bytes"), "{report}");
}

#[test]
fn a_script_goes_as_deep_as_it_may() {
    let deep = |times: usize| format!("{}b", "not ".repeat(times));
    let functions = format!(
        "fn f(b: bool) -> bool {{ {} }}\nfn g(b: bool) -> bool {{ {} and f(b) }}\n",
        deep(110),
        deep(110)
    );
    assert_eq!(report(&format!("{functions}hook can_par(corporation, player) {{ g(base) }}")), "");
    let more = format!(
        "{functions}fn h(b: bool) -> bool {{ {} or g(b) }}\nhook can_par(corporation, player) {{ h(base) }}",
        deep(110)
    );
    assert!(report(&more).contains("functions call each other too deeply"), "{}", report(&more));
    let one = format!("fn f(b: bool) -> bool {{ {} }}", deep(500));
    assert!(report(&one).contains("nested too deeply"));
    let chain = vec!["1"; 500].join(" + ");
    assert!(report(&format!("var n: number = {chain}")).contains("nested too deeply"));
}

#[test]
fn an_ability_that_there_is_not() {
    assert_snapshot!(report("hook can_par(corporation, player) { corporation.has_ability(\"tile_laying\") }"), @r#"
    hook::unknown_reference

      × there is no ability `tile_laying`
       ╭─[rules.hook:1:61]
     1 │ hook can_par(corporation, player) { corporation.has_ability("tile_laying") }
       ·                                                             ─────────────
       ╰────
      help: did you mean `tile_lay`?
    "#);
}

#[test]
fn an_ability_that_is_put_together() {
    assert_snapshot!(report("hook can_par(corporation, player) { corporation.has_ability(\"tile_{turn}\") }"), @r#"
    hook::wrong_arguments

      × the word of an ability stands in the script as it is
       ╭─[rules.hook:1:61]
     1 │ hook can_par(corporation, player) { corporation.has_ability("tile_{turn}") }
       ·                                                             ─────────────
       ╰────
    "#);
}

#[test]
fn an_ability_that_is_no_word() {
    assert_snapshot!(report("hook can_par(corporation, player) { corporation.has_ability(corporation.name) }"), @"
    hook::type_mismatch

      × expected ability, found text
       ╭─[rules.hook:1:61]
     1 │ hook can_par(corporation, player) { corporation.has_ability(corporation.name) }
       ·                                                             ────────────────
       ╰────
      help: write something that is of the type ability
    ");
}

#[test]
fn a_list_of_lists() {
    assert_snapshot!(report("hook can_par(corporation, player) { corporations.flat_map(c => c.cash).is_empty }"), @"
    hook::type_mismatch

      × expected a list, found money
       ╭─[rules.hook:1:64]
     1 │ hook can_par(corporation, player) { corporations.flat_map(c => c.cash).is_empty }
       ·                                                                ──────
       ╰────
      help: write something that is of the type a list
    ");
}

#[test]
fn an_item_of_another_type_is_counted() {
    assert_snapshot!(report("hook can_par(corporation, player) { corporations.count_of(player) > 1 }"), @"
    hook::type_mismatch

      × expected corporation, found player
       ╭─[rules.hook:1:59]
     1 │ hook can_par(corporation, player) { corporations.count_of(player) > 1 }
       ·                                                           ──────
       ╰────
      help: write something that is of the type corporation
    ");
}

#[test]
fn items_sorted_by_what_has_no_order() {
    assert_snapshot!(report("hook operating_order(corporations) { corporations.sort_by(c => c.floated) }"), @"
    hook::type_mismatch

      × expected number, found bool
       ╭─[rules.hook:1:64]
     1 │ hook operating_order(corporations) { corporations.sort_by(c => c.floated) }
       ·                                                                ─────────
       ╰────
      help: write something that is of the type number
    ");
}

#[test]
fn a_route_that_may_be_there_twice() {
    assert_snapshot!(report("fn long(all: list of route) -> bool { all.any(r => r.stops.len > 9) }\nhook check_route_combination(corporation, routes) { require not long(routes.map(r => r)) else \"{corporation}\" }"), @r#"
    hook::too_much_work

      × a route may be in `all` twice
       ╭─[rules.hook:2:70]
     2 │ hook check_route_combination(corporation, routes) { require not long(routes.map(r => r)) else "{corporation}" }
       ·                                                                      ──────────────────
       ╰────
      help: `.uniq` leaves each in once
    "#);
}

#[test]
fn a_variable_starts_with_a_train() {
    assert_snapshot!(report("var first: train = train(\"2\")\nhook setup { if let t = depot.first { first = t } }"), @r#"
    hook::type_mismatch

      × expected train, found train_kind
       ╭─[rules.hook:1:20]
     1 │ var first: train = train("2")
       ·                    ──────────
       ╰────
      help: write something that is of the type train
    "#);
}

#[test]
fn a_rule_for_tiles_that_there_is_not() {
    assert_snapshot!(report("hook tile_lays(corporation) { base.map(s => s.with_lay(not_after_upgrade)) }"), @"
    hook::unknown_name

      × there is nothing called `not_after_upgrade` here
       ╭─[rules.hook:1:56]
     1 │ hook tile_lays(corporation) { base.map(s => s.with_lay(not_after_upgrade)) }
       ·                                                        ─────────────────
       ╰────
      help: did you mean `not_if_upgraded`?
    ");
}

#[test]
fn a_setup_takes_more_than_players_have() {
    assert_snapshot!(report("hook setup {\n    for p in players { pay(p, bank, 2000) }\n}"), @"
    hook::cannot_start

      × a game with 2 players cannot start: there is not enough money
       ╭─[rules.hook:1:6]
     1 │ hook setup {
       ·      ──┬──
       ·        ╰── fails with hook::refused
       ╰────
      help: ask before whether it is possible: `if p.cash >= 40 { pay(p, bank,
            40) }`
    ");
}

#[test]
fn a_number_of_trains_cannot_be_worked_out() {
    assert_snapshot!(report("hook num_trains(kind) { base / (players.len - 3) + 9 }"), @"
    hook::cannot_start

      × a game with 3 players cannot start: a division by zero
       ╭─[rules.hook:1:6]
     1 │ hook num_trains(kind) { base / (players.len - 3) + 9 }
       ·      ─────┬────
       ·           ╰── fails with hook::division_by_zero
       ╰────
      help: look at the divisor before: `if n != 0 { … / n } else { … }`
    ");
}

#[test]
fn a_score_is_below_nothing_with_an_option() {
    let script = "hook player_score(player) { if option(\"long\") { -1 } else { base } }";
    assert_snapshot!(report(script), @r#"
    hook::cannot_start

      × a game with 2 players and `long` cannot start: the amount is below
      │ nothing, or too large
       ╭─[rules.hook:1:6]
     1 │ hook player_score(player) { if option("long") { -1 } else { base } }
       ·      ──────┬─────
       ·            ╰── fails with hook::bad_answer
       ╰────
      help: `base` is an answer that can be used
    "#);
}
