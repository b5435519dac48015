//! Mistakes that an optional rule makes, and mistakes about optional rules.

use insta::assert_snapshot;

use crate::small::small;

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
