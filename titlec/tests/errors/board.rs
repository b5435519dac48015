//! Mistakes on the map and among the tiles.

use insta::assert_snapshot;
use titlec::source::Part;

use crate::small::small;

#[test]
fn there_is_no_copy_of_a_tile() {
    assert_snapshot!(small().with("\"7\": (count: 2)", "\"7\": (count: 0)").report(), @r#"
    title::no_copies

      ⚠ there is no copy of tile `7`
        ╭─[map.ron:14:22]
     14 │         "7": (count: 0),
        ·                      ─
        ╰────
      help: give it a `count`, or take it out of the manifest
    "#);
}

#[test]
fn an_optional_rule_brings_the_copies() {
    let title = small().with("\"7\": (count: 2)", "\"7\": (count: 0)");
    let title = title.with("\"trains.trains.3.count\" = 4", "\"map.tiles.7.count\" = 2");
    assert_eq!(title.report(), "");
}

#[test]
fn a_hex_has_a_path_twice() {
    assert_snapshot!(small().with("path=a:1,b:_0", "path=a:1,b:_0;path=a:_0,b:1").report(), @r#"
    title::path_twice

      ⚠ hex `D4` has this path twice
       ╭─[map.ron:9:58]
     9 │         "yellow": { "D4": "city=revenue:20;path=a:1,b:_0;path=a:_0,b:1" },
       ·                                                          ─────────────
       ╰────
      help: take it away, or let it lead to another side
    "#);
}

#[test]
fn a_tile_has_a_path_twice() {
    let twice = "city=revenue:30;path=a:0,b:_0;path=a:0,b:_0";
    assert_snapshot!(small().with("city=revenue:30;path=a:0,b:_0", twice).report(), @r#"
    title::path_twice

      ⚠ tile `X1` has this path twice
        ╭─[map.ron:17:78]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30;path=a:0,b:_0;path=a:0,b:_0"),
        ·                                                                              ─────────────
        ╰────
      help: take it away, or let it lead to another side
    "#);
}

#[test]
fn a_revenue_is_for_a_colour_that_no_phase_has() {
    assert_snapshot!(small().with("green_40", "brown_40").report(), @r#"
    title::revenue_never_paid

      ⚠ no phase has brown tiles, so that this is never paid
        ╭─[map.ron:10:25]
     10 │         "red": { "D2": "offboard=revenue:yellow_20|brown_40;path=a:0,b:_0" },
        ·                         ───────────────────────────────────
        ╰────
      help: add `brown` to the `tiles` of a phase, or leave the amount out
    "#);
}

#[test]
fn a_label_is_on_no_tile() {
    let title = small().with("terrain:mountain", "terrain:mountain;label=B");
    assert_snapshot!(title.report(), @r#"
    title::never_built

      ⚠ nothing can ever be built on `C5`
       ╭─[map.ron:7:14]
     7 │             "C5": "upgrade=cost:40,terrain:mountain;label=B",
       ·              ──
       ╰────
      help: no tile for it has the label `B`: add one to the manifest, or take the
            label away
    "#);
}

#[test]
fn there_is_no_tile_with_a_town() {
    assert_snapshot!(small().with("\"B2 B4\": \"\"", "\"B2 B4\": \"town=revenue:0\"").report(), @r#"
    title::never_built

      ⚠ nothing can ever be built on `B2`
       ╭─[map.ron:5:14]
     5 │             "B2 B4": "town=revenue:0",
       ·              ──
       ╰────
      help: add a tile with its cities and towns to the manifest, or print it gray
    "#);
}

#[test]
fn no_tile_can_be_turned_so_that_it_fits() {
    let title = small().with("\"7\": (count: 2)", "\"9\": (count: 2)").with("\"28\"", "\"23\"");
    assert_snapshot!(title.report(), @r#"
    title::never_built

      ⚠ nothing can ever be built on `B2`
       ╭─[map.ron:5:14]
     5 │             "B2 B4": "",
       ·              ──
       ╰────
      help: however the tiles for it are turned, track leads off the map or into a
            hex that none enters

    title::never_built

      ⚠ nothing can ever be built on `B4`
       ╭─[map.ron:5:17]
     5 │             "B2 B4": "",
       ·                 ──
       ╰────
      help: however the tiles for it are turned, track leads off the map or into a
            hex that none enters

    title::never_built

      ⚠ nothing can ever be built on `C5`
       ╭─[map.ron:7:14]
     7 │             "C5": "upgrade=cost:40,terrain:mountain",
       ·              ──
       ╰────
      help: however the tiles for it are turned, track leads off the map or into a
            hex that none enters
    "#);
}

#[test]
fn a_printed_city_can_never_be_replaced() {
    let title =
        small().with("city=revenue:20;path=a:1,b:_0", "city=revenue:20;path=a:1,b:_0;label=B");
    assert_snapshot!(title.report(), @r#"
    title::never_built

      ⚠ nothing can ever replace what is printed on `D4`
       ╭─[map.ron:9:22]
     9 │         "yellow": { "D4": "city=revenue:20;path=a:1,b:_0;label=B" },
       ·                      ──
       ╰────
      help: no tile for it has the label `B`: add one to the manifest, or take the
            label away
    "#);
}

#[test]
fn what_a_list_of_upgrades_says_of_a_hex_is_meant() {
    let title = small().with("\"B2 B4\": \"\"", "\"B2\": \"\", \"B4\": \"label=B\"");
    let only = "capitalization = \"full\"\nupgrades = [{ hexes = [\"B4\"], use = \"only\" }]";
    assert_eq!(title.with("capitalization = \"full\"", only).report(), "");
}

#[test]
fn there_is_no_green_tile() {
    let title = small().with("\"14\": (count: 1),", "").with("\"28\": (count: 1),", "");
    assert_snapshot!(title.report(), @r#"
    title::unreachable_offboard

      ⚠ no track can ever reach the off-board on `D2`
        ╭─[map.ron:10:25]
     10 │         "red": { "D2": "offboard=revenue:yellow_20|green_40;path=a:0,b:_0" },
        ·                         ───────────────────────────────────
        ╰────
      help: draw a path from it to a side behind which track may lie:
            `path=a:0,b:_0`

    title::track_meets_nothing

      ⚠ nothing on `D4` meets the track at side 0 of `D2`
        ╭─[map.ron:10:61]
     10 │         "red": { "D2": "offboard=revenue:yellow_20|green_40;path=a:0,b:_0" },
        ·                                                             ─────────────
        ╰────
      help: turn the path to another side, or leave it out

    title::colour_never_laid

      ⚠ there is no green tile
       ╭─[trains.ron:9:64]
     9 │         (name: "3", on: ["3"], train_limit: 3, tiles: [yellow, green], operating_rounds: 2),
       ·                                                                ─────
       ╰────
      help: add such tiles to the manifest, or take the colour from the phases
    "#);
}

#[test]
fn plain_track_ends_with_yellow() {
    assert_snapshot!(small().with("\"28\": (count: 1),", "").report(), @r#"
    title::colour_never_laid

      ⚠ no green tile can ever be laid on plain track
       ╭─[trains.ron:9:64]
     9 │         (name: "3", on: ["3"], train_limit: 3, tiles: [yellow, green], operating_rounds: 2),
       ·                                                                ─────
       ╰────
      help: add such tiles to the manifest, or take the colour from the phases
    "#);
}

#[test]
fn a_script_that_only_forbids_lets_nothing_more_be_built() {
    let title = small().with("terrain:mountain\"", "terrain:mountain;label=B\"");
    let forbids = "hook upgrades_to(hex, from, to) { base and hex != hex(\"B2\") }";
    assert_snapshot!(title.clone().file(Part::Rules, forbids).report(), @r#"
    title::never_built

      ⚠ nothing can ever be built on `C5`
       ╭─[map.ron:7:14]
     7 │             "C5": "upgrade=cost:40,terrain:mountain;label=B",
       ·              ──
       ╰────
      help: no tile for it has the label `B`: add one to the manifest, or take the
            label away
    "#);
    let allows = "hook upgrades_to(hex, from, to) { base or hex == hex(\"C5\") }";
    assert!(!title.file(Part::Rules, allows).report().contains("title::never_built"));
}
