//! Mistakes about rounds, what follows what, statuses and events.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn a_way_leads_to_a_round_that_is_not_there() {
    let title =
        small().with("stock: [", "then: { \"operating\": [(to: \"stok\")] },\n    stock: [");
    assert_snapshot!(title.report(), @r#"
    title::unknown_round

      × there is no round `stok`
       ╭─[rounds.ron:2:32]
     2 │     then: { "operating": [(to: "stok")] },
       ·                                ──────
       ╰────
      help: did you mean `stock`?
    "#);
}

#[test]
fn a_status_is_not_there() {
    let title =
        small().with("operating_rounds: 1", "operating_rounds: 1, status: [can_buy_company]");
    assert_snapshot!(title.report(), @r#"
    title::unknown_status

      × there is no status `can_buy_company`
       ╭─[trains.ron:8:84]
     8 │         (name: "2", train_limit: 4, tiles: [yellow], operating_rounds: 1, status: [can_buy_company]),
       ·                                                                                    ───────────────
       ╰────
      help: did you mean `can_buy_companies`?
    "#);
}

#[test]
fn an_event_is_not_there() {
    let title = small()
        .with("price: 180, count: 2", "price: 180, count: 2, events: [(type: close_company)]");
    assert_snapshot!(title.report(), @r#"
    title::unknown_event

      × there is no event `close_company`
       ╭─[trains.ron:4:72]
     4 │         (name: "3", distance: 3, price: 180, count: 2, events: [(type: close_company)]),
       ·                                                                        ─────────────
       ╰────
      help: did you mean `close_companies`?
    "#);
}

#[test]
fn a_step_is_changed_that_the_round_does_not_have() {
    let title = small().with(
        "stock: [",
        "change: { \"stock\": (drop: [track], before: { token: [home_token] }) },\n    stock: [",
    );
    assert_snapshot!(title.report(), @r#"
    title::unknown_step

      × the round that is changed has no step `track`
       ╭─[rounds.ron:2:32]
     2 │     change: { "stock": (drop: [track], before: { token: [home_token] }) },
       ·                                ─────
       ╰────
      help: expected `discard_train`, `exchange`, `special_track` or
            `buy_sell_par_shares`

    title::unknown_step

      × the round that is changed has no step `token`
       ╭─[rounds.ron:2:50]
     2 │     change: { "stock": (drop: [track], before: { token: [home_token] }) },
       ·                                                  ─────
       ╰────
      help: expected `discard_train`, `exchange`, `special_track` or
            `buy_sell_par_shares`
    "#);
}

#[test]
fn a_round_is_changed_that_has_no_steps() {
    let title = small().with("stock: [", "change: { \"initial\": (drop: [track]) },\n    stock: [");
    assert_snapshot!(title.report(), @r#"
    title::unknown_step

      × there is no round of that name whose steps could be changed
       ╭─[rounds.ron:2:15]
     2 │     change: { "initial": (drop: [track]) },
       ·               ─────────
       ╰────
      help: expected `stock`, `operating` or a round of `nodes`
    "#);
}

#[test]
fn nothing_leads_to_a_round() {
    let title = small()
        .with("stock: [", "nodes: [(name: \"swap\", kind: merger, steps: [merge])],\n    stock: [");
    assert_snapshot!(title.report(), @r#"
    title::unreachable_round

      ⚠ nothing leads to the round `swap`
       ╭─[rounds.ron:2:20]
     2 │     nodes: [(name: "swap", kind: merger, steps: [merge])],
       ·                    ──────
       ╰────
      help: name it under `then`, in `queue_round` of an event, or in the script
    "#);
}

#[test]
fn a_round_has_no_steps() {
    let title = small().with("stock: [", "nodes: [(name: \"swap\", kind: merger, steps: [])],\n    then: { \"stock\": [(to: \"swap\")] },\n    stock: [");
    assert_snapshot!(title.report(), @r#"
    title::missing_step

      × the round `swap` has no steps
       ╭─[rounds.ron:2:49]
     2 │     nodes: [(name: "swap", kind: merger, steps: [])],
       ·                                                 ──
       ╰────
      help: name its steps, or leave the round out
    "#);
}

#[test]
fn no_turn_waits_for_the_steps_of_a_round() {
    let title = small().with("stock: [", "nodes: [(name: \"fair\", kind: choice, steps: [special_choose])],\n    then: { \"stock\": [(to: \"fair\")] },\n    stock: [");
    assert_snapshot!(title.report(), @r#"
    title::missing_step

      × the round `fair` is over at once, since no turn waits for its steps
       ╭─[rounds.ron:2:49]
     2 │     nodes: [(name: "fair", kind: choice, steps: [special_choose])],
       ·                                                 ────────────────
       ╰────
      help: give one of them `blocks: true`
    "#);
}

#[test]
fn a_choice_must_be_made_that_no_turn_waits_for() {
    let title = small().with("stock: [", "stock: [special_choose(may_pass: false, repeat: true), ");
    assert_snapshot!(title.report(), @"
    title::step_does_not_wait

      × `may_pass` does nothing, since no turn waits for the step
       ╭─[rounds.ron:2:38]
     2 │     stock: [special_choose(may_pass: false, repeat: true), discard_train, exchange, special_track, buy_sell_par_shares],
       ·                                      ─────
       ╰────
      help: give the step `blocks: true`

    title::step_does_not_wait

      × `repeat` does nothing, since no turn waits for the step
       ╭─[rounds.ron:2:53]
     2 │     stock: [special_choose(may_pass: false, repeat: true), discard_train, exchange, special_track, buy_sell_par_shares],
       ·                                                     ────
       ╰────
      help: give the step `blocks: true`
    ");
}

#[test]
fn a_step_is_in_the_wrong_round_of_its_own() {
    let title = small().with("stock: [", "nodes: [(name: \"swap\", kind: choice, steps: [merge])],\n    then: { \"stock\": [(to: \"swap\")] },\n    stock: [");
    assert_snapshot!(title.report(), @r#"
    title::misplaced_step

      × `merge` is no step of a choice round
       ╭─[rounds.ron:2:50]
     2 │     nodes: [(name: "swap", kind: choice, steps: [merge])],
       ·                                                  ─────
       ╰────
      help: it belongs to rounds of the kind `operating` or `merger`
    "#);
}

#[test]
fn a_way_stands_behind_one_that_is_always_open() {
    let title = small().with(
        "stock: [",
        "then: { \"operating\": [(to: \"stock\"), (to: \"end\", when: turn(3))] },\n    stock: [",
    );
    assert_snapshot!(title.report(), @r#"
    title::way_never_taken

      ⚠ the way from `operating` to `stock` is always open, and comes before
       ╭─[rounds.ron:2:42]
     2 │     then: { "operating": [(to: "stock"), (to: "end", when: turn(3))] },
       ·                                          ──────────────────────────
       ╰────
      help: put the way to `end` first
    "#);
}

#[test]
fn rounds_lead_into_each_other() {
    let title = small().with("stock: [", "nodes: [\n        (name: \"one\", kind: merger, steps: [merge]),\n        (name: \"two\", kind: merger, steps: [merge]),\n    ],\n    then: { \"stock\": [(to: \"one\")], \"one\": [(to: \"two\")], \"two\": [(to: \"one\")] },\n    stock: [");
    assert_snapshot!(title.report(), @r#"
    title::endless_rounds

      × after `one` the game never goes on: one → two → one
       ╭─[rounds.ron:6:44]
     6 │     then: { "stock": [(to: "one")], "one": [(to: "two")], "two": [(to: "one")] },
       ·                                            ─────────────
       ╰────
      help: let one of the rounds lead on only when something is so, or only once

    title::endless_rounds

      × after `two` the game never goes on: two → one → two
       ╭─[rounds.ron:6:66]
     6 │     then: { "stock": [(to: "one")], "one": [(to: "two")], "two": [(to: "one")] },
       ·                                                                  ─────────────
       ╰────
      help: let one of the rounds lead on only when something is so, or only once
    "#);
}

#[test]
fn a_status_never_holds() {
    let title = small().with("trains: [\n", "statuses: [\"quiet\"],\n    trains: [\n");
    assert_snapshot!(title.report(), @r#"
    title::status_never_holds

      ⚠ no phase has the status `quiet`, and no event sets it
       ╭─[trains.ron:2:16]
     2 │     statuses: ["quiet"],
       ·                ───────
       ╰────
    "#);
}

#[test]
fn a_status_of_the_titles_own_is_asked_for_by_nothing() {
    let title = small()
        .with("trains: [\n", "statuses: [\"quiet\"],\n    trains: [\n")
        .with("operating_rounds: 1", "operating_rounds: 1, status: [\"quiet\"]");
    assert_snapshot!(title.report(), @r#"
    title::unread_status

      ⚠ `quiet` changes nothing: no way between rounds, no step and no type asks
      │ for it
       ╭─[trains.ron:9:84]
     9 │         (name: "2", train_limit: 4, tiles: [yellow], operating_rounds: 1, status: ["quiet"]),
       ·                                                                                    ───────
       ╰────
      help: leave it out, or add what asks for it
    "#);
}

#[test]
fn an_event_never_happens() {
    let title =
        small().with("trains: [\n", "events: { \"flood\": [drop_reservations] },\n    trains: [\n");
    assert_snapshot!(title.report(), @r#"
    title::event_never_happens

      ⚠ no train or phase brings the event `flood`
       ╭─[trains.ron:2:15]
     2 │     events: { "flood": [drop_reservations] },
       ·               ───────
       ╰────
      help: name it where it happens, `events: [(type: "flood")]` of a train, or
            leave it out
    "#);
}

#[test]
fn a_round_waits_for_an_event_that_never_happens() {
    let title = small().with(
        "stock: [",
        "then: { \"operating\": [(to: \"end\", when: event(float_60))] },\n    stock: [",
    );
    assert_snapshot!(title.report(), @r#"
    title::event_never_happens

      ⚠ no train or phase brings this event
       ╭─[rounds.ron:2:51]
     2 │     then: { "operating": [(to: "end", when: event(float_60))] },
       ·                                                   ────────
       ╰────
    "#);
}

#[test]
fn an_event_is_about_a_type_that_is_not_there() {
    let title = small().with(
        "price: 180, count: 2",
        "price: 180, count: 2, events: [(type: minors_nationalized)]",
    );
    assert_snapshot!(title.report(), @r#"
    title::idle_event

      ⚠ `minors_nationalized` is about the types `minor` and `national`, of which
      │ there is none
       ╭─[trains.ron:4:72]
     4 │         (name: "3", distance: 3, price: 180, count: 2, events: [(type: minors_nationalized)]),
       ·                                                                        ───────────────────
       ╰────
    "#);
}

#[test]
fn an_event_ends_the_game_and_does_not_say_when() {
    let title = small()
        .with("trains: [\n", "events: { \"doom\": [end_game] },\n    trains: [\n")
        .with("price: 180, count: 2", "price: 180, count: 2, events: [(type: \"doom\")]");
    assert_snapshot!(title.report(), @r#"
    title::idle_event

      ⚠ it does not say when the game ends, and neither does `game_end` for
      │ `event`
       ╭─[trains.ron:2:24]
     2 │     events: { "doom": [end_game] },
       ·                        ────────
       ╰────
    "#);
}

#[test]
fn an_effect_is_on_a_type_that_is_not_there() {
    let title = small()
        .with(
            "trains: [\n",
            "events: { \"flood\": [drop_reservations(types: [\"mayor\"])] },\n    trains: [\n",
        )
        .with("price: 180, count: 2", "price: 180, count: 2, events: [(type: \"flood\")]");
    assert_snapshot!(title.report(), @r#"
    title::unknown_corporation_type

      × there is no corporation type `mayor`
       ╭─[trains.ron:2:51]
     2 │     events: { "flood": [drop_reservations(types: ["mayor"])] },
       ·                                                   ───────
       ╰────
      help: did you mean `major`?
    "#);
}

#[test]
fn a_type_can_never_be_started() {
    let title = small().with("(name: \"major\"", "(name: \"major\", startable: false");
    assert_snapshot!(title.report(), @r#"
    title::never_started

      ⚠ no event allows corporations of the type `major` to be started
       ╭─[entities.ron:2:40]
     2 │     types: [(name: "major", startable: false)],
       ·                                        ─────
       ╰────
    "#);
}

#[test]
fn an_effect_is_not_built() {
    let title = small()
        .with(
            "trains: [\n",
            "events: { \"flood\": [set_capitalization(mode: escrow)] },\n    trains: [\n",
        )
        .with("price: 180, count: 2", "price: 180, count: 2, events: [(type: \"flood\")]");
    assert_snapshot!(title.report(), @r#"
    title::not_built

      × `escrow` is not built yet
       ╭─[trains.ron:2:50]
     2 │     events: { "flood": [set_capitalization(mode: escrow)] },
       ·                                                  ──────
       ╰────
    "#);
}

#[test]
fn the_bank_sells_a_company_that_brings_a_president() {
    let title = small()
        .with(
            "special_track, buy_sell_par_shares]",
            "special_track, buy_sell_par_shares(bank_companies: unsold)]",
        )
        .with("\"EA_1\"", "\"EA_0\"");
    assert_snapshot!(title.report(), @"
    title::not_built

      × companies with a president's certificate are not sold in stock rounds yet
       ╭─[rounds.ron:2:89]
     2 │     stock: [discard_train, exchange, special_track, buy_sell_par_shares(bank_companies: unsold)],
       ·                                                                                         ──────
       ╰────
    ");
}

#[test]
fn more_corporations_are_drawn_than_there_are() {
    let title = small().with(
        "    corporations: [",
        "    drawn_out: [(corporations: [\"WE\"], count: { 2: 2 })],\n    corporations: [",
    );
    assert_snapshot!(title.report(), @r#"
    title::not_built

      × 2 cannot be drawn among 1
        ╭─[entities.ron:13:47]
     13 │     drawn_out: [(corporations: ["WE"], count: { 2: 2 })],
        ·                                               ────────
        ╰────
    "#);
}

#[test]
fn a_dividend_comes_before_the_trains_run() {
    let title = small().with("route, dividend", "dividend, route");
    assert_snapshot!(title.report(), @"
    title::dividend_before_route

      × `dividend` comes before `route`, when nothing has been earned yet
       ╭─[rounds.ron:4:71]
     4 │         bankrupt, exchange, special_track, buy_company, track, token, dividend, route,
       ·                                                                       ────────  ──┬──
       ·                                                                           │       ╰── the trains run here
       ╰────
      help: put `route` before `dividend`
    ");
}

#[test]
fn track_is_laid_when_the_trains_have_run() {
    let title = small().with("track, token, route, dividend", "token, route, dividend, track");
    assert_snapshot!(title.report(), @"
    title::step_order

      ⚠ `track` comes after `route`: trains do not use the tiles that are laid in
      │ the same turn
       ╭─[rounds.ron:4:81]
     4 │         bankrupt, exchange, special_track, buy_company, token, route, dividend, track,
       ·                                                                                 ─────
       ╰────
      help: put `track` before `route`
    ");
}

#[test]
fn trains_are_bought_before_the_dividend() {
    let title = small().with(
        "route, dividend,\n        discard_train, buy_train,",
        "buy_train, route, dividend,\n        discard_train,",
    );
    assert_snapshot!(title.report(), @"
    title::step_order

      ⚠ `dividend` comes after `buy_train`: trains are bought before the revenue
      │ comes in
       ╭─[rounds.ron:4:89]
     4 │         bankrupt, exchange, special_track, buy_company, track, token, buy_train, route, dividend,
       ·                                                                                         ────────
       ╰────
      help: put `dividend` before `buy_train`
    ");
}

#[test]
fn a_step_stands_in_a_round_twice() {
    let title = small().with("track, token", "track, token, token(wait_without_place: true)");
    assert_snapshot!(title.report(), @"
    title::repeated_step

      ⚠ `token` is in the operating round twice
       ╭─[rounds.ron:4:71]
     4 │         bankrupt, exchange, special_track, buy_company, track, token, token(wait_without_place: true), route, dividend,
       ·                                                                ──┬──  ───────────────┬───────────────
       ·                                                                  │                   ╰── again
       ·                                                                  ╰── first here
       ╰────
      help: leave this `token` out
    ");
    let title = small()
        .with("bankrupt, exchange, special_track,", "bankrupt, exchange, special_track, exchange,");
    assert_snapshot!(title.report(), @"
    title::repeated_step

      ⚠ `exchange` is in the operating round twice
       ╭─[rounds.ron:4:44]
     4 │         bankrupt, exchange, special_track, exchange, buy_company, track, token, route, dividend,
       ·                   ────┬───                 ────┬───
       ·                       │                        ╰── again
       ·                       ╰── first here
       ╰────
      help: leave this `exchange` out
    ");
}

#[test]
fn a_step_that_differs_may_stand_in_a_round_twice() {
    let title = small().with("bankrupt, exchange,", "bankrupt, exchange, exchange(blocks: true),");
    assert_eq!(title.report(), "");
}

#[test]
fn steps_are_missing_that_something_needs() {
    let title = small()
        .with("bankrupt, exchange", "exchange")
        .with("track, token, route", "route")
        .with("dividend,\n        discard_train,", "dividend,")
        .with("when: [track], count: 1", "when: [owning_corp_or_turn], count: 1");
    assert_snapshot!(title.report(), @r#"
    title::step_needed

      ⚠ no operating round has the step `token`: `EA` places no station but at
      │ home
        ╭─[entities.ron:14:43]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C3"),
        ·                                           ───────
        ╰────
      help: put `token` among the steps of `operating`

    title::step_needed

      ⚠ no operating round has the step `discard_train`: corporations keep more
      │ trains than phase `3` allows
       ╭─[trains.ron:9:45]
     9 │         (name: "3", on: ["3"], train_limit: 3, tiles: [yellow, green], operating_rounds: 2),
       ·                                             ─
       ╰────
      help: put `discard_train` among the steps of `operating`

    title::step_needed

      ⚠ no operating round has the step `track`: corporations never lay a tile
       ╭─[rounds.ron:3:16]
     3 │     operating: [
       ·                ─
       ╰────
      help: put `track` among the steps of `operating`

    title::no_way_out

      ⚠ a president who cannot pay for a train that must be bought can do nothing
       ╭─[rounds.ron:4:64]
     4 │         exchange, special_track, buy_company, route, dividend, buy_train, buy_company(blocks: true),
       ·                                                                ─────────
       ╰────
      help: add the step `bankrupt`, let players borrow
            (`ebuy_can_take_player_loan`), or let the corporation close
            (`buy_train(or_close: true)`)
    "#);
}

#[test]
fn a_home_cannot_be_chosen() {
    let title = small().with("home: \"D4\", city: 0", "home_choice: [\"D4\", \"C3\"]");
    assert_snapshot!(title.report(), @r#"
    title::step_needed

      ⚠ no round has the step `home_token`: the city in which `WE` starts cannot
      │ be chosen
        ╭─[entities.ron:15:65]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home_choice: ["D4", "C3"]),
        ·                                                                 ────────────
        ╰────
      help: put `home_token` among the steps of `operating`, or name the `home`
            and its `city`
    "#);
}

#[test]
fn nobody_buys_a_licence() {
    let title = small().with(
        "capitalization = \"full\"",
        "capitalization = \"full\"\nlicences = [{ name = \"port\", hexes = [\"D4\"], count = 2, price = 50 }]",
    );
    assert_snapshot!(title.report(), @r#"
    title::step_needed

      ⚠ no operating round has the step `special_buy`: nobody buys the licence
      │ `port`
        ╭─[title.toml:14:13]
     14 │ licences = [{ name = "port", hexes = ["D4"], count = 2, price = 50 }]
        ·             ────────────────────────────────────────────────────────
        ╰────
      help: put `special_buy` among the steps of `operating`
    "#);
}

#[test]
fn a_type_never_becomes_another() {
    let title = small().with(
        "types: [(name: \"major\")]",
        "types: [(name: \"major\", shares: [40, 20, 20, 20], converts: (to: \"large\")), (name: \"large\")]",
    );
    assert_snapshot!(title.report(), @r#"
    title::step_needed

      ⚠ no round has the step `convert`: no corporation of the type `major`
      │ becomes another
       ╭─[entities.ron:2:65]
     2 │     types: [(name: "major", shares: [40, 20, 20, 20], converts: (to: "large")), (name: "large")],
       ·                                                                 ─────────────
       ╰────
      help: put `convert` among the steps of `operating`
    "#);
}

#[test]
fn nobody_sells_the_companies() {
    let title = small().with("(\n    stock: [", "(\n    initial: none,\n    stock: [");
    assert_snapshot!(title.report(), @"
    title::step_needed

      ⚠ nobody ever sells the companies
       ╭─[rounds.ron:2:14]
     2 │     initial: none,
       ·              ────
       ╰────
      help: choose a sale with `initial`, such as `waterfall_auction`
    ");
}
