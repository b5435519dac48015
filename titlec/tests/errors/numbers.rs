//! Mistakes about numbers: trains and phases, money, the market, the end of the game, options.

use insta::assert_snapshot;

use titlec::source::Part;

use crate::small::small;

#[test]
fn there_is_none_of_a_train_that_others_wait_for() {
    let title = small().with("price: 300, count: unlimited", "price: 300, count: 0");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × there is no train `4`
       ╭─[trains.ron:3:66]
     3 │         (name: "2", distance: 2, price: 80, count: 3, rusts_on: ["4"]),
       ·                                                                  ─┬─
       ·                                                                   ╰── it never rusts
       ╰────
       ╭─[trains.ron:5:53]
     5 │         (name: "4", distance: 4, price: 300, count: 0, available_on: "3"),
       ·                                                     ─
       ╰────
        ╭─[trains.ron:10:26]
     10 │         (name: "4", on: ["4"], train_limit: 2, tiles: [yellow, green], operating_rounds: 2, status: [can_buy_companies]),
        ·                          ─┬─
        ·                           ╰── this phase never starts
        ╰────
      help: write how many there are, or take the train out
    "#);
}

#[test]
fn no_corporation_may_own_a_train() {
    let title = small().with("train_limit: 4", "train_limit: 0");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × in phase `2` no corporation may own a train
       ╭─[trains.ron:8:34]
     8 │         (name: "2", train_limit: 0, tiles: [yellow], operating_rounds: 1),
       ·                                  ─
       ╰────
      help: write at least `train_limit: 1`
    "#);
}

#[test]
fn no_type_may_own_a_train() {
    let title = small().with("train_limit: 4", "train_limit: { \"major\": 0 }");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × in phase `2` no corporation may own a train
       ╭─[trains.ron:8:34]
     8 │         (name: "2", train_limit: { "major": 0 }, tiles: [yellow], operating_rounds: 1),
       ·                                  ──────────────
       ╰────
      help: write at least `train_limit: 1`
    "#);
}

#[test]
fn a_phase_has_no_operating_round() {
    let title = small().with("operating_rounds: 1", "operating_rounds: 0");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × in phase `2` no corporation ever operates
       ╭─[trains.ron:8:72]
     8 │         (name: "2", train_limit: 4, tiles: [yellow], operating_rounds: 0),
       ·                                                                        ─
       ╰────
      help: write at least `operating_rounds: 1`
    "#);
}

#[test]
fn a_set_has_no_operating_round() {
    let title = small().with("(\n    stock", "(\n    set_lengths: { 2: 0 },\n    stock");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × set 2 has no operating round
       ╭─[rounds.ron:2:23]
     2 │     set_lengths: { 2: 0 },
       ·                       ─
       ╰────
      help: write how many it has, or leave the set out
    "#);
}

#[test]
fn no_stop_pays() {
    let title = small().with("price: 180, count: 2", "price: 180, count: 2, multiplier: 0");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × with train `3` no stop pays
       ╭─[trains.ron:4:68]
     4 │         (name: "3", distance: 3, price: 180, count: 2, multiplier: 0),
       ·                                                                    ─
       ╰────
      help: leave `multiplier` out, or write how often each stop pays
    "#);
}

