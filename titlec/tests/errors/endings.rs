//! Mistakes about the end of the game.

use insta::assert_snapshot;

use titlec::source::Part;

use crate::small::small;

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
fn a_script_ends_the_game() {
    let script = "hook setup { if turn == 9 { end_game() } }";
    let title = small().with("\"full\"", "\"full\"\ngame_end = {}");
    assert_eq!(title.file(Part::Rules, script).report(), "");
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
