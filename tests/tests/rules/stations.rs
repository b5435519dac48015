//! Corporations place stations.

use serde_json::json;
use tests::position::Position;
use tests::table::Table;

/// The Awa Railroad with track to Anan, after its track step.
fn awa_to_anan(it: &mut Position<'_>) {
    it.tile("K8", "57", 1).tile("J9", "58", 4).tile("J11", "57", 0);
    it.started("AR", "80,2,3", &[("p:1", 60)]).cash("AR", 100);
    it.station("AR", "K8", 0).operating_round(&["AR"]).at_step("token");
}

#[test]
fn a_station_is_paid_for() {
    Table::new("1889", 3)
        .given(awa_to_anan)
        .shows("tokens_left.AR", 1)
        .ok("AR place_token city=57-1-0 slot=0")
        .shows("tokens.AR", json!([["J11", 0], ["K8", 0]]))
        .shows("tokens_left.AR", json!(null))
        .shows("cash.AR", 60);
}

#[test]
fn a_station_needs_a_connection() {
    Table::new("1889", 3)
        .given(awa_to_anan)
        .refused("AR place_token city=G4-0-0 slot=0", "that city is not connected to a station")
        .refused("AR place_token city=57-0-0 slot=0", "no slot is free in that city")
        .refused("AR place_token city=57-1-7 slot=0", "there is no such city on that tile")
        .refused("AR place_token city=6-0-0 slot=0", "that tile is not on the map");
}

#[test]
fn a_poor_corporation_places_none() {
    Table::new("1889", 3)
        .given(|it| {
            awa_to_anan(it);
            it.cash("AR", 39);
        })
        .refused("AR place_token city=57-1-0 slot=0", "`place_token` is not possible");
}

#[test]
fn a_home_is_kept_for_its_corporation() {
    Table::new("1889", 3)
        .given(|it| {
            awa_to_anan(it);
            it.tile("K6", "9", 0).tile("K8", "5", 3);
        })
        .refused("AR place_token city=K4-0-0 slot=0", "`place_token` is not possible");
}

#[test]
fn one_station_stands_on_a_hex() {
    Table::new("1889", 3)
        .given(|it| {
            awa_to_anan(it);
            it.tile("K8", "15", 1).phase("3");
        })
        .refused("AR place_token city=15-0-0 slot=0", "AR already has a station on that hex");
}
