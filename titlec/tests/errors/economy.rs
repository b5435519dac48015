//! Mistakes about dividends, limits and prices of corporations.

use insta::assert_snapshot;

use crate::small::{Small, small};

fn with_dividends(text: &str) -> Small {
    small().with("(name: \"major\")", &format!("(name: \"major\", dividends: ({text}))"))
}

#[test]
fn what_happens_by_itself_is_none_of_the_kinds() {
    assert_snapshot!(with_dividends("kinds: [payout], automatic: half").report(), @r#"
    title::automatic_dividend

      × `half` is none of the `kinds`
       ╭─[entities.ron:2:69]
     2 │     types: [(name: "major", dividends: (kinds: [payout], automatic: half))],
       ·                                                                     ────
       ╰────
      help: write `kinds: [half]`
    "#);
}

#[test]
fn a_kind_beside_the_one_that_happens_by_itself_is_never_chosen() {
    assert_snapshot!(with_dividends("kinds: [half, payout], automatic: half").report(), @r#"
    title::automatic_dividend

      × `payout` can never be chosen: `half` happens without asking
       ╭─[entities.ron:2:55]
     2 │     types: [(name: "major", dividends: (kinds: [half, payout], automatic: half))],
       ·                                                       ──────
       ╰────
    "#);
}

#[test]
fn an_amount_does_not_come_by_itself() {
    assert_snapshot!(with_dividends("kinds: [variable], automatic: variable").report(), @r#"
    title::automatic_dividend

      × nobody would be asked how much is paid
       ╭─[entities.ron:2:71]
     2 │     types: [(name: "major", dividends: (kinds: [variable], automatic: variable))],
       ·                                                                       ────────
       ╰────
    "#);
}

#[test]
fn nothing_can_be_done_with_a_revenue() {
    assert_snapshot!(with_dividends("kinds: []").report(), @r#"
    title::automatic_dividend

      × nothing can be done with a revenue
       ╭─[entities.ron:2:48]
     2 │     types: [(name: "major", dividends: (kinds: []))],
       ·                                                ──
       ╰────
      help: name what a president may choose: `kinds = ["payout", "withhold"]`
    "#);
}

#[test]
fn several_kinds_are_always_left() {
    assert_snapshot!(with_dividends("kinds: [payout, half], automatic_single: true").report(), @r#"
    title::automatic_dividend

      × `automatic_single` does nothing, since several kinds are always left
       ╭─[entities.ron:2:82]
     2 │     types: [(name: "major", dividends: (kinds: [payout, half], automatic_single: true))],
       ·                                                                                  ────
       ╰────
    "#);
}

#[test]
fn the_only_kind_must_be_named() {
    assert_snapshot!(with_dividends("kinds: [variable], automatic_single: true").report(), @r#"
    title::automatic_dividend

      × `automatic_single` does nothing, since somebody must name the amount
       ╭─[entities.ron:2:78]
     2 │     types: [(name: "major", dividends: (kinds: [variable], automatic_single: true))],
       ·                                                                              ────
       ╰────
    "#);
}

#[test]
fn the_rule_of_the_title_is_looked_at_as_well() {
    let title = small().with("\"full\"", "\"full\"\ndividends = { automatic = \"withhold\" }");
    assert_snapshot!(title.report(), @r#"
    title::automatic_dividend

      × `payout` can never be chosen: `withhold` happens without asking
        ╭─[title.toml:14:13]
     14 │ dividends = { automatic = "withhold" }
        ·             ──────────────────────────
        ╰────
    "#);
}

#[test]
fn a_phase_has_no_train_limit_for_a_type() {
    let title = small().with("(name: \"major\")", "(name: \"major\"), (name: \"minor\")");
    assert_snapshot!(title.with("train_limit: 4", "train_limit: { \"major\": 4 }").report(), @r#"
    title::no_train_limit

      × no train limit for corporations of type `minor`
       ╭─[trains.ron:8:34]
     8 │         (name: "2", train_limit: { "major": 4 }, tiles: [yellow], operating_rounds: 1),
       ·                                  ──────────────
       ╰────
    "#);
}

#[test]
fn a_train_limit_is_for_an_unknown_type() {
    let title = small().with("train_limit: 4", "train_limit: { \"major\": 4, \"miner\": 2 }");
    assert_snapshot!(title.report(), @r#"
    title::unknown_corporation_type

      × there is no corporation type `miner`
       ╭─[trains.ron:8:48]
     8 │         (name: "2", train_limit: { "major": 4, "miner": 2 }, tiles: [yellow], operating_rounds: 1),
       ·                                                ───────
       ╰────
      help: expected `major`
    "#);
}

#[test]
fn no_rule_opens_a_par_cell() {
    assert_snapshot!(small().with("80p 90", "80p 90x").report(), @r#"
    title::closed_par_cell

      ⚠ no corporation can ever start in a cell `par_1`
        ╭─[title.toml:16:8]
     16 │ grid = [
        ·        ─
        ╰────
      help: say in `par_rules` who starts there: `cells = ["par_1"]`
    "#);
}

#[test]
fn a_corporation_starts_at_a_price_that_the_market_does_not_have() {
    let title = small().with("home: \"C3\")", "home: \"C3\", start: (price: 85))");
    assert_snapshot!(title.report(), @r#"
    title::start_price

      × no cell of the market has the price 85
        ╭─[entities.ron:14:79]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C3", start: (price: 85)),
        ·                                                                               ──
        ╰────
    "#);
}

#[test]
fn a_corporation_without_price_starts_at_one() {
    let minor = "(name: \"major\", shares: [100], float_percent: 100, priced: false)";
    let title = small().with("(name: \"major\")", minor).with("EA_1", "EA_0");
    let title = title.with("home: \"C3\")", "home: \"C3\", start: (price: 80))");
    assert_snapshot!(title.report(), @r#"
    title::start_price

      × `EA` is of a type without price
        ╭─[entities.ron:14:79]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C3", start: (price: 80)),
        ·                                                                               ──
        ╰────
    "#);
}

#[test]
fn shares_without_a_price_are_several() {
    let title = small().with("(name: \"major\")", "(name: \"major\", priced: false)");
    assert_snapshot!(title.report(), @r#"
    title::not_built

      × `several certificates without a price` is not built yet
       ╭─[entities.ron:2:13]
     2 │     types: [(name: "major", priced: false)],
       ·             ──────────────────────────────
       ╰────
    "#);
}

#[test]
fn a_last_round_is_not_said() {
    let title = small().with("\"full\"", "\"full\"\ngame_end = { fixed_round = \"current_or\" }");
    assert_snapshot!(title.report(), @r#"
    title::not_built

      × `fixed_round` without `last_operating_round` is not built yet
        ╭─[title.toml:14:12]
     14 │ game_end = { fixed_round = "current_or" }
        ·            ──────────────────────────────
        ╰────
    "#);
}
