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
    assert_snapshot!(title.report(), @r#"
    title::not_built

      × companies with a president's certificate are not sold in stock rounds yet
       ╭─[rounds.ron:2:89]
     2 │     stock: [discard_train, exchange, special_track, buy_sell_par_shares(bank_companies: unsold)],
       ·                                                                                         ──────
       ╰────
    "#);
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
