//! Mistakes in bonuses and rules of routes, and in nationals.

use insta::assert_snapshot;

use crate::small::{Small, small};

/// The small title with another line of rules.
fn with_rule(line: &str) -> Small {
    small().with("capitalization = \"full\"", &format!("capitalization = \"full\"\n{line}"))
}

/// The small title with a national whose zone these hexes are.
fn with_national(zone: &str) -> Small {
    let types =
        "(name: \"major\"), (name: \"nation\", shares: [100], national: (unlinked_city: 60))";
    let national = format!(
        "corporations: [(sym: \"NA\", name: \"Nation\", type: \"nation\", tokens: [], home_zone: [{zone}]),"
    );
    small().with("(name: \"major\")", types).with("corporations: [", &national)
}

#[test]
fn a_bonus_is_for_a_train_that_is_not_there() {
    let rule = "route_bonuses = [{ passed = { amount = 10, only = { trains = [\"22\"] } } }]";
    assert_snapshot!(with_rule(rule).report(), @r#"
    title::unknown_train_name

      × no train is called `22`
        ╭─[title.toml:14:63]
     14 │ route_bonuses = [{ passed = { amount = 10, only = { trains = ["22"] } } }]
        ·                                                               ────
        ╰────
      help: expected `2`, `3` or `4`
    "#);
}

#[test]
fn a_rule_is_for_letters_and_pictures_that_no_tile_has() {
    let rule = "route_rules = [{ call_at = { at = { labels = [\"Q\"], icons = [\"mine\"] } } }]";
    assert_snapshot!(with_rule(rule).report(), @r#"
    title::unknown_group

      ⚠ no tile has the letters `Q`
        ╭─[title.toml:14:47]
     14 │ route_rules = [{ call_at = { at = { labels = ["Q"], icons = ["mine"] } } }]
        ·                                               ───
        ╰────

    title::unknown_group

      ⚠ no tile has the picture `mine`
        ╭─[title.toml:14:62]
     14 │ route_rules = [{ call_at = { at = { labels = ["Q"], icons = ["mine"] } } }]
        ·                                                              ──────
        ╰────
    "#);
}

#[test]
fn bonuses_rules_and_subsidies_change_nothing() {
    let rules =
        "route_bonuses = [{ stops = { at = {} } }, { between = { places = [{}], amount = 10 } }]
route_rules = [{ ends = { at = { kinds = [\"town\"] } } }]
subsidies = [{ at = {}, instead = false }]";
    assert_snapshot!(with_rule(rules).report(), @r#"
    title::idle_route_rule

      ⚠ a bonus of 0 changes nothing
        ╭─[title.toml:14:28]
     14 │ route_bonuses = [{ stops = { at = {} } }, { between = { places = [{}], amount = 10 } }]
        ·                            ───────────
        ╰────
      help: write what it changes, or leave it out

    title::idle_route_rule

      ⚠ a pair has at least two places
        ╭─[title.toml:14:55]
     14 │ route_bonuses = [{ stops = { at = {} } }, { between = { places = [{}], amount = 10 } }]
        ·                                                       ──────────────────────────────
        ╰────
      help: write what it changes, or leave it out

    title::idle_route_rule

      ⚠ this rule forbids nothing
        ╭─[title.toml:15:25]
     15 │ route_rules = [{ ends = { at = { kinds = ["town"] } } }]
        ·                         ─────────────────────────────
        ╰────
      help: write what it changes, or leave it out

    title::idle_route_rule

      ⚠ a subsidy of 0 changes nothing
        ╭─[title.toml:16:14]
     16 │ subsidies = [{ at = {}, instead = false }]
        ·              ────────────────────────────
        ╰────
      help: write what it changes, or leave it out
    "#);
}

#[test]
fn a_national_has_no_zone() {
    assert_snapshot!(with_national("").report(), @r#"
    title::idle_zone

      × `NA` is a national without a zone
        ╭─[entities.ron:13:20]
     13 │     corporations: [(sym: "NA", name: "Nation", type: "nation", tokens: [], home_zone: []),
        ·                    ──────────────────────────────────────────────────────────────────────
        ╰────
    "#);
}

#[test]
fn a_zone_is_not_that_of_a_national() {
    let zone = "tokens: [0, 40], home_zone: [\"B2\"]";
    assert_snapshot!(small().with("tokens: [0, 40]", zone).report(), @r#"
    title::idle_zone

      × `EA` has a zone, but its type is not `national`
        ╭─[entities.ron:14:63]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home_zone: ["B2"], home: "C3"),
        ·                                                               ──────
        ╰────
    "#);
}

#[test]
fn a_national_has_stations_of_its_own() {
    let title = with_national("\"C3\"").with("tokens: []", "tokens: [0]");
    assert_snapshot!(title.report(), @r#"
    title::not_built

      × a national lays no stations: its zone has them all
        ╭─[entities.ron:13:72]
     13 │     corporations: [(sym: "NA", name: "Nation", type: "nation", tokens: [0], home_zone: ["C3"]),
        ·                                                                        ───
        ╰────
    "#);
}

#[test]
fn a_city_of_a_zone_has_track_and_pays_nothing() {
    let title = with_national("\"C3\", \"D4\"").with("city=revenue:20", "city=revenue:0");
    assert_snapshot!(title.report(), @r#"
    title::city_without_revenue

      ⚠ a stop on `D4` has track and pays nothing
        ╭─[entities.ron:13:94]
     13 │     corporations: [(sym: "NA", name: "Nation", type: "nation", tokens: [], home_zone: ["C3", "D4"]),
        ·                                                                                              ──┬─
        ·                                                                                                ╰── in the zone
        ╰────
    "#);
}

#[test]
fn a_train_counts_hexes_by_kind_of_stop() {
    let rows = "distance: [(nodes: [city], pay: 2)], distance_mode: hexes,";
    assert_snapshot!(small().with("distance: 2,", rows).report(), @r#"
    title::not_built

      × a distance by kind of stop cannot count hexes
       ╭─[trains.ron:3:73]
     3 │         (name: "2", distance: [(nodes: [city], pay: 2)], distance_mode: hexes, price: 80, count: 3, rusts_on: ["4"]),
       ·                                                                         ─────
       ╰────
    "#);
}
