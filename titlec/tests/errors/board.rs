//! Mistakes on the map and among the tiles.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn there_is_no_copy_of_a_tile() {
    assert_snapshot!(small().with("\"7\": (count: 2)", "\"7\": (count: 0)").report(), @"");
}

#[test]
fn an_optional_rule_brings_the_copies() {
    let title = small().with("\"7\": (count: 2)", "\"7\": (count: 0)");
    let title = title.with("\"trains.trains.3.count\" = 4", "\"map.tiles.7.count\" = 2");
    assert_eq!(title.report(), "");
}

#[test]
fn a_hex_has_a_path_twice() {
    assert_snapshot!(small().with("path=a:1,b:_0", "path=a:1,b:_0;path=a:_0,b:1").report(), @"");
}

#[test]
fn a_tile_has_a_path_twice() {
    let twice = "city=revenue:30;path=a:0,b:_0;path=a:0,b:_0";
    assert_snapshot!(small().with("city=revenue:30;path=a:0,b:_0", twice).report(), @"");
}

#[test]
fn a_revenue_is_for_a_colour_that_no_phase_has() {
    assert_snapshot!(small().with("green_40", "brown_40").report(), @"");
}

#[test]
fn a_label_is_on_no_tile() {
    let title = small().with("terrain:mountain", "terrain:mountain;label=B");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn there_is_no_tile_with_a_town() {
    assert_snapshot!(small().with("\"B2 B4\": \"\"", "\"B2 B4\": \"town=revenue:0\"").report(), @"");
}

#[test]
fn no_tile_can_be_turned_so_that_it_fits() {
    let title = small().with("\"7\": (count: 2)", "\"9\": (count: 2)").with("\"28\"", "\"23\"");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn a_printed_city_can_never_be_replaced() {
    let title =
        small().with("city=revenue:20;path=a:1,b:_0", "city=revenue:20;path=a:1,b:_0;label=B");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn what_a_list_of_upgrades_says_of_a_hex_is_meant() {
    let title = small().with("terrain:mountain", "terrain:mountain;label=B");
    let only = "capitalization = \"full\"\nupgrades = [{ hexes = [\"C5\"], use = \"only\" }]";
    assert_eq!(title.with("capitalization = \"full\"", only).report(), "");
}

#[test]
fn there_is_no_green_tile() {
    let title = small().with("\"14\": (count: 1),", "").with("\"28\": (count: 1),", "");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn plain_track_ends_with_yellow() {
    assert_snapshot!(small().with("\"28\": (count: 1),", "").report(), @"");
}
