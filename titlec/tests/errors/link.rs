//! Mistakes in names, and in titles that extend others.

use insta::assert_snapshot;
use titlec::diagnostic::render;
use titlec::source::Part;
use titlec::source::load::LoadError;

use crate::small::{larger, small};

#[test]
fn a_field_is_missing() {
    assert_snapshot!(small().with(", value: 30", "").report(), @"
    title::missing_field

      × the field `value` is missing
       ╭─[entities.ron:4:9]
     4 │         (
       ·         ┬
       ·         ╰── a private company
       ╰────
      help: `value`: face value
    ");
}

#[test]
fn a_table_is_missing() {
    assert_snapshot!(small().with("[bank]\ncash = 2000", "").with("\"bank.cash\" = 3000", "").report(), @"
    title::missing_field

      × the table `[bank]` is missing
       ╭─[title.toml:1:1]
     1 │ [title]
       · ▲
       ╰────
      help: write `[bank]` with `cash`: money of the bank
    ");
}

#[test]
fn a_file_is_missing() {
    assert_snapshot!(small().without(Part::Rounds).report(), @"
    title::missing_file

      × the file `rounds.ron` is missing
       ╭─[title.toml:1:1]
     1 │ [title]
       · ▲
       ╰────
    ");
}

#[test]
fn a_file_that_cannot_be_parsed_is_not_missed() {
    assert_snapshot!(small().file(Part::Map, "(layout: flat").report(), @"
    title::syntax

      × the file ends before `(` is closed
       ╭─[map.ron:1:13]
     1 │ (layout: flat
       · ┬           ┬
       · │           ╰── expected `)`
       · ╰── opened here
       ╰────
      help: put `)` where `(` ends
    ");
}

#[test]
fn a_base_is_not_there() {
    assert_snapshot!(larger("[title]\nname = \"Larger\"\nextends = \"Smal\"").report(), @r#"
    title::unknown_base

      × there is no title `Smal` to extend
       ╭─[Larger/title.toml:3:11]
     3 │ extends = "Smal"
       ·           ──────
       ╰────
      help: did you mean `Small`?
    "#);
}

#[test]
fn a_title_extends_itself() {
    let title = small().with("name = \"Small\"", "name = \"Small\"\nextends = \"Small\"");
    assert_snapshot!(title.report(), @r#"
    title::circular_base

      × `Small` extends this title, or is this title
       ╭─[title.toml:3:11]
     3 │ extends = "Small"
       ·           ───────
       ╰────
    "#);
}

#[test]
fn a_path_leads_nowhere() {
    assert_snapshot!(small().with("trains.trains.3.count", "trains.trains.5.count").report(), @r#"
    title::unknown_path

      × there is no `5` in `trains.trains`
        ╭─[title.toml:34:1]
     34 │ "trains.trains.5.count" = 4
        · ───────────────────────
        ╰────
      help: expected `2`, `3` or `4`
    "#);
}

#[test]
fn a_path_has_a_misspelt_field() {
    assert_snapshot!(small().with("\"bank.cash\"", "\"bank.cahs\"").report(), @r#"
    title::unknown_path

      × there is no `cahs` in `bank`
        ╭─[title.toml:33:1]
     33 │ "bank.cahs" = 3000
        · ───────────
        ╰────
      help: did you mean `cash`?
    "#);
}

#[test]
fn a_path_starts_with_a_misspelt_field() {
    assert_snapshot!(small().with("\"bank.cash\"", "\"bnak.cash\"").report(), @r#"
    title::unknown_path

      × a title has no `bnak`
        ╭─[title.toml:33:1]
     33 │ "bnak.cash" = 3000
        · ───────────
        ╰────
      help: did you mean `bank`?
    "#);
}

#[test]
fn a_hex_is_not_on_the_map() {
    assert_snapshot!(small().with("hexes: [\"B2\"]", "hexes: [\"B22\"]").report(), @r#"
    title::unknown_hex

      × hex `B22` is not on the map
       ╭─[entities.ron:7:58]
     7 │                 blocks_hexes(owner_type: player, hexes: ["B22"]),
       ·                                                          ─────
       ╰────
      help: did you mean `B2`?
    "#);
}

#[test]
fn a_name_is_given_to_a_hex_that_is_not_on_the_map() {
    assert_snapshot!(small().with("{ \"C3\": \"Middle\" }", "{ \"E9\": \"Middle\" }").report(), @r#"
    title::unknown_hex

      × hex `E9` is not on the map
        ╭─[map.ron:12:18]
     12 │     locations: { "E9": "Middle" },
        ·                  ────
        ╰────
      help: expected `B2`, `B4`, `C3`, `C5`, `D4` or `D2`
    "#);
}

#[test]
fn a_tile_is_not_in_the_manifest() {
    assert_snapshot!(small().with("tiles: [\"57\"]", "tiles: [58]").report(), @r#"
    title::unknown_tile

      × tile `58` is not in the manifest
       ╭─[entities.ron:8:74]
     8 │                 tile_lay(owner_type: corporation, hexes: ["C3"], tiles: [58], when: [track], count: 1),
       ·                                                                          ──
       ╰────
      help: expected `7`, `57`, `14`, `X1` or `28`
    "#);
}

#[test]
fn a_tile_of_the_manifest_is_not_in_the_catalogue() {
    assert_snapshot!(small().with("\"7\": (count: 2)", "\"7x1\": (count: 2)").report(), @r#"
    title::unknown_tile

      × tile `7x1` has no code, and is not in the common catalogue
        ╭─[map.ron:14:9]
     14 │         "7x1": (count: 2),
        ·         ─────
        ╰────
      help: did you mean `701`?
    "#);
}

#[test]
fn a_tile_of_the_manifest_has_no_colour() {
    assert_snapshot!(small().with("color: yellow, ", "").report(), @r#"
    title::unknown_tile

      × tile `X1` has no color, and is not in the common catalogue
        ╭─[map.ron:17:9]
     17 │         "X1": (count: 1, code: "city=revenue:30;path=a:0,b:_0"),
        ·         ────
        ╰────
      help: give it a color: `(count: 1, color: yellow, code: "…")`
    "#);
}

#[test]
fn a_corporation_is_not_there() {
    assert_snapshot!(small().with("EA_1", "ES_1").report(), @r#"
    title::unknown_corporation

      × there is no corporation `ES`
       ╭─[entities.ron:9:34]
     9 │                 shares(shares: ["ES_1"]),
       ·                                  ──
       ╰────
      help: expected `EA` or `WE`
    "#);
}

#[test]
fn a_train_is_not_there() {
    assert_snapshot!(small().with("rusts_on: [\"4\"]", "rusts_on: [5]").report(), @r#"
    title::unknown_train

      × there is no train `5`
       ╭─[trains.ron:3:66]
     3 │         (name: "2", distance: 2, price: 80, count: 3, rusts_on: [5]),
       ·                                                                  ─
       ╰────
      help: expected `2`, `3` or `4`
    "#);
}

#[test]
fn a_phase_is_not_there() {
    assert_snapshot!(small().with("available_on: \"3\"", "available_on: \"5\"").report(), @r#"
    title::unknown_phase

      × there is no phase `5`
       ╭─[trains.ron:5:78]
     5 │         (name: "4", distance: 4, price: 300, count: unlimited, available_on: "5"),
       ·                                                                              ───
       ╰────
      help: expected `2`, `3` or `4`
    "#);
}

#[test]
fn a_type_is_not_there() {
    assert_snapshot!(small().with("name: \"East\",", "name: \"East\", type: \"mayor\",").report(), @r#"
    title::unknown_corporation_type

      × there is no corporation type `mayor`
        ╭─[entities.ron:14:41]
     14 │         (sym: "EA", name: "East", type: "mayor", tokens: [0, 40], home: "C3"),
        ·                                         ───────
        ╰────
      help: did you mean `major`?
    "#);
}

#[test]
fn an_option_names_a_train_that_is_not_there() {
    let title = small().with("\"bank.cash\" = 3000", "\"trains.trains.2.rusts_on\" = [\"6\"]");
    assert_snapshot!(title.report(), @r#"
    title::unknown_train

      × there is no train `6`
        ╭─[title.toml:33:31]
     33 │ "trains.trains.2.rusts_on" = ["6"]
        ·                               ───
        ╰────
      help: expected `2`, `3` or `4`
    "#);
}

#[test]
fn two_corporations_have_the_same_name() {
    assert_snapshot!(small().with("sym: \"WE\"", "sym: \"EA\"").report(), @r#"
    title::duplicate_symbol

      × the corporation `EA` is here twice
        ╭─[entities.ron:15:15]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C3"),
        ·               ──┬─
        ·                 ╰── first here
     15 │         (sym: "EA", name: "West", tokens: [0, 40], home: "D4", city: 0),
        ·               ──┬─
        ·                 ╰── again
        ╰────
      help: leave one of them out, or give it another name
    "#);
}

#[test]
fn a_hex_is_on_the_map_twice() {
    assert_snapshot!(small().with("\"C3\": \"city", "\"C3 B4\": \"city").report(), @r#"
    title::duplicate_hex

      × the hex `B4` is here twice
       ╭─[map.ron:6:17]
     5 │             "B2 B4": "",
       ·                 ─┬
       ·                  ╰── first here
     6 │             "C3 B4": "city=revenue:0",
       ·                 ─┬
       ·                  ╰── again
       ╰────
      help: leave one of them out, or give it another name
    "#);
}

#[test]
fn a_hex_has_a_name_without_letters() {
    assert_snapshot!(small().with("\"B2 B4\"", "\"B2 B4 44\"").report(), @r#"
    title::hex_name

      × `44` is no name of a hex
       ╭─[map.ron:5:20]
     5 │             "B2 B4 44": "",
       ·                    ──
       ╰────
      help: a hex is one or two letters and a number, such as `B11`
    "#);
}

#[test]
fn there_are_more_trains_than_can_be_counted() {
    let trains: String = (5..300)
        .map(|it| format!("(name: \"{it}\", distance: 9, price: 9, count: 1),\n"))
        .collect();
    assert_snapshot!(small().with("    ],\n    phases", &format!("{trains}],\n    phases")).report(), @r#"
    title::too_many

      × there are more than 255 of the kind train
         ╭─[trains.ron:258:8]
     258 │ (name: "257", distance: 9, price: 9, count: 1),
         ·        ─────
         ╰────
    "#);
}

#[test]
fn a_title_extends_another() {
    let title = "[title]\nname = \"Larger\"\nextends = \"Small\"\n[bank]\ncurrency = \"¥{}\"\n\
                 [patch]\n\"trains.trains.2.count\" = 9\n\"entities.types.major.float_percent\" = 50";
    let (_, compiled) = larger(title).compile();
    let title = compiled.title.unwrap();
    assert_eq!(&*title.title.name, "Larger");
    assert_eq!(title.title.players.max, 3);
    assert_eq!(&*title.bank.currency, "¥{}");
    assert_eq!(title.bank.cash, engine::title::BankCash::Fixed(engine::money::Money(2000)));
    assert_eq!(title.trains.trains[0].count, engine::title::Count::Fixed(9));
    assert_eq!(title.entities.types[0].float_percent.0, 50);
    assert!(title.patch.is_empty());
}

#[test]
fn a_patch_leads_nowhere() {
    let title =
        "[title]\nname = \"Larger\"\nextends = \"Small\"\n[patch]\n\"trains.tains.2.count\" = 9";
    assert_snapshot!(larger(title).report(), @r#"
    title::unknown_path

      × there is no `tains` in `trains`
       ╭─[Larger/title.toml:5:1]
     5 │ "trains.tains.2.count" = 9
       · ──────────────────────
       ╰────
      help: did you mean `trains`?
    "#);
}

#[test]
fn a_mistake_of_the_base_is_shown_in_its_own_file() {
    let title = "[title]\nname = \"Larger\"\nextends = \"Small\"\n[patch]\n\
                 \"entities.types.major.float_percent\" = 130";
    assert_snapshot!(larger(title).report(), @r#"
    title::float_too_high

      × 130 percent can never be sold, there are only 100
       ╭─[Larger/title.toml:5:40]
     5 │ "entities.types.major.float_percent" = 130
       ·                                        ───
       ╰────
      help: write 100 or less
    "#);
}

#[test]
fn places_lead_to_every_value() {
    let (files, compiled) = small().compile();
    let places = compiled.places.unwrap();
    let text = |path: &str| files.text(places.span(path)).to_owned();
    assert_eq!(text("entities.companies[0].abilities[1].tiles[0]"), "\"57\"");
    assert_eq!(text("entities.companies[0].abilities[2].shares[0].index"), "1");
    assert_eq!(text("map.hexes[1][0].nodes[0]"), "city=revenue:20");
    assert_eq!(text("map.hexes[1][0].paths[0]"), "path=a:1,b:_0");
    assert_eq!(text("market.grid[1][0]"), "50y");
    assert_eq!(text("by_players.cert_limit[1]"), "8");
    assert_eq!(files.text(places.key("by_players.cert_limit[1]")), "3");
    assert_eq!(files.text(places.key("map.tiles[3]")), "\"X1\"");
}

#[test]
fn a_folder_is_no_title() {
    let mut files = titlec::source::Files::default();
    let errors = [LoadError::NotATitle("titles/1888".into())];
    let compiled = titlec::Compiled::unreadable(&errors, &mut files);
    assert_snapshot!(render::plain(&files, &compiled.diagnostics), @"
    title::unreadable

      × titles/1888: this is not a title
      help: a title is a folder with a `title.toml`
    ");
}

#[test]
fn what_follows_from_another_mistake_is_not_told() {
    let title = larger("[title\nname = \"Larger\"\nextends = \"Small\"");
    assert_snapshot!(title.report(), @"
    title::syntax

      × unclosed table
       ╭─[Larger/title.toml:1:6]
     1 │ [title
       ·      ┬
       ·      ╰── expected `]`
       ╰────
      help: a table in a line is written `{ name = value, other = value }`
    ");
    let title = small().with("distance: 3, price", "distance: 3; price");
    assert_snapshot!(title.report(), @r#"
    title::syntax

      × expected `,` or `)`
       ╭─[trains.ron:4:32]
     4 │         (name: "3", distance: 3; price: 180, count: 2),
       ·                                ┬
       ·                                ╰── found `;`
       ╰────
      help: values are separated by `,`
    "#);
}
