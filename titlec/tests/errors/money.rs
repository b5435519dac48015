//! Mistakes about money: the bank, the players, prices and the market.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn the_bank_cannot_pay_the_starting_cash() {
    let title = small().with("cash = 2000", "cash = 850");
    assert_snapshot!(title.report(), @r#"
    title::bank_too_small

      × 3 players get 900 together, more than the bank has
       ╭─[title.toml:6:8]
     6 │ cash = 850
       ·        ───
       ╰────
       ╭─[title.toml:9:32]
     9 │ starting_cash = { 2 = 400, 3 = 300 }
       ·                                ─┬─
       ·                                 ╰── what each gets
       ╰────
      help: write more than 900, or give the players less
    "#);
}

#[test]
fn the_bank_cannot_pay_the_starting_cash_of_some() {
    let title = small().with("cash = 2000", "cash = { 2 = 2000, 3 = 899 }");
    assert_snapshot!(title.report(), @r#"
    title::bank_too_small

      × 3 players get 900 together, more than the bank has
       ╭─[title.toml:6:24]
     6 │ cash = { 2 = 2000, 3 = 899 }
       ·                        ───
       ╰────
       ╭─[title.toml:9:32]
     9 │ starting_cash = { 2 = 400, 3 = 300 }
       ·                                ─┬─
       ·                                 ╰── what each gets
       ╰────
      help: write more than 900, or give the players less
    "#);
}

#[test]
fn nobody_may_hold_a_certificate() {
    let title = small().with("cert_limit = { 2 = 12", "cert_limit = { 2 = 0");
    assert_snapshot!(title.report(), @r#"
    title::cert_limit_zero

      × with 2 players nobody may hold a certificate
        ╭─[title.toml:10:20]
     10 │ cert_limit = { 2 = 0, 3 = 8 }
        ·                    ─
        ╰────
      help: write how many certificates a player may hold
    "#);
}

#[test]
fn a_currency_has_no_place_for_the_number() {
    let title = small().with("cash = 2000", "cash = 2000\ncurrency = \"£\"");
    assert_snapshot!(title.report(), @r#"
    title::currency

      × it does not say where the number stands
       ╭─[title.toml:7:12]
     7 │ currency = "£"
       ·            ───
       ╰────
      help: write `£{}` or `{}£`
    "#);
}

#[test]
fn a_currency_has_several_places_for_the_number() {
    let title = small().with("cash = 2000", "cash = 2000\ncurrency = \"{}{}\"");
    assert_snapshot!(title.report(), @r#"
    title::currency

      × the number would stand there several times
       ╭─[title.toml:7:12]
     7 │ currency = "{}{}"
       ·            ──────
       ╰────
      help: write `{}`, with a sign before or after it
    "#);
}

#[test]
fn nobody_can_buy_anything() {
    let title = small().with("2 = 400, 3 = 300", "2 = 20, 3 = 300");
    assert_snapshot!(title.report(), @r#"
    title::nothing_affordable

      ⚠ with 2 players nobody can buy anything: company `MF` is cheapest at 30
       ╭─[title.toml:9:23]
     9 │ starting_cash = { 2 = 20, 3 = 300 }
       ·                       ──
       ╰────
      help: give each player at least 30
    "#);
}

#[test]
fn nobody_can_pay_for_a_company() {
    let title = small().with("value: 30", "value: 3000");
    assert_snapshot!(title.report(), @r#"
    title::company_too_dear

      ⚠ no player can pay 3000 for `MF`: each starts with 400
       ╭─[entities.ron:5:46]
     5 │             sym: "MF", name: "Ferry", value: 3000, revenue: 5,
       ·                                              ────
       ╰────
      help: write at most 400, or give the players more
    "#);
}

#[test]
fn a_price_falls_to_the_right() {
    let title = small().with("60 70 80p 90", "60 7 80p 90");
    assert_snapshot!(title.report(), @r#"
    title::market_order

      ⚠ `7` lies right of `60` and is less
        ╭─[title.toml:17:9]
     17 │     "60 7 80p 90",
        ·         ─
        ╰────
      help: write a price that fits between its neighbours
    "#);
}

#[test]
fn a_price_is_too_high_for_its_row() {
    let title = small().with("60 70 80p 90", "60 700 80p 90");
    assert_snapshot!(title.report(), @r#"
    title::market_order

      ⚠ `80p` lies right of `700` and is less
        ╭─[title.toml:17:9]
     17 │     "60 700 80p 90",
        ·         ───
        ╰────
      help: write a price that fits between its neighbours
    "#);
}

#[test]
fn a_price_is_higher_than_the_one_above() {
    let title = small().with("50y 60 70p -", "61y 70 80p -");
    assert_snapshot!(title.report(), @r#"
    title::market_order

      ⚠ `60` lies above `61y` and is less
        ╭─[title.toml:17:6]
     17 │     "60 70 80p 90",
        ·      ──
        ╰────
      help: write a price that fits between its neighbours
    "#);
}

#[test]
fn no_player_can_start_a_corporation() {
    let title = small().with("80p 90", "80 300p").with("70p -", "70 -");
    assert_snapshot!(title.report(), @r#"
    title::par_too_dear

      ⚠ no player can start a corporation: `EA` takes 600, and each has 400
        ╭─[title.toml:17:15]
     17 │     "60 70 80 300p",
        ·               ────
        ╰────
      help: mark a cheaper price with `p`, or give a player at least 600
    "#);
}

#[test]
fn no_corporation_can_float() {
    let title = small().with("80p 90", "80 190p").with("70p -", "70 -");
    assert_snapshot!(title.report(), @r#"
    title::par_too_dear

      ⚠ all players together cannot make a corporation float: `EA` takes 1140, and
      │ they have 900
        ╭─[title.toml:17:15]
     17 │     "60 70 80 190p",
        ·               ────
        ╰────
      help: mark a cheaper price with `p`, lower `float_percent`, or give the
            players 1140 together
    "#);
}

#[test]
fn prices_may_stay_the_same_and_markets_have_gaps() {
    let title = small().with("60 70 80p 90", "60 60 80p 90 - 50 55");
    assert_eq!(title.with("50y 60 70p -", "0c 0c 80p - - 0c 0c").report(), "");
}
