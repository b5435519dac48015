//! Trains that pay several times, count their stops by kind, or stay within a city.

use engine::title::{Distance, DistanceRow, NodeKind};
use tests::position::Position;
use tests::table::Table;

use super::{retitled, train};

#[test]
fn a_train_pays_its_stops_more_than_once() {
    retitled("1889", |title| train(title, "2", |it| it.multiplier = 3))
        .given(|it| running(it, "2"))
        .earns("AR run_routes 2-0:L7.K8", 3 * 40);
}

/// The Awa Railroad with track from Naruto over Tokushima and Komatsujima to Anan.
fn running(it: &mut Position<'_>, train: &str) {
    it.tile("K8", "57", 1).tile("J9", "58", 4).tile("J11", "57", 0).train("AR", train);
    it.started("AR", "80,2,3", &[("p:1", 60)]).station("AR", "K8", 0);
    it.operating_round(&["AR"]).at_step("route");
}

fn by_kind(visit: Option<u8>) -> Table {
    let row = |nodes: &[NodeKind], pay: u8, visit| DistanceRow {
        nodes: nodes.to_vec().into(),
        pay,
        visit,
        multiplier: None,
    };
    retitled("1889", |title| {
        train(title, "2", |it| {
            it.distance = Distance::Rows(
                vec![
                    row(&[NodeKind::Town], 1, None),
                    row(&[NodeKind::City, NodeKind::Offboard], 2, visit),
                ]
                .into(),
            );
        });
    })
}

#[test]
fn a_train_may_count_towns_and_cities_apart() {
    by_kind(None)
        .given(|it| running(it, "2"))
        .earns("AR run_routes 2-0:L7.K8", 40)
        .earns("AR run_routes 2-0:L7.K8/K8.J9", 50)
        .earns("AR run_routes 2-0:K8.J9/J9.J11", 50)
        .refused("AR run_routes 2-0:L7.K8/K8.J9/J9.J11", "the route has too many stops");
}

#[test]
fn a_train_may_call_at_more_stops_than_pay() {
    by_kind(Some(9))
        .given(|it| running(it, "2"))
        .earns("AR run_routes 2-0:L7.K8/K8.J9/J9.J11", 20 + 10 + 20);
}

#[test]
fn a_train_of_length_one_runs_within_a_city() {
    let local = |no_local| {
        retitled("1889", move |title| {
            train(title, "2", |it| {
                it.distance = Distance::Stops(1);
                it.no_local = no_local;
            });
        })
    };
    local(false)
        .given(|it| running(it, "2"))
        .earns("AR run_routes 2-0:local.K8", 20)
        .refused("AR run_routes 2-0:local.J11", "must have a station of the corporation")
        .refused("AR run_routes 2-0:L7.K8", "2 stops are too many")
        .all_ok(&["AR run_routes 2-0:local.K8", "AR dividend kind=payout"])
        .shows("cash.p:1", 420 + 12);
    local(true)
        .given(|it| running(it, "2"))
        .refused("AR run_routes 2-0:local.K8", "does not run within one city");
}
