//! Mistakes about corporations without a president, and about bankruptcies that lead to them.

use insta::assert_snapshot;

use crate::small::{Small, small};

/// A title in which a bankrupt's shares go to the market and the game goes on.
fn with_receivership(terms: &str) -> Small {
    let rules = "\"full\"\nbankruptcy_ends_game_after = \"all_but_one\"";
    small()
        .with("\"full\"", &format!("{rules}\nreceivership = {{ {terms} }}"))
        .with("bankrupt, ", "bankrupt(unsold: market), ")
}

#[test]
fn receivership_that_bankruptcies_lead_to() {
    let title = with_receivership("steps = [\"route\"], dividend = \"payout\"");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn the_game_ends_before_a_corporation_comes_under_receivership() {
    let title = small().with("\"full\"", "\"full\"\nreceivership = { buys = \"nothing\" }");
    assert_snapshot!(title.report(), @r#"
    title::receivership

      × no corporation ever comes under receivership: the game ends with the first
      │ bankruptcy
        ╭─[title.toml:14:16]
     14 │ receivership = { buys = "nothing" }
        ·                ────────────────────
        ╰────
      help: write `bankruptcy_ends_game_after = "all_but_one"`
    "#);
}

#[test]
fn bankrupts_keep_their_shares_so_that_no_corporation_comes_under_receivership() {
    let title = with_receivership("buys = \"nothing\"").with("(unsold: market)", "");
    assert_snapshot!(title.report(), @r#"
    title::receivership

      × no corporation ever comes under receivership: bankrupts keep what they
      │ cannot sell
        ╭─[title.toml:15:16]
     15 │ receivership = { buys = "nothing" }
        ·                ────────────────────
        ╰────
      help: write `bankrupt(unsold: market)` among the steps of `operating`
    "#);
}

#[test]
fn a_corporation_in_receivership_names_its_dividend() {
    assert_snapshot!(with_receivership("dividend = \"variable\"").report(), @r#"
    title::receivership

      × nobody would be asked how much is paid
        ╭─[title.toml:15:29]
     15 │ receivership = { dividend = "variable" }
        ·                             ──────────
        ╰────
      help: write `withhold`, `payout` or `half`
    "#);
}

#[test]
fn a_corporation_in_receivership_is_asked_what_nobody_decides() {
    let title = with_receivership("steps = [\"bankrupt\", \"route\", \"dividend\", \"buy_train\"]");
    assert_snapshot!(title.report(), @r#"
    title::receivership

      × in `bankrupt` nobody decides for a corporation in receivership
        ╭─[title.toml:15:27]
     15 │ receivership = { steps = ["bankrupt", "route", "dividend", "buy_train"] }
        ·                           ──────────
        ╰────
      help: leave it out: there is no president

    title::receivership

      × in `dividend` nobody decides for a corporation in receivership
        ╭─[title.toml:15:48]
     15 │ receivership = { steps = ["bankrupt", "route", "dividend", "buy_train"] }
        ·                                                ──────────
        ╰────
      help: say with `dividend` what becomes of the revenue

    title::receivership

      × in `buy_train` nobody decides for a corporation in receivership
        ╭─[title.toml:15:60]
     15 │ receivership = { steps = ["bankrupt", "route", "dividend", "buy_train"] }
        ·                                                            ───────────
        ╰────
      help: say with `buys` what it buys
    "#);
}

#[test]
fn a_corporation_in_receivership_takes_part_in_a_step_that_is_not_there() {
    assert_snapshot!(with_receivership("steps = [\"route\", \"issue_shares\"]").report(), @r#"
    title::receivership

      × no operating round has the step `issue_shares`
        ╭─[title.toml:15:36]
     15 │ receivership = { steps = ["route", "issue_shares"] }
        ·                                    ──────────────
        ╰────
      help: leave it out
    "#);
}

#[test]
fn a_bankrupts_corporation_sells_shares_that_it_never_sells() {
    let title = small().with("bankrupt, ", "bankrupt(issues: left_share), ");
    assert_snapshot!(title.report(), @"
    title::not_built

      × corporations sell none of their shares for trains: there is no
      │ `emergency_issue`
       ╭─[rounds.ron:4:26]
     4 │         bankrupt(issues: left_share), exchange, special_track, buy_company, track, token, route, dividend,
       ·                          ──────────
       ╰────
    ");
}

#[test]
fn prices_move_in_a_bankruptcy_as_the_engine_cannot() {
    let title = small().with("bankrupt, ", "bankrupt(movement: down_left_hex_share), ");
    assert_snapshot!(title.report(), @"
    title::not_built

      × `down_left_hex_share` is not built yet
       ╭─[rounds.ron:4:28]
     4 │         bankrupt(movement: down_left_hex_share), exchange, special_track, buy_company, track, token, route, dividend,
       ·                            ───────────────────
       ╰────
    ");
}
