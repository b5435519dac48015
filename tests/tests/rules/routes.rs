//! Trains run.

use tests::position::Position;
use tests::table::Table;

/// The Awa Railroad with track from Naruto over Tokushima and Komatsujima to Anan, and two trains.
fn awa(it: &mut Position<'_>) {
    it.tile("K8", "57", 1).tile("J9", "58", 4).tile("J11", "57", 0);
    it.started("AR", "80,2,3", &[("p:1", 60)]).cash("AR", 100).train("AR", "2").train("AR", "2");
    it.station("AR", "K8", 0).operating_round(&["AR"]).at_step("route");
}

#[test]
fn a_route_earns_what_its_stops_pay() {
    Table::new("1889", 3)
        .given(awa)
        .earns("AR run_routes 2-0:K8.J9", 20 + 10)
        .earns("AR run_routes 2-0:L7.K8", 20 + 20)
        .earns("AR run_routes 2-0:L7.K8 2-1:J9.K8", 40 + 30)
        .earns("AR run_routes", 0);
}

#[test]
fn two_trains_cannot_use_the_same_track() {
    Table::new("1889", 3)
        .given(awa)
        .refused("AR run_routes 2-0:K8.J9 2-1:J9.K8", "two trains cannot use the same track")
        .given(|it| {
            it.train("AR", "3");
        })
        .refused("AR run_routes 2-0:L7.K8 3-0:L7.K8/K8.J9", "track");
}

#[test]
fn a_train_goes_no_farther_than_it_can() {
    Table::new("1889", 3)
        .given(|it| {
            awa(it);
            it.train("AR", "3");
        })
        .refused("AR run_routes 2-0:L7.K8/K8.J9", "3 stops are too many for the train")
        .earns("AR run_routes 3-0:L7.K8/K8.J9", 50);
}

#[test]
fn a_route_needs_a_station_of_its_corporation() {
    Table::new("1889", 3)
        .given(|it| {
            awa(it);
            it.station("AR", "E2", 0).train("AR", "3");
        })
        .refused("AR run_routes 2-0:J9.J11", "the route does not follow track of the corporation")
        .refused(
            "AR run_routes 2-0:K8.K6.K4",
            "the route does not follow track of the corporation",
        );
}

#[test]
fn a_route_does_not_turn_back_on_a_town() {
    Table::new("1889", 3).given(awa).refused("AR run_routes 2-0:K8.J9/J9.K8", "track");
}

#[test]
fn a_train_runs_once_and_belongs_to_the_corporation() {
    Table::new("1889", 3)
        .given(|it| {
            awa(it);
            it.started("IR", "80,2,3", &[("p:2", 60)]).train("IR", "2");
        })
        .refused("AR run_routes 2-0:K8.J9 2-0:K8.L7", "a train runs only once")
        .refused("AR run_routes 2-2:K8.J9", "that train cannot run now")
        .refused("AR run_routes 2-9:K8.J9", "there is no such train");
}

#[test]
fn a_city_full_of_other_stations_cannot_be_passed() {
    let route = "AR run_routes 5-0:K8.J9/J9.J11/J11.I12";
    Table::new("1889", 3)
        .given(|it| {
            awa(it);
            it.tile("J11", "6", 1).tile("I12", "58", 2).train("AR", "5");
        })
        .earns(route, 20 + 10 + 20 + 10)
        .given(|it| {
            it.started("IR", "80,2,3", &[("p:2", 60)]).station("IR", "J11", 0);
        })
        .refused(route, "the route is not connected")
        .earns("AR run_routes 5-0:K8.J9/J9.J11", 20 + 10 + 20);
}

/// In 1836Jr30, the État Belge with track from Brussels over Ghent and Bruges to Dover.
fn belge(it: &mut Position<'_>) {
    it.tile("H4", "57", 1).tile("H2", "58", 2).phase("4");
    it.started("B", "76,3,6", &[("p:1", 60)]).cash("B", 500).train("B", "4");
    it.station("B", "H6", 0).operating_round(&["B"]).at_step("route");
}

#[test]
fn in_1836jr30_a_port_pays_for_each_station_on_the_route() {
    let route = "B run_routes 4-0:H6.H4/H4.H2/H2.G1";
    Table::new("1836Jr30", 3)
        .given(belge)
        .earns(route, 30 + 20 + 10 + 20)
        .given(|it| {
            it.station("B", "H4", 0);
        })
        .earns(route, 30 + 20 + 10 + 2 * 20);
}

#[test]
fn in_1836jr30_a_port_needs_two_other_stops() {
    Table::new("1836Jr30", 3)
        .given(|it| {
            it.started("Nord", "76,3,6", &[("p:1", 60)])
                .train("Nord", "2")
                .train("Nord", "2")
                .phase("3");
            it.station("Nord", "I3", 0).tile("I5", "8", 5).tile("J6", "57", 2);
            it.operating_round(&["Nord"]).at_step("route");
        })
        .refused("Nord run_routes 2-0:I3.J2", "a route to `Paris` must have 2 other stops");
}

#[test]
fn in_1850jr_a_port_adds_half_of_the_route_in_full_tens() {
    Table::new("1850Jr", 3)
        .given(|it| {
            it.tile("H2", "57", 0).tile("H4", "8", 1).phase("3");
            it.started("IFT", "76,3,6", &[("p:1", 60)]).train("IFT", "3");
            it.station("IFT", "G5", 0).operating_round(&["IFT"]).at_step("route");
        })
        .earns("IFT run_routes 3-0:G5.H4.H2", 30 + 20)
        .earns("IFT run_routes 3-0:G5.H4.H2/H2.H0", 30 + 20 + 20);
}
