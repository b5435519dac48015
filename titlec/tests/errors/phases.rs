//! Mistakes about phases and sets: limits, colours and operating rounds.

use insta::assert_snapshot;

use crate::small::small;

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