#[test]
fn a_train_runs_nowhere() {
    let title = small().with("distance: 3", "distance: 0");
    assert_snapshot!(title.report(), @r#"
    title::no_distance

      ⚠ train `3` pays for no stop
       ╭─[trains.ron:4:31]
     4 │         (name: "3", distance: 0, price: 180, count: 2),
       ·                               ─
       ╰────
      help: write how many stops it runs, such as `distance: 2`
    "#);
}

#[test]
fn a_train_pays_for_no_kind_of_stop() {
    let title =
        small().with("distance: 3", "distance: [(nodes: [city, offboard], pay: 0, visit: 3)]");
    assert_snapshot!(title.report(), @r#"
    title::no_distance

      ⚠ train `3` pays for no stop
       ╭─[trains.ron:4:31]
     4 │         (name: "3", distance: [(nodes: [city, offboard], pay: 0, visit: 3)], price: 180, count: 2),
       ·                               ─────────────────────────────────────────────
       ╰────
      help: write how many stops it runs, such as `distance: 2`
    "#);
}

#[test]
fn a_train_is_cheaper_than_the_one_that_it_makes_rust() {
    let title = small().with("price: 300", "price: 30");
    assert_snapshot!(title.report(), @r#"
    title::worse_train

      ⚠ train `4` costs less than train `2`, which it makes rust
       ╭─[trains.ron:5:41]
     5 │         (name: "4", distance: 4, price: 30, count: unlimited, available_on: "3"),
       ·                                         ──
       ╰────
      help: write a price not below that of `2`
    "#);
}

#[test]
fn a_train_is_shorter_than_the_one_that_it_makes_rust() {
    let title = small().with("distance: 4", "distance: 1");
    assert_snapshot!(title.report(), @r#"
    title::worse_train

      ⚠ train `4` runs shorter than train `2`, which it makes rust
       ╭─[trains.ron:5:31]
     5 │         (name: "4", distance: 1, price: 300, count: unlimited, available_on: "3"),
       ·                               ─
       ╰────
      help: write a distance not below that of `2`
    "#);
}

#[test]
fn a_train_that_starts_a_phase_costs_a_tenth() {
    let title = small().with("price: 180", "price: 18");
    assert_snapshot!(title.report(), @r#"
    title::worse_train

      ⚠ train `3` costs less than half of train `2`, though a phase starts with it
       ╭─[trains.ron:4:41]
     4 │         (name: "3", distance: 3, price: 18, count: 2),
       ·                                         ──
       ╰────
      help: write a price not below that of `2`
    "#);
}

#[test]
fn the_first_phase_has_no_yellow_tiles() {
    let title = small().with("tiles: [yellow],", "tiles: [],");
    assert_snapshot!(title.report(), @r#"
    title::phase_tiles

      ⚠ phase `2` does not have `yellow`, with which track begins
       ╭─[trains.ron:8:44]
     8 │         (name: "2", train_limit: 4, tiles: [], operating_rounds: 1),
       ·                                            ──
       ╰────
      help: add `yellow`
    "#);
}

#[test]
fn a_phase_loses_a_colour() {
    let title =
        small().with("train_limit: 2, tiles: [yellow, green]", "train_limit: 2, tiles: [green]");
    assert_snapshot!(title.report(), @r#"
    title::phase_tiles

      ⚠ phase `4` does not have `yellow`, which phase `3` has
        ╭─[trains.ron:10:55]
     10 │         (name: "4", on: ["4"], train_limit: 2, tiles: [green], operating_rounds: 2, status: [can_buy_companies]),
        ·                                                       ───────
        ╰────
      help: add `yellow`
    "#);
}

#[test]
fn a_phase_has_a_colour_twice() {
    let title = small().with(
        "train_limit: 3, tiles: [yellow, green]",
        "train_limit: 3, tiles: [yellow, green, green]",
    );
    assert_snapshot!(title.report(), @r#"
    title::phase_tiles

      ⚠ phase `3` has `green` twice
       ╭─[trains.ron:9:71]
     9 │         (name: "3", on: ["3"], train_limit: 3, tiles: [yellow, green, green], operating_rounds: 2),
       ·                                                                       ─────
       ╰────
      help: leave it out
    "#);
}

#[test]
fn a_trade_in_takes_off_more_than_the_price() {
    let title =
        small().with("available_on: \"3\"", "available_on: \"3\", discount: { \"2\": 400 }");
    assert_snapshot!(title.report(), @r#"
    title::trade_in_above_price

      ⚠ 400 is taken off the price of train `4`, which is 300
       ╭─[trains.ron:5:100]
     5 │         (name: "4", distance: 4, price: 300, count: unlimited, available_on: "3", discount: { "2": 400 }),
       ·                                                                                                    ───
       ╰────
      help: write at most 300
    "#);
}

#[test]
fn a_variant_is_called_as_its_train() {
    let title = small().with(
        "price: 180, count: 2",
        "price: 180, count: 2, variants: [(name: \"3\", distance: 3, price: 200)]",
    );
    assert_snapshot!(title.report(), @r#"
    title::duplicate_train

      × another form of this train is called `3`
       ╭─[trains.ron:4:74]
     4 │         (name: "3", distance: 3, price: 180, count: 2, variants: [(name: "3", distance: 3, price: 200)]),
       ·                ─┬─                                                       ───
       ·                 ╰── this one
       ╰────
      help: give the variant a name of its own
    "#);
}

#[test]
fn two_variants_have_one_name() {
    let title = small().with("price: 180, count: 2", "price: 180, count: 2, variants: [(name: \"3a\", distance: 3, price: 200), (name: \"3a\", distance: 2, price: 160)]");
    assert_snapshot!(title.report(), @r#"
    title::duplicate_train

      × another form of this train is called `3a`
       ╭─[trains.ron:4:113]
     4 │         (name: "3", distance: 3, price: 180, count: 2, variants: [(name: "3a", distance: 3, price: 200), (name: "3a", distance: 2, price: 160)]),
       ·                                                                          ──┬─                                   ────
       ·                                                                            ╰── this one
       ╰────
      help: give the variant a name of its own
    "#);
}

#[test]
fn an_unlimited_train_comes_before_others() {
    let title = small().with("count: 3", "count: unlimited");
    assert_snapshot!(title.report(), @r#"
    title::never_sold

      ⚠ train `3` is never sold: train `2` before it is unlimited
       ╭─[trains.ron:3:52]
     3 │         (name: "2", distance: 2, price: 80, count: unlimited, rusts_on: ["4"]),
       ·                                                    ─────────
       ╰────
      help: write how many of `2` there are, or `available_on` for `3`
    "#);
}

#[test]
fn trains_are_exported_up_to_the_first_phase() {
    let title = small().with("\"full\"", "\"full\"\nexport = { until = \"2\" }");
    assert_snapshot!(title.report(), @r#"
    title::never_exported

      ⚠ no train is ever exported: the game begins in phase `2`
        ╭─[title.toml:14:20]
     14 │ export = { until = "2" }
        ·                    ───
        ╰────
      help: name a later phase, or leave `export` out
    "#);
}

#[test]
fn an_event_waits_for_a_train_that_does_not_exist() {
    let title = small().with(
        "price: 80, count: 3",
        "price: 80, count: 3, events: [(type: close_companies, when: 4)]",
    );
    assert_snapshot!(title.report(), @r#"
    title::event_beyond_count

      ⚠ the event waits for number 4 of train `2`, of which there are 3
       ╭─[trains.ron:3:94]
     3 │         (name: "2", distance: 2, price: 80, count: 3, events: [(type: close_companies, when: 4)], rusts_on: ["4"]),
       ·                                                                                              ─
       ╰────
      help: write a number from 1 to 3
    "#);
}

#[test]
fn nobody_can_go_bankrupt_over_a_train() {
    let title = small().with("bankrupt, exchange", "exchange");
    assert_snapshot!(title.report(), @r#"
    title::no_way_out

      ⚠ a president who cannot pay for a train that must be bought can do nothing
       ╭─[rounds.ron:5:24]
     5 │         discard_train, buy_train, buy_company(blocks: true),
       ·                        ─────────
       ╰────
      help: add the step `bankrupt`, let players borrow
            (`ebuy_can_take_player_loan`), or let the corporation close
            (`buy_train(or_close: true)`)
    "#);
}

#[test]
fn nobody_may_go_bankrupt_over_a_train() {
    let title = small().with("\"full\"", "\"full\"\nbankruptcy_allowed = false");
    assert_snapshot!(title.report(), @r#"
    title::no_way_out

      ⚠ a president who cannot pay for a train that must be bought may not go
      │ bankrupt
        ╭─[title.toml:14:22]
     14 │ bankruptcy_allowed = false
        ·                      ─────
        ╰────
      help: leave this out, let players borrow (`ebuy_can_take_player_loan`), or
            let the corporation close (`buy_train(or_close: true)`)
    "#);
}

#[test]
fn a_train_has_a_count_for_too_many_players() {
    let title =
        small().with("price: 80, count: 3", "price: 80, count: 3, count_by_players: { 4: 5 }");
    assert_snapshot!(title.report(), @r#"
    title::unused_player_count

      ⚠ the title is not for 4 players
       ╭─[trains.ron:3:75]
     3 │         (name: "2", distance: 2, price: 80, count: 3, count_by_players: { 4: 5 }, rusts_on: ["4"]),
       ·                                                                           ─
       ╰────
      help: it is for 2 to 3
    "#);
}

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
fn a_cell_ends_the_game_by_its_second_letter() {
    let title = small().with("80p 90\"", "80p 90e\", \"55 60 70 90be\"").with(
        "\"full\"",
        "\"full\"\ngame_end = { bank = \"full_or\", stock_market = \"current_or\" }",
    );
    assert_snapshot!(title.report(), @r#"
    title::idle_end_cell

      ⚠ `90be` does not end the game: only its first letter counts
        ╭─[title.toml:18:32]
     18 │     "60 70 80p 90e", "55 60 70 90be",
        ·                                ────
        ╰────
      help: put the letter `e` first
    "#);
}

#[test]
fn a_cell_ends_the_game_and_game_end_says_nothing_of_the_market() {
    let title = small()
        .with("80p 90\"", "80p 90e\"")
        .with("\"full\"", "\"full\"\ngame_end = { bank = \"full_or\" }");
    assert_snapshot!(title.report(), @r#"
    title::idle_end_cell

      ⚠ `90e` does not end the game: `game_end` has no `stock_market`
        ╭─[title.toml:18:16]
     18 │     "60 70 80p 90e",
        ·                ───
        ╰────
      help: add `stock_market = "…"` to `game_end`, or leave the letter `e` out
    "#);
    let usual = small().with("80p 90\"", "80p 90e\"");
    assert_snapshot!(usual.report(), @r#"
    title::idle_end_cell

      ⚠ `90e` does not end the game: `game_end` has no `stock_market`
        ╭─[title.toml:17:16]
     17 │     "60 70 80p 90e",
        ·                ───
        ╰────
      help: add `stock_market = "…"` to `game_end`, or leave the letter `e` out
    "#);
}

#[test]
fn the_only_reason_to_end_is_the_last_of_trains_without_end() {
    let title = small().with("\"full\"", "\"full\"\ngame_end = { final_train = \"current_or\" }");
    assert_snapshot!(title.report(), @r#"
    title::ending_never_comes

      ⚠ no game ends by `final_train`: a kind of train is unlimited
        ╭─[title.toml:14:14]
     14 │ game_end = { final_train = "current_or" }
        ·              ───────────
        ╰────
      help: take it out, or make it possible
    "#);
}

#[test]
fn an_option_gives_a_corporation_more_stations_than_there_is_room_for() {
    let many = ["0"; 11].join(", ");
    let option = format!(
        "\"full\"\n\n[[options]]\nsym = \"many\"\nname = \"Many stations\"\n[options.set]\n\"entities.corporations.EA.tokens\" = [{many}]\n"
    );
    assert_snapshot!(small().with("\"full\"", &option).report(), @r#"
    title::not_built

      × with `many`, 11 stations, with those that companies bring, are more than
      │ the 10 that there is room for
        ╭─[title.toml:19:37]
     19 │ "entities.corporations.EA.tokens" = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        ·                                     ─────────────────────────────────
        ╰────
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
fn no_reason_ends_the_game() {
    let title = small().with("\"full\"", "\"full\"\ngame_end = {}");
    assert_snapshot!(title.report(), @r#"
    title::never_ends

      × the game never ends
        ╭─[title.toml:14:12]
     14 │ game_end = {}
        ·            ──
        ╰────
      help: name a reason that comes, such as `final_phase =
            "one_more_full_or_set"`
    "#);
}

#[test]
fn no_reason_that_is_named_can_come() {
    let title = small()
        .with(
            "\"full\"",
            "\"full\"\ngame_end = { bank = \"full_or\", stock_market = \"current_or\" }",
        )
        .with("cash = 2000", "cash = \"unlimited\"");
    assert_snapshot!(title.report(), @r#"
    title::never_ends

      × the game never ends: `bank` never comes, since the bank is unlimited, and
      │ `stock_market` never comes, since no cell of the market ends the game
        ╭─[title.toml:14:12]
     14 │ game_end = { bank = "full_or", stock_market = "current_or" }
        ·            ─────────────────────────────────────────────────
        ╰────
      help: name a reason that comes, such as `final_phase =
            "one_more_full_or_set"`
    "#);
}

#[test]
fn a_reason_to_end_never_comes() {
    let title = small().with("\"full\"", "\"full\"\ngame_end = { bank = \"full_or\", final_train = \"current_or\", event = \"current_or\" }");
    assert_snapshot!(title.report(), @r#"
    title::ending_never_comes

      ⚠ no game ends by `final_train`: a kind of train is unlimited
        ╭─[title.toml:14:32]
     14 │ game_end = { bank = "full_or", final_train = "current_or", event = "current_or" }
        ·                                ───────────
        ╰────
      help: take it out, or make it possible

    title::ending_never_comes

      ⚠ no game ends by `event`: no event ends the game
        ╭─[title.toml:14:60]
     14 │ game_end = { bank = "full_or", final_train = "current_or", event = "current_or" }
        ·                                                            ─────
        ╰────
      help: take it out, or make it possible
    "#);
}

#[test]
fn nobody_goes_bankrupt_though_it_ends_the_game() {
    let title = small().with("\"full\"", "\"full\"\nmust_buy_train = \"never\"\nbankruptcy_allowed = false\ngame_end = { bank = \"full_or\", bankrupt = \"immediate\" }");
    assert_snapshot!(title.report(), @r#"
    title::ending_never_comes

      ⚠ no game ends by `bankrupt`: nobody may go bankrupt
        ╭─[title.toml:16:32]
     16 │ game_end = { bank = "full_or", bankrupt = "immediate" }
        ·                                ────────
        ╰────
      help: take it out, or make it possible
    "#);
}

#[test]
fn two_options_have_one_symbol() {
    let title = small().with("sym = \"long\"", "sym = \"rich\"");
    assert_snapshot!(title.report(), @r#"
    title::duplicate_option

      × the optional rule `rich` is here twice
        ╭─[title.toml:22:7]
     22 │ sym = "rich"
        ·       ───┬──
        ·          ╰── here before
        ╰────
        ╭─[title.toml:29:7]
     29 │ sym = "rich"
        ·       ──────
        ╰────
      help: give each a `sym` of its own
    "#);
}

#[test]
fn a_kind_of_dividend_is_named_twice() {
    let title = small()
        .with("(name: \"major\")", "(name: \"major\", dividends: (kinds: [payout, half, payout]))");
    assert_snapshot!(title.report(), @r#"
    title::duplicate_dividend

      × `payout` is here twice
       ╭─[entities.ron:2:63]
     2 │     types: [(name: "major", dividends: (kinds: [payout, half, payout]))],
       ·                                                               ──────
       ╰────
      help: leave it out, or name another kind
    "#);
}

#[test]
fn an_option_sets_a_number_that_is_a_mistake() {
    let title = small().with("\"bank.cash\" = 3000", "\"bank.cash\" = 300");
    assert_snapshot!(title.report(), @r#"
    title::bank_too_small

      × with `long`, 3 players get 900 together, more than the bank has
        ╭─[title.toml:33:15]
     33 │ "bank.cash" = 300
        ·               ───
        ╰────
      help: write more than 900, or give the players less
    "#);
}

#[test]
fn an_option_makes_a_mistake_of_what_it_does_not_set() {
    let title = small().with("2 = 600, 3 = 500", "2 = 600, 3 = 5000");
    assert_snapshot!(title.report(), @r#"
    title::bank_too_small

      × with `rich`, 3 players get 15000 together, more than the bank has
       ╭─[title.toml:6:8]
     6 │ cash = 2000
       ·        ──┬─
       ·          ╰── this value
       ╰────
        ╭─[title.toml:22:7]
     22 │ sym = "rich"
        ·       ──────
        ╰────
      help: write more than 15000, or give the players less
    "#);
}

#[test]
fn an_option_may_bring_a_train_of_which_there_is_none() {
    let title = small()
        .with(
            "price: 180, count: 2),",
            "price: 180, count: 2), (name: \"3E\", distance: 4, price: 200, count: 0),",
        )
        .with("trains.trains.3.count", "trains.trains.3E.count");
    assert_eq!(title.report(), "");
}

#[test]
fn what_the_title_tells_is_not_told_again_with_each_option() {
    let title = small().with("operating_rounds: 1", "operating_rounds: 0");
    assert_eq!(title.report().matches("title::zero").count(), 1);
}

#[test]
fn a_script_ends_the_game() {
    let script = "hook setup { if turn == 9 { end_game() } }";
    let title = small().with("\"full\"", "\"full\"\ngame_end = {}");
    assert_eq!(title.file(Part::Rules, script).report(), "");
}

#[test]
fn prices_may_stay_the_same_and_markets_have_gaps() {
    let title = small().with("60 70 80p 90", "60 60 80p 90 - 50 55");
    assert_eq!(title.with("50y 60 70p -", "0c 0c 80p - - 0c 0c").report(), "");
}

#[test]
fn an_option_brings_a_train_that_a_phase_waits_for_without_it() {
    let title = small().with("price: 180, count: 2", "price: 180, count: 0");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × there is no train `3`
       ╭─[trains.ron:4:53]
     4 │         (name: "3", distance: 3, price: 180, count: 0),
       ·                                                     ─
       ╰────
       ╭─[trains.ron:9:26]
     9 │         (name: "3", on: ["3"], train_limit: 3, tiles: [yellow, green], operating_rounds: 2),
       ·                          ─┬─
       ·                           ╰── this phase never starts
       ╰────
      help: write how many there are, or take the train out
    "#);
}

#[test]
fn an_option_takes_a_train_away_that_a_phase_waits_for() {
    let title = small().with("\"trains.trains.3.count\" = 4", "\"trains.trains.3.count\" = 0");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × with `long`, there is no train `3`
        ╭─[title.toml:34:27]
     34 │ "trains.trains.3.count" = 0
        ·                           ─
        ╰────
      help: write how many there are, or take the train out
    "#);
}

#[test]
fn the_only_reason_to_end_is_an_event_that_never_comes() {
    let title = small().with("\"full\"", "\"full\"\ngame_end = { event = \"immediate\" }");
    assert_snapshot!(title.report(), @r#"
    title::never_ends

      × the game never ends: `event` never comes, since no event ends the game
        ╭─[title.toml:14:12]
     14 │ game_end = { event = "immediate" }
        ·            ───────────────────────
        ╰────
      help: name a reason that comes, such as `final_phase =
            "one_more_full_or_set"`
    "#);
}

#[test]
fn no_corporation_of_a_type_may_own_a_train() {
    let title = small()
        .with("(name: \"major\")", "(name: \"major\"), (name: \"minor\")")
        .with("train_limit: 3", "train_limit: {\"major\": 3, \"minor\": 0}")
        .with("home: \"D4\"", "type: \"minor\", home: \"D4\"");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × in phase `3` no corporation of type `minor` may own a train
       ╭─[trains.ron:9:67]
     9 │         (name: "3", on: ["3"], train_limit: {"major": 3, "minor": 0}, tiles: [yellow, green], operating_rounds: 2),
       ·                                                                   ─
       ╰────
      help: write at least 1, or take the type out where all of them have closed
    "#);
}

#[test]
fn a_train_is_paid_by_no_city() {
    let rows = "distance: [(nodes: [city], pay: 0, visit: 3), (nodes: [offboard], pay: 1)]";
    assert_snapshot!(small().with("distance: 3", rows).report(), @r#"
    title::no_distance

      ⚠ train `3` is paid by no city
       ╭─[trains.ron:4:53]
     4 │         (name: "3", distance: [(nodes: [city], pay: 0, visit: 3), (nodes: [offboard], pay: 1)], price: 180, count: 2),
       ·                                                     ─
       ╰────
      help: write how many of them pay; `visit` says at how many it may call
    "#);
}

#[test]
fn there_is_no_licence() {
    let licence =
        "\"full\"\nlicences = [{ name = \"Pass\", hexes = [\"D2\"], count = 0, price = 40 }]";
    let title = small()
        .with("\"full\"", licence)
        .with("bankrupt, exchange,", "bankrupt, special_buy, exchange,");
    assert_snapshot!(title.report(), @r#"
    title::zero

      × there is no licence `Pass`
        ╭─[title.toml:14:54]
     14 │ licences = [{ name = "Pass", hexes = ["D2"], count = 0, price = 40 }]
        ·                                                      ─
        ╰────
      help: write how many there are, or take it out
    "#);
}

#[test]
fn no_corporation_may_buy_a_share_back() {
    let title = small().with("buy_sell_par_shares]", "buy_sell_par_shares(own_shares: (most: 0))]");
    assert_snapshot!(title.report(), @"
    title::zero

      × no corporation may buy a share of its own back
       ╭─[rounds.ron:2:92]
     2 │     stock: [discard_train, exchange, special_track, buy_sell_par_shares(own_shares: (most: 0))],
       ·                                                                                            ─
       ╰────
      help: write how much of itself it may have, or leave `most` out
    ");
    let title = small().with("track, token,", "track, token, issue_shares(or_redeem: (most: 0)),");
    assert_snapshot!(title.report(), @"
    title::zero

      × no corporation may buy a share of its own back
       ╭─[rounds.ron:4:102]
     4 │         bankrupt, exchange, special_track, buy_company, track, token, issue_shares(or_redeem: (most: 0)), route, dividend,
       ·                                                                                                      ─
       ╰────
      help: write how much of itself it may have, or leave `most` out
    ");
}

#[test]
fn a_train_brings_more_than_it_has_cost() {
    let title = small().with("price: 80, count: 3", "price: 80, salvage: 90, count: 3");
    assert_snapshot!(title.report(), @r#"
    title::trade_in_above_price

      ⚠ the bank pays 90 for train `2` when it rusts, which has cost 80
       ╭─[trains.ron:3:54]
     3 │         (name: "2", distance: 2, price: 80, salvage: 90, count: 3, rusts_on: ["4"]),
       ·                                                      ──
       ╰────
      help: write at most 80
    "#);
}

#[test]
fn a_chance_to_lay_a_tile_is_none() {
    let lays = "\"full\"\ntile_lays = [{ lay = \"yes\" }, { lay = \"no\", upgrade = \"no\" }]";
    assert_snapshot!(small().with("\"full\"", lays).report(), @r#"
    title::idle_tile_lay

      × nobody can ever lay a tile here
        ╭─[title.toml:14:31]
     14 │ tile_lays = [{ lay = "yes" }, { lay = "no", upgrade = "no" }]
        ·                               ──────────────────────────────
        ╰────
      help: allow new tiles or upgrades: `"yes"`, or take it out
    "#);
}

#[test]
fn nobody_can_draft_a_company() {
    let title = small()
        .with("    stock: [", "    initial: draft,\n    stock: [")
        .with("value: 30", "value: 500");
    assert_snapshot!(title.report(), @r#"
    title::company_too_dear

      ⚠ no player can pay 500 for `MF`: each starts with 400
       ╭─[entities.ron:5:46]
     5 │             sym: "MF", name: "Ferry", value: 500, revenue: 5,
       ·                                              ───
       ╰────
      help: write at most 400, or give the players more
    "#);
}
