//! Parts of scripts that nothing comes to, and conditions that decide nothing.

use insta::assert_snapshot;
use titlec::source::Part;

use crate::small::small;

/// What the designer sees for a script.
fn report(script: &str) -> String {
    small().file(Part::Rules, script).report()
}

#[test]
fn a_function_is_never_called_and_a_parameter_never_used() {
    let script = "fn f(h: hex) -> bool { true }\nfn g() -> bool { f(hex(\"C3\")) }\nfn _spare() -> bool { true }";
    assert_snapshot!(report(script), @r#"
    hook::unused

      ⚠ `h` is never used
       ╭─[rules.hook:1:6]
     1 │ fn f(h: hex) -> bool { true }
       ·      ─
       ╰────
      help: use it, leave it out, or call it `_h`

    hook::unused

      ⚠ the function `g` is never called
       ╭─[rules.hook:2:4]
     2 │ fn g() -> bool { f(hex("C3")) }
       ·    ─
       ╰────
      help: call it, or leave it out
    "#);
}

#[test]
fn something_is_divided_by_nothing() {
    let script = "hook float_corporation(corporation) {\n    log(\"{corporation.cash / 0} {corporation.cash % (2 - 2)}\")\n}";
    assert_snapshot!(report(script), @r#"
    hook::division_by_zero

      × this is always 0
       ╭─[rules.hook:2:30]
     2 │     log("{corporation.cash / 0} {corporation.cash % (2 - 2)}")
       ·                              ─
       ╰────
      help: say by what it is divided

    hook::division_by_zero

      × this is always 0
       ╭─[rules.hook:2:53]
     2 │     log("{corporation.cash / 0} {corporation.cash % (2 - 2)}")
       ·                                                     ───────
       ╰────
      help: say by what it is divided
    "#);
}

#[test]
fn a_comparison_always_comes_out_the_same() {
    let script = "hook can_par(corporation, player) {\n    player == player and base or 2 + 2 > 5 and hex(\"C3\") == hex(\"D4\")\n        or corporation in [corporation, corporation(\"EA\")] or base and not base\n}";
    assert_snapshot!(report(script), @r#"
    hook::decides_nothing

      ⚠ this is always `true`
       ╭─[rules.hook:2:5]
     2 │     player == player and base or 2 + 2 > 5 and hex("C3") == hex("D4")
       ·     ────────────────
       ╰────
      help: compare with something else

    hook::decides_nothing

      ⚠ this is always `false`
       ╭─[rules.hook:2:34]
     2 │     player == player and base or 2 + 2 > 5 and hex("C3") == hex("D4")
       ·                                  ─────────
       ╰────
      help: compare with something else

    hook::decides_nothing

      ⚠ this is always `false`
       ╭─[rules.hook:2:48]
     2 │     player == player and base or 2 + 2 > 5 and hex("C3") == hex("D4")
       ·                                                ──────────────────────
       ╰────
      help: compare with something else

    hook::decides_nothing

      ⚠ this is always `true`
       ╭─[rules.hook:3:12]
     3 │         or corporation in [corporation, corporation("EA")] or base and not base
       ·            ───────────────────────────────────────────────
       ╰────
      help: compare with something else

    hook::decides_nothing

      ⚠ this is always `false`
       ╭─[rules.hook:3:63]
     3 │         or corporation in [corporation, corporation("EA")] or base and not base
       ·                                                               ─────────────────
       ╰────
      help: compare with something else
    "#);
}

#[test]
fn a_condition_is_only_a_word() {
    let script = "hook can_par(corporation, player) {\n    if true { corporation.cash == 0 } else { base and base }\n}";
    assert_snapshot!(report(script), @"
    hook::decides_nothing

      ⚠ a condition that is always `true` decides nothing
       ╭─[rules.hook:2:8]
     2 │     if true { corporation.cash == 0 } else { base and base }
       ·        ────
       ╰────
      help: write what it depends on, or leave it out

    hook::decides_nothing

      ⚠ both sides are the same
       ╭─[rules.hook:2:46]
     2 │     if true { corporation.cash == 0 } else { base and base }
       ·                                              ─────────────
       ╰────
      help: leave one of them out
    ");
}

#[test]
fn everything_is_refused() {
    let script = "hook check_other(route) {\n    require false else \"no\";\n    if route.stops.len > 9 { require false else \"that is a choice\" }\n}";
    assert_snapshot!(report(script), @r#"
    hook::decides_nothing

      ⚠ a condition that is always `false` decides nothing
       ╭─[rules.hook:2:13]
     2 │     require false else "no";
       ·             ─────
       ╰────
      help: write what it depends on, or leave it out
    "#);
}

#[test]
fn branches_are_the_same_or_never_taken() {
    let script = "hook can_par(corporation, player) {\n    if corporation.cash > 9 { base } else if player.cash > 9 { true } else if corporation.cash > 9 { false }\n    else if player.cash > 3 { base } else { base }\n}";
    assert_snapshot!(report(script), @"
    hook::decides_nothing

      ⚠ this branch is never taken
       ╭─[rules.hook:2:79]
     2 │     if corporation.cash > 9 { base } else if player.cash > 9 { true } else if corporation.cash > 9 { false }
       ·        ──────────┬─────────                                                   ────────────────────
       ·                  ╰── the same is asked here
       ╰────
      help: give it a condition of its own

    hook::decides_nothing

      ⚠ whatever this is, the same follows
       ╭─[rules.hook:3:13]
     3 │     else if player.cash > 3 { base } else { base }
       ·             ───────────────
       ╰────
      help: let the branches differ, or leave the condition out
    ");
    let script = "hook setup {\n    if players.len > 3 { log(\"many\") } else { log(\"many\") }\n}";
    assert_snapshot!(report(script), @r#"
    hook::decides_nothing

      ⚠ this is always `false`
       ╭─[rules.hook:2:8]
     2 │     if players.len > 3 { log("many") } else { log("many") }
       ·        ───────────────
       ╰────
      help: compare with a number that it can be

    hook::decides_nothing

      ⚠ whatever this is, the same follows
       ╭─[rules.hook:2:8]
     2 │     if players.len > 3 { log("many") } else { log("many") }
       ·        ───────────────
       ╰────
      help: let the branches differ, or leave the condition out
    "#);
}

#[test]
fn a_query_always_answers_what_there_is_without_it() {
    assert_snapshot!(report("hook can_par(corporation, player) { base }"), @"
    hook::decides_nothing

      ⚠ `can_par` always answers `base`
       ╭─[rules.hook:1:35]
     1 │ hook can_par(corporation, player) { base }
       ·                                   ────────
       ╰────
      help: leave the hook out: then the answer is the same
    ");
}

#[test]
fn a_hook_is_never_asked() {
    let script = "hook choices(entity) { if entity.player.is_some { [\"go\"] } else { [] } }\nhook chosen(entity, choice) { log(\"{entity}: {choice}\") }";
    assert_snapshot!(report(script), @r#"
    hook::never_asked

      ⚠ `choices` is never asked: no round has the step `special_choose`
       ╭─[rules.hook:1:6]
     1 │ hook choices(entity) { if entity.player.is_some { ["go"] } else { [] } }
       ·      ───────
       ╰────
      help: put `special_choose` in a round

    hook::never_asked

      ⚠ `chosen` is never asked: no round has the step `special_choose`
       ╭─[rules.hook:2:6]
     2 │ hook chosen(entity, choice) { log("{entity}: {choice}") }
       ·      ──────
       ╰────
      help: put `special_choose` in a round
    "#);
}

#[test]
fn there_is_nothing_to_choose() {
    let title = small()
        .with("stock: [", "stock: [special_choose, ")
        .file(Part::Rules, "hook chosen(entity, choice) { log(\"{entity}: {choice}\") }");
    assert_snapshot!(title.report(), @r#"
    hook::never_asked

      ⚠ `chosen` is never asked: there is nothing to choose
       ╭─[rules.hook:1:6]
     1 │ hook chosen(entity, choice) { log("{entity}: {choice}") }
       ·      ──────
       ╰────
      help: offer something with `hook choices(entity)`, or with the ability
            `choose_ability`
    "#);
}

#[test]
fn a_handler_waits_for_an_event_that_never_happens() {
    assert_snapshot!(report("on event_close_companies { log(\"gone\") }"), @r#"
    hook::never_asked

      ⚠ `event_close_companies` is never asked: no train, phase or calendar brings
      │ the event `close_companies`
       ╭─[rules.hook:1:4]
     1 │ on event_close_companies { log("gone") }
       ·    ─────────────────────
       ╰────
      help: name it in a train: `events: [(type: close_companies)]`
    "#);
    let title = small()
        .with("price: 180, count: 2", "price: 180, count: 2, events: [(type: close_companies)]")
        .file(Part::Rules, "on event_close_companies { log(\"gone\") }");
    assert_eq!(title.report(), "");
}
