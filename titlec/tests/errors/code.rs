//! Mistakes in the small languages inside texts.

use insta::assert_snapshot;

use crate::small::small;

fn tile(code: &str) -> String {
    small().with("city=revenue:30;path=a:0,b:_0", code).report()
}

#[test]
fn a_terrain_is_misspelt() {
    assert_snapshot!(tile("upgrade=cost:40,terrain:water|montain"), @r#"
    title::unknown_value

      × `montain` is not known here
        ╭─[map.ron:17:78]
     17 │         "X1": (count: 1, color: yellow, code: "upgrade=cost:40,terrain:water|montain"),
        ·                                                                              ───────
        ╰────
      help: did you mean `mountain`?
    "#);
}

#[test]
fn a_part_is_misspelt() {
    assert_snapshot!(tile("city=revenue:30;paht=a:0,b:_0"), @r#"
    title::tile_code

      × `paht` is no part of a tile
        ╭─[map.ron:17:64]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30;paht=a:0,b:_0"),
        ·                                                                ────
        ╰────
      help: did you mean `path`?
    "#);
}

#[test]
fn something_is_said_that_a_part_does_not_have() {
    assert_snapshot!(tile("city=revenue:30,slot:2"), @r#"
    title::unknown_field

      × `city` has no `slot`
        ╭─[map.ron:17:64]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30,slot:2"),
        ·                                                                ────
        ╰────
      help: did you mean `slots`?
    "#);
}

#[test]
fn a_path_leads_to_a_node_that_is_not_there() {
    assert_snapshot!(tile("city=revenue:30;path=a:0,b:_1"), @r#"
    title::tile_code

      × `_1` is no node of this tile
        ╭─[map.ron:17:75]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30;path=a:0,b:_1"),
        ·                                                                           ──
        ╰────
      help: the only node before this path is `_0`
    "#);
}

#[test]
fn a_path_leads_to_an_eighth_side() {
    assert_snapshot!(tile("path=a:0,b:7"), @r#"
    title::out_of_range

      × `7` is too large, the greatest is 6
        ╭─[map.ron:17:59]
     17 │         "X1": (count: 1, color: yellow, code: "path=a:0,b:7"),
        ·                                                           ─
        ╰────
      help: write a number from 0 to 6
    "#);
}

#[test]
fn a_path_has_one_end() {
    assert_snapshot!(tile("path=a:0"), @r#"
    title::tile_code

      × `path` has no `b`
        ╭─[map.ron:17:48]
     17 │         "X1": (count: 1, color: yellow, code: "path=a:0"),
        ·                                                ────────
        ╰────
      help: add its other end: `b:3` for a side, `b:_0` for a stop
    "#);
}

#[test]
fn a_lane_is_beyond_the_others() {
    assert_snapshot!(tile("path=a:0,b:3,a_lane:2.2"), @r#"
    title::tile_code

      × `2.2` is no lane
        ╭─[map.ron:17:68]
     17 │         "X1": (count: 1, color: yellow, code: "path=a:0,b:3,a_lane:2.2"),
        ·                                                                    ───
        ╰────
      help: `2.0` is the first of two, `2.1` the second; there are at most 8
    "#);
}

#[test]
fn a_revenue_is_no_number() {
    assert_snapshot!(tile("city=revenue:yellow_2O|brown_40"), @r#"
    title::wrong_type

      × expected a number, found `2O`
        ╭─[map.ron:17:68]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:yellow_2O|brown_40"),
        ·                                                                    ──
        ╰────
      help: write digits alone: a number from 0 to 1000000
    "#);
}

#[test]
fn a_city_has_no_revenue() {
    assert_snapshot!(tile("city=slots:2"), @r#"
    title::tile_code

      × `city` has no `revenue`
        ╭─[map.ron:17:48]
     17 │         "X1": (count: 1, color: yellow, code: "city=slots:2"),
        ·                                                ────────────
        ╰────
      help: add what it pays: `revenue:20`, or `revenue:0` where that comes with a
            tile
    "#);
}

#[test]
fn parts_are_joined_by_the_wrong_sign() {
    assert_snapshot!(tile("city=revenue:30=path"), @r#"
    title::tile_code

      × `=` does not belong here
        ╭─[map.ron:17:63]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30=path"),
        ·                                                               ─
        ╰────
      help: parts are joined by `;`, what is said of them by `,`:
            `city=revenue:20;path=a:0,b:_0`
    "#);
}

/// The messages about a tile code and the text that each is about.
fn messages(code: &str) -> String {
    let wrong = titlec::read::tile_code(code).expect_err("there is a mistake");
    let line = |it: &titlec::diagnostic::Diagnostic| {
        let place = it.span().start as usize..it.span().end as usize;
        let help = it.help_text().map(|it| format!(" ({it})")).unwrap_or_default();
        format!("{}: {}{help}", &code[place], it.message())
    };
    wrong.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_sign_between_two_parts_is_missing() {
    assert_snapshot!(tile("city=revenue:30;path=a:0,b:_0border=edge:1"), @r#"
    title::tile_code

      × a `;` is missing before `border`
        ╭─[map.ron:17:77]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30;path=a:0,b:_0border=edge:1"),
        ·                                                                             ──────
        ╰────
      help: parts are joined by `;`: `path=a:3,b:_0;border=edge:4`
    "#);
    assert_snapshot!(messages("offboard=revenue:0,groups:Eastpath=a:1,b:_0"), @"path: a `;` is missing before `path` (parts are joined by `;`: `path=a:3,b:_0;border=edge:4`)");
}

#[test]
fn something_is_said_twice_of_a_part() {
    assert_snapshot!(messages("offboard=revenue:0,groups:E,groups:W"), @"groups: `groups` is said twice of one offboard (several values are joined by `|`: `groups:one|two`)");
    assert_snapshot!(messages("future_label=color:brown;future_label=color:gray"), @"future_label=color:gray: a tile has one label for later");
}

#[test]
fn a_stage_of_revenue_is_misspelt() {
    assert_snapshot!(messages("city=revenue:yelow_20|#12_30|brown_-1x"), @"
    yelow: `yelow` is not known here (did you mean `yellow`?)
    #12: `#12` is no paint (write `#` and six digits from 0 to f, such as `#cb7743`)
    1x: expected a number, found `1x` (write digits alone: a number from 0 to 1000000)
    ");
}

#[test]
fn a_place_on_the_tile_is_none() {
    assert_snapshot!(messages("city=revenue:0,loc:centre;town=revenue:0,loc:2.,style:dott"), @"
    centre: expected a number such as `2.5`, found `centre` (did you mean `center`?)
    2.: expected a number such as `2.5`, found `2.` (expected `center`)
    dott: `dott` is not known here (did you mean `dot`?)
    ");
    assert_snapshot!(messages("partition=a:6,b:3x,type:water,restrict:iner,length:half"), @"
    6: `6` is too large, the greatest is 5 (write a number from 0 to 5)
    3x: expected a number, found `3x` (write digits alone: a number from 0 to 5)
    iner: `iner` is not known here (did you mean `inner`?)
    half: expected a number such as `2.5`, found `half`
    ");
}

#[test]
fn a_decoration_has_no_colour() {
    assert_snapshot!(messages("frame=color2:#fff;stripes"), @"
    frame=color2:#fff: `frame` has no `color` (add `color:…`)
    stripes: `stripes` has no `color` (add `color:…`)
    ");
}

#[test]
fn a_price_has_a_letter_instead_of_a_digit() {
    assert_snapshot!(small().with("60 70 80p", "60 7O 80p").report(), @r#"
    title::market_row

      × `7O` is no cell of the market: `O` is no kind of cell
        ╭─[title.toml:17:9]
     17 │     "60 7O 80p 90",
        ·         ──
        ╰────
      help: a cell is a price and letters, such as `100p`, or `-`
    "#);
}

#[test]
fn a_cell_has_no_price() {
    assert_snapshot!(small().with("60 70 80p", "60 p 80p").report(), @r#"
    title::market_row

      × `p` is no cell of the market: it has no price
        ╭─[title.toml:17:9]
     17 │     "60 p 80p 90",
        ·         ─
        ╰────
      help: a cell is a price and letters, such as `100p`, or `-`
    "#);
}

#[test]
fn a_certificate_has_no_number() {
    assert_snapshot!(small().with("EA_1", "EA").report(), @r#"
    title::share

      × `EA` names no certificate
       ╭─[entities.ron:9:33]
     9 │                 shares(shares: ["EA"]),
       ·                                 ────
       ╰────
      help: write the corporation, `_` and the position: `AB_0` is the president's
    "#);
}

#[test]
fn a_row_is_no_text() {
    assert_snapshot!(small().with("\"60 70 80p 90\",", "[60, 70],").report(), @"
    title::wrong_type

      × expected a row of prices, found a list
        ╭─[title.toml:17:5]
     17 │     [60, 70],
        ·     ────────
        ╰────
      help: text stands between double quotes
    ");
}
