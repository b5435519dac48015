//! Corporations lay track.

use serde_json::json;
use tests::position::Position;
use tests::table::Table;

/// The Awa Railroad at its home, in turn.
fn awa(it: &mut Position<'_>) {
    it.started("AR", "80,2,3", &[("p:1", 60)]).cash("AR", 500);
    it.station("AR", "K8", 0).operating_round(&["AR"]);
}

/// Its track leads to Takamatsu.
fn awa_to_takamatsu(it: &mut Position<'_>) {
    it.tile("K8", "5", 3).tile("K6", "9", 0);
    awa(it);
}

#[test]
fn a_tile_is_laid_and_leaves_the_stock() {
    Table::new("1889", 3)
        .given(awa)
        .ok("AR lay_tile hex=K8 tile=57-0 rotation=1")
        .shows("tiles.K8", json!(["57", 1]))
        .shows("cash.AR", 500)
        .refused("AR lay_tile hex=J9 tile=58-0 rotation=4", "`lay_tile` is not possible");
}

#[test]
fn track_must_not_lead_off_the_map() {
    Table::new("1889", 3)
        .given(awa)
        .refused("AR lay_tile hex=K8 tile=57-0 rotation=0", "the track would lead off the map")
        .refused("AR lay_tile hex=K8 tile=57-0 rotation=6", "a tile is turned by 0 to 5 sides");
}

#[test]
fn track_must_be_connected_to_a_station() {
    Table::new("1889", 3)
        .given(awa_to_takamatsu)
        .refused("AR lay_tile hex=C8 tile=9-1 rotation=0", "that hex is not connected to a station")
        .refused("AR lay_tile hex=J3 tile=8-0 rotation=0", "no station reaches the new track");
}

#[test]
fn a_tile_that_is_used_up_is_not_laid() {
    Table::new("1889", 3)
        .given(|it| {
            awa(it);
            it.no_more("57");
        })
        .refused("AR lay_tile hex=K8 tile=57-0 rotation=1", "that copy of tile 57 is not available")
        .refused("AR lay_tile hex=K8 tile=5-2 rotation=3", "that copy of tile 5 is not available")
        .refused("AR lay_tile hex=K8 tile=99-0 rotation=3", "no tile `99-0` in this title");
}

#[test]
fn a_colour_waits_for_its_phase() {
    Table::new("1889", 3)
        .given(awa_to_takamatsu)
        .refused("AR lay_tile hex=K8 tile=15-0 rotation=1", "green tiles are not available yet")
        .given(|it| {
            it.phase("3");
        })
        .ok("AR lay_tile hex=K8 tile=15-0 rotation=1")
        .shows("tiles.K8", json!(["15", 1]));
}

#[test]
fn an_upgrade_keeps_the_old_track() {
    Table::new("1889", 3)
        .given(|it| {
            awa_to_takamatsu(it);
            it.phase("3");
        })
        .refused("AR lay_tile hex=K8 tile=57-0 rotation=1", "not of the next colour")
        .refused("AR lay_tile hex=K8 tile=206-0 rotation=1", "off the map")
        .refused("AR lay_tile hex=K6 tile=15-0 rotation=0", "does not keep the old track")
        .refused("AR lay_tile hex=K6 tile=23-0 rotation=2", "the old track must stay");
}

#[test]
fn a_label_must_be_the_same() {
    Table::new("1889", 3)
        .given(|it| {
            awa_to_takamatsu(it);
            it.phase("3").owns("AR", "TR");
        })
        .refused("AR lay_tile hex=K4 tile=15-0 rotation=0", "the tile has another label")
        .ok("AR lay_tile hex=K4 tile=440-0 rotation=0");
}

#[test]
fn a_company_keeps_others_out_while_a_player_owns_it() {
    Table::new("1889", 3)
        .given(|it| {
            awa_to_takamatsu(it);
            it.phase("3").owns("p:2", "TR");
        })
        .refused("AR lay_tile hex=K4 tile=440-0 rotation=0", "K4 is blocked by TR")
        .given(|it| {
            it.owns("AR", "TR");
        })
        .ok("AR lay_tile hex=K4 tile=440-0 rotation=0");
}

#[test]
fn water_costs_money() {
    let with_cash = |cash: i32| {
        let mut table = Table::new("1889", 3);
        table.given(|it| {
            it.tile("K8", "5", 3);
            awa(it);
            it.cash("AR", cash);
        });
        table
    };
    with_cash(79).refused("AR lay_tile hex=K6 tile=9-0 rotation=0", "it costs ¥80");
    with_cash(80).ok("AR lay_tile hex=K6 tile=9-0 rotation=0").shows("cash.AR", 0);
}

/// The Tosa Electric Railway at Kouchi, before mountains.
fn tosa(it: &mut Position<'_>) {
    it.started("TR", "80,2,3", &[("p:1", 60)]).cash("TR", 500);
    it.station("TR", "F9", 0).operating_round(&["TR"]);
}

#[test]
fn mountains_cost_eighty_less_with_the_mines_railway() {
    let lay = "TR lay_tile hex=F7 tile=9-0 rotation=0";
    Table::new("1889", 3).given(tosa).ok(lay).shows("cash.TR", 420);
    Table::new("1889", 3)
        .given(|it| {
            tosa(it);
            it.owns("TR", "SMR");
        })
        .ok(lay)
        .shows("cash.TR", 500);
    Table::new("1889", 3)
        .given(|it| {
            tosa(it);
            it.owns("p:1", "SMR");
        })
        .ok(lay)
        .shows("cash.TR", 420);
}

#[test]
fn the_mines_railway_does_not_help_where_there_is_water_too() {
    Table::new("1889", 3)
        .given(|it| {
            it.tile("K8", "57", 2).tile("I8", "7", 3).owns("AR", "SMR");
            awa(it);
        })
        .ok("AR lay_tile hex=I6 tile=9-0 rotation=0")
        .shows("cash.AR", 420);
}

#[test]
fn one_tile_is_laid_in_a_turn() {
    Table::new("1889", 3)
        .given(tosa)
        .ok("TR lay_tile hex=F7 tile=9-0 rotation=0")
        .refused("TR lay_tile hex=E8 tile=9-1 rotation=2", "`lay_tile` is not possible");
}

#[test]
fn upgrades_free_the_old_tile() {
    Table::new("1889", 3)
        .given(|it| {
            awa_to_takamatsu(it);
            it.phase("3").no_more("5");
        })
        .ok("AR lay_tile hex=K8 tile=15-0 rotation=1")
        .given(|it| {
            it.started("IR", "80,2,3", &[("p:2", 60)])
                .station("IR", "E2", 0)
                .operating_round(&["IR"]);
        })
        .refused("IR lay_tile hex=E2 tile=5-1 rotation=4", "not available")
        .ok("IR lay_tile hex=E2 tile=5-0 rotation=4");
}
