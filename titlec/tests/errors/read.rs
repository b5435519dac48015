//! Mistakes in single values.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn a_field_is_misspelt() {
    assert_snapshot!(small().with("revenue: 5", "revenu: 5").report(), @r#"
    title::unknown_field

      × there is no field `revenu` here
       ╭─[entities.ron:5:50]
     5 │             sym: "MF", name: "Ferry", value: 30, revenu: 5,
       ·                                                  ──────
       ╰────
      help: did you mean `revenue`?
    "#);
}

#[test]
fn a_table_of_title_toml_is_misspelt() {
    assert_snapshot!(small().with("capitalization = ", "capitalisation = ").report(), @r#"
    title::unknown_field

      × there is no field `capitalisation` here
        ╭─[title.toml:13:1]
     13 │ capitalisation = "full"
        · ──────────────
        ╰────
      help: did you mean `capitalization`?
    "#);
}

#[test]
fn a_part_stands_in_the_wrong_file() {
    assert_snapshot!(small().with("[bank]", "[map]\nlayout = \"flat\"\n\n[bank]").report(), @"
    title::unknown_field

      × `map` does not stand in this file
       ╭─[title.toml:5:2]
     5 │ [map]
       ·  ───
       ╰────
      help: it stands in `map.ron`
    ");
}

#[test]
fn a_choice_is_misspelt() {
    assert_snapshot!(small().with("\"full\"", "\"ful\"").report(), @r#"
    title::unknown_value

      × `ful` is not known here
        ╭─[title.toml:13:18]
     13 │ capitalization = "ful"
        ·                  ─────
        ╰────
      help: did you mean `full`?
    "#);
}

#[test]
fn a_choice_is_like_no_other() {
    assert_snapshot!(small().with("layout: flat", "layout: round").report(), @"
    title::unknown_value

      × `round` is not known here
       ╭─[map.ron:2:13]
     2 │     layout: round,
       ·             ─────
       ╰────
      help: expected `flat` or `pointy`
    ");
}

#[test]
fn an_ability_is_misspelt() {
    assert_snapshot!(small().with("blocks_hexes(", "block_hexes(").report(), @r#"
    title::unknown_value

      × `block_hexes` is not known here
       ╭─[entities.ron:7:17]
     7 │                 block_hexes(owner_type: player, hexes: ["B2"]),
       ·                 ───────────
       ╰────
      help: did you mean `blocks_hexes`?
    "#);
}

#[test]
fn a_text_stands_where_a_number_should() {
    assert_snapshot!(small().with("value: 30", "value: \"30\"").report(), @r#"
    title::wrong_type

      × expected a number, found a text
       ╭─[entities.ron:5:46]
     5 │             sym: "MF", name: "Ferry", value: "30", revenue: 5,
       ·                                              ────
       ╰────
      help: a number is written without quotes: `40`
    "#);
}

#[test]
fn a_fraction_stands_where_a_number_should() {
    assert_snapshot!(small().with("value: 30", "value: 30.5").report(), @r#"
    title::wrong_type

      × expected a number, found a fraction
       ╭─[entities.ron:5:46]
     5 │             sym: "MF", name: "Ferry", value: 30.5, revenue: 5,
       ·                                              ────
       ╰────
      help: titles only have whole numbers
    "#);
}

#[test]
fn a_list_is_written_with_parentheses() {
    assert_snapshot!(small().with("tokens: [0, 40]", "tokens: (0, 40)").report(), @r#"
    title::wrong_type

      × expected a list, found a group
        ╭─[entities.ron:14:43]
     14 │         (sym: "EA", name: "East", tokens: (0, 40), home: "C3"),
        ·                                           ───────
        ╰────
      help: a list is written `[a, b]`
    "#);
}

#[test]
fn a_record_has_a_word_before_it() {
    assert_snapshot!(small().with("(sym: \"EA\"", "corporation(sym: \"EA\"").report(), @r#"
    title::wrong_type

      × expected fields, found the word `corporation`
        ╭─[entities.ron:14:9]
     14 │         corporation(sym: "EA", name: "East", tokens: [0, 40], home: "C3"),
        ·         ───────────
        ╰────
      help: write the fields in parentheses without a word before them
    "#);
}

#[test]
fn fields_stand_where_a_map_should() {
    assert_snapshot!(small().with("(name: \"major\")", "{ \"name\": \"major\" }").report(), @r#"
    title::wrong_type

      × expected fields, found a map
       ╭─[entities.ron:2:13]
     2 │     types: [{ "name": "major" }],
       ·             ───────────────────
       ╰────
      help: fields are written `(name: value)`, in TOML `{ name = value }`
    "#);
}

#[test]
fn a_shape_that_may_be_two_things_is_neither() {
    assert_snapshot!(small().with("count: 3", "count: [3]").report(), @r#"
    title::wrong_type

      × expected a number or `unlimited`, found a list
       ╭─[trains.ron:3:52]
     3 │         (name: "2", distance: 2, price: 80, count: [3], rusts_on: ["4"]),
       ·                                                    ───
       ╰────
      help: a number is written without quotes: `40`
    "#);
}

#[test]
fn a_shape_that_may_be_two_things_is_nearly_one() {
    assert_snapshot!(small().with("count: unlimited", "count: unlimted").report(), @r#"
    title::unknown_value

      × `unlimted` is not known here
        ╭─[map.ron:15:23]
     15 │         "57": (count: unlimted),
        ·                       ────────
        ╰────
      help: did you mean `unlimited`?
    "#);
}

#[test]
fn a_number_is_too_small() {
    assert_snapshot!(small().with("value: 30", "value: -30").report(), @r#"
    title::out_of_range

      × `-30` is too small, the least is 0
       ╭─[entities.ron:5:46]
     5 │             sym: "MF", name: "Ferry", value: -30, revenue: 5,
       ·                                              ───
       ╰────
      help: write a number from 0 to 1000000
    "#);
}

#[test]
fn a_number_is_too_large() {
    assert_snapshot!(small().with("count: 3", "count: 3000").report(), @r#"
    title::out_of_range

      × `3000` is too large, the greatest is 255
       ╭─[trains.ron:3:52]
     3 │         (name: "2", distance: 2, price: 80, count: 3000, rusts_on: ["4"]),
       ·                                                    ────
       ╰────
      help: write a number from 0 to 255
    "#);
}

#[test]
fn all_mistakes_are_told_at_once() {
    let title = small().with("value: 30", "value: no").with("revenue: 5", "revenue: \"5\"");
    assert_snapshot!(title.with("layout: flat", "layout: [flat]").report(), @r#"
    title::wrong_type

      × expected a name, found a list
       ╭─[map.ron:2:13]
     2 │     layout: [flat],
       ·             ──────
       ╰────
      help: a word of the vocabulary stands here: `titlec explain` lists them

    title::wrong_type

      × expected a number, found a word
       ╭─[entities.ron:5:46]
     5 │             sym: "MF", name: "Ferry", value: no, revenue: "5",
       ·                                              ──
       ╰────
      help: a number is written without quotes: `40`

    title::wrong_type

      × expected a number, found a text
       ╭─[entities.ron:5:59]
     5 │             sym: "MF", name: "Ferry", value: no, revenue: "5",
       ·                                                           ───
       ╰────
      help: a number is written without quotes: `40`
    "#);
}

#[test]
fn an_option_sets_a_value_of_the_wrong_type() {
    assert_snapshot!(small().with("\"bank.cash\" = 3000", "\"bank.cash\" = true").report(), @r#"
    title::wrong_type

      × expected a number, a map or `unlimited`, found true or false
        ╭─[title.toml:33:15]
     33 │ "bank.cash" = true
        ·               ────
        ╰────
      help: a number is written without quotes: `40`
    "#);
}
