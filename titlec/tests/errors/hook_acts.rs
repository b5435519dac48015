//! Mistakes in scripts about rounds, statuses, events and actions.

use insta::assert_snapshot;
use titlec::source::Part;

use crate::small::small;

/// What the designer sees for a script.
fn report(script: &str) -> String {
    small().file(Part::Rules, script).report()
}

#[test]
fn the_title_has_no_such_round_status_or_event() {
    let script = "hook round_end(round) {\n    queue_round(round(\"stok\"));\n    set_status(status(\"fairs\"));\n    trigger_event(event(\"close_company\"))\n}";
    assert_snapshot!(report(script), @r#"
    hook::unknown_reference

      × the title has no round `stok`
       ╭─[rules.hook:2:23]
     2 │     queue_round(round("stok"));
       ·                       ──────
       ╰────
      help: did you mean `stock`?

    hook::unknown_reference

      × the title has no status `fairs`
       ╭─[rules.hook:3:23]
     3 │     set_status(status("fairs"));
       ·                       ───────
       ╰────
      help: expected `can_buy_companies`, `can_buy_companies_operation_round_one`,
            `can_buy_companies_from_other_players`, `limited_train_buy` or
            `can_buy_trains`

    hook::unknown_reference

      × the title has no event `close_company`
       ╭─[rules.hook:4:25]
     4 │     trigger_event(event("close_company"))
       ·                         ───────────────
       ╰────
      help: did you mean `close_companies`?
    "#);
}

#[test]
fn the_title_has_no_round_of_that_kind() {
    let script = "hook next_round(finished) { if finished == merger { base } else { merger } }";
    assert_snapshot!(report(script), @"
    hook::unknown_reference

      × the title has no round of the kind `merger`
       ╭─[rules.hook:1:67]
     1 │ hook next_round(finished) { if finished == merger { base } else { merger } }
       ·                                                                   ──────
       ╰────
    ");
}

#[test]
fn a_kind_of_round_is_no_round() {
    assert_snapshot!(report("hook next_round(finished) { finished.kind }"), @"
    hook::type_mismatch

      × expected round, found round_kind
       ╭─[rules.hook:1:27]
     1 │ hook next_round(finished) { finished.kind }
       ·                           ─────────────────
       ╰────
      help: write something that is of the type round
    ");
}

#[test]
fn a_parameter_that_was_left_out_has_no_name() {
    let script = "hook tile_laid(hex, tile, by) { if let c = company { close(c) } }\nhook action_processed { log(\"{action.kind}\") }";
    assert_snapshot!(report(script), @r#"
    hook::unknown_name

      × there is nothing called `company` here
       ╭─[rules.hook:1:44]
     1 │ hook tile_laid(hex, tile, by) { if let c = company { close(c) } }
       ·                                            ───────
       ╰────
      help: did you mean `companies`?

    hook::unknown_name

      × there is nothing called `action` here
       ╭─[rules.hook:2:31]
     2 │ hook action_processed { log("{action.kind}") }
       ·                               ──────
       ╰────
      help: did you mean `auction`?
    "#);
}

#[test]
fn only_parameters_at_the_end_are_left_out() {
    let script = "hook tile_laid(hex, tile, company) { log(\"{hex}\") }\nhook check_lay(hex, tile) { require true else \"no\" }";
    assert_snapshot!(report(script), @r#"
    hook::wrong_signature

      × `tile_laid` has other parameters
       ╭─[rules.hook:1:16]
     1 │ hook tile_laid(hex, tile, company) { log("{hex}") }
       ·                ──────────────────
       ╰────
      help: write `hook tile_laid(hex, tile, by, company)`

    hook::wrong_signature

      × `check_lay` has other parameters
       ╭─[rules.hook:2:16]
     2 │ hook check_lay(hex, tile) { require true else "no" }
       ·                ─────────
       ╰────
      help: write `hook check_lay(hex, tile, rotation, by, company)`
    "#);
}

#[test]
fn an_action_has_no_such_kind() {
    let script = "hook action_processed(action) { if action.kind == lay_tiles { log(\"laid\") } }";
    assert_snapshot!(report(script), @r#"
    hook::unknown_name

      × there is nothing called `lay_tiles` here
       ╭─[rules.hook:1:51]
     1 │ hook action_processed(action) { if action.kind == lay_tiles { log("laid") } }
       ·                                                   ─────────
       ╰────
      help: did you mean `lay_tile`?
    "#);
}

#[test]
fn what_an_action_has_may_be_missing() {
    let script = "hook action_processed(action) { pay(bank, action.corporation, 10) }";
    assert_snapshot!(report(script), @"
    hook::type_mismatch

      × expected entity, found maybe corporation
       ╭─[rules.hook:1:43]
     1 │ hook action_processed(action) { pay(bank, action.corporation, 10) }
       ·                                           ──────────────────
       ╰────
      help: there may be no value: use `if let x = … { … } else { … }`, or
            `.or_else(…)`
    ");
}

#[test]
fn a_check_changes_nothing() {
    let script =
        "hook check_lay(hex, tile, rotation, by, company) { lay_tile(hex, tile, rotation) }";
    assert_snapshot!(report(script), @"
    hook::effect_in_query

      × `lay_tile` changes the game, which only handlers do
       ╭─[rules.hook:1:52]
     1 │ hook check_lay(hex, tile, rotation, by, company) { lay_tile(hex, tile, rotation) }
       ·                                                    ────────
       ╰────
      help: do it in a handler, such as `hook action_processed` or `on event_…`
    ");
}
