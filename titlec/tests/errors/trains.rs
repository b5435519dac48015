//! Mistakes about trains: how many there are, what they cost, how far they run, and when they come.

use insta::assert_snapshot;

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
