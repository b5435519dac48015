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
    assert_snapshot!(report(script), @"");
}

#[test]
fn the_title_has_no_round_of_that_kind() {
    let script = "hook next_round(finished) { if finished == merger { base } else { merger } }";
    assert_snapshot!(report(script), @"");
}

#[test]
fn a_kind_of_round_is_no_round() {
    assert_snapshot!(report("hook next_round(finished) { finished.kind }"), @"");
}

#[test]
fn a_parameter_that_was_left_out_has_no_name() {
    let script = "hook tile_laid(hex, tile, by) { if let c = company { close(c) } }\nhook action_processed { log(\"{action.kind}\") }";
    assert_snapshot!(report(script), @"");
}

#[test]
fn only_parameters_at_the_end_are_left_out() {
    let script = "hook tile_laid(hex, tile, company) { log(\"{hex}\") }\nhook check_lay(hex, tile) { require true else \"no\" }";
    assert_snapshot!(report(script), @"");
}

#[test]
fn an_action_has_no_such_kind() {
    let script = "hook action_processed(action) { if action.kind == lay_tiles { log(\"laid\") } }";
    assert_snapshot!(report(script), @"");
}

#[test]
fn what_an_action_has_may_be_missing() {
    let script = "hook action_processed(action) { pay(bank, action.corporation, 10) }";
    assert_snapshot!(report(script), @"");
}

#[test]
fn a_check_changes_nothing() {
    let script = "hook check_lay(hex, tile, rotation, by, company) { lay_tile(hex, tile, rotation) }";
    assert_snapshot!(report(script), @"");
}
