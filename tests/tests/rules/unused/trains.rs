//! Trains that become obsolete or come in several forms.

use engine::ids::TrainId;
use engine::list::{List, Map};
use engine::money::Money;
use engine::state::Place;
use engine::title::{Distance, DistanceMode, Title, Variant};
use serde_json::json;
use tests::position::Position;

use super::{retitled, train};

/// The first 4 makes the 2s obsolete and rusts nothing.
fn obsolete(title: &mut Title) {
    train(title, "2", |it| {
        it.rusts_on = List::EMPTY;
        it.obsolete_on = Some(TrainId(2));
    });
}

/// The Iyo Railway is about to buy the first 4; the Awa Railroad has track to Naruto and comes after it.
fn before_the_first_4(it: &mut Position<'_>) {
    it.tile("K8", "57", 1).phase("3").cash("IR", 300);
    it.started("IR", "90,1,3", &[("p:2", 60)]).started("AR", "80,2,3", &[("p:1", 60)]);
    it.station("AR", "K8", 0).station("IR", "E2", 0);
    it.operating_round(&["IR", "AR"]).at_step("buy_train");
}

#[test]
fn an_obsolete_train_runs_once_more_and_rusts_at_the_dividend() {
    retitled("1889", obsolete)
        .given(|it| {
            before_the_first_4(it);
            it.train("AR", "2").train("AR", "3").next_train("4");
        })
        .ok("IR buy_train train=4-0 price=300")
        .shows("phase", "4")
        .shows("trains.AR", json!(["2", "3"]))
        .ok("AR pass")
        .ok("AR run_routes 2-0:L7.K8")
        .shows("trains.AR", json!(["2", "3"]))
        .ok("AR dividend kind=payout")
        .shows("trains.AR", json!(["3"]));
}

#[test]
fn an_obsolete_train_rusts_even_if_it_does_not_run() {
    retitled("1889", obsolete)
        .given(|it| {
            before_the_first_4(it);
            it.tile("K8", "57", 1).train("AR", "2").train("AR", "3").next_train("4");
        })
        .all_ok(&["IR buy_train train=4-0 price=300", "AR pass", "AR run_routes"])
        .shows("trains.AR", json!(["3"]));
}

#[test]
fn a_discarded_train_that_becomes_obsolete_is_gone() {
    retitled("1889", obsolete)
        .given(|it| {
            before_the_first_4(it);
            let given_up = it.state.upcoming.remove(0);
            it.state.cars[usize::from(given_up)].place = Place::Discarded;
            it.state.discarded.push(given_up);
            it.train("AR", "3").next_train("4");
        })
        .shows("depot.discarded", json!(["2"]))
        .ok("IR buy_train train=4-0 price=300")
        .shows("depot.discarded", json!([]));
}

#[test]
fn an_obsolete_train_counts_toward_the_limit_only_where_that_is_so() {
    let given = |it: &mut Position<'_>| {
        before_the_first_4(it);
        it.train("AR", "2").train("AR", "3").train("AR", "3").train("AR", "3").next_train("4");
    };
    retitled("1889", obsolete)
        .given(given)
        .ok("IR buy_train train=4-0 price=300")
        .shows("step", "Track")
        .shows("trains.AR", json!(["2", "3", "3", "3"]));
    let counts = |title: &mut Title| {
        obsolete(title);
        title.rules.obsolete_trains_count_for_limit = true;
    };
    retitled("1889", counts)
        .given(given)
        .ok("IR buy_train train=4-0 price=300")
        .shows("acts", json!(["discard_train"]))
        .ok("AR discard_train train=2-0")
        .shows("depot.discarded", json!([]))
        .shows("trains.AR", json!(["3", "3", "3"]));
}

#[test]
fn an_obsolete_train_is_not_for_sale_unless_that_is_so() {
    let given = |it: &mut Position<'_>| {
        before_the_first_4(it);
        it.cash("IR", 400).train("AR", "2").next_train("4");
    };
    retitled("1889", obsolete)
        .given(given)
        .ok("IR buy_train train=4-0 price=300")
        .refused("IR buy_train train=2-0 price=1", "not");
    let sells = |title: &mut Title| {
        obsolete(title);
        title.rules.allow_obsolete_train_buy = true;
    };
    retitled("1889", sells)
        .given(given)
        .all_ok(&["IR buy_train train=4-0 price=300", "IR buy_train train=2-0 price=1"]);
}

fn form(name: &str, stops: u16, price: i32) -> Variant {
    Variant {
        name: name.into(),
        distance: Distance::Stops(stops),
        distance_mode: DistanceMode::Stops,
        price: Money(price),
        rusts_on: None,
        obsolete_on: None,
        multiplier: 1,
        discount: Map::EMPTY,
    }
}

/// The 3 also comes as a 2E, which pays double and does not rust before the D.
fn express(title: &mut Title) {
    let express =
        Variant { rusts_on: Some(vec![TrainId(5)].into()), multiplier: 2, ..form("2E", 2, 200) };
    train(title, "3", |it| it.variants = vec![express.clone()].into());
}

/// The Awa Railroad may buy the first 3. Its track leads from Naruto over Tokushima to Komatsujima.
fn before_the_first_3(it: &mut Position<'_>, cash: i32) {
    it.tile("K8", "57", 1).tile("J9", "58", 4).cash("AR", cash).next_train("3");
    it.started("AR", "80,2,3", &[("p:1", 60)]).station("AR", "K8", 0);
    it.operating_round(&["AR"]).at_step("buy_train");
}

#[test]
fn a_train_is_bought_in_the_form_that_is_named() {
    retitled("1889", express)
        .given(|it| before_the_first_3(it, 580))
        .refused("AR buy_train train=3-0 price=200", "the price must be from ¥180 to ¥180")
        .refused("AR buy_train train=3-0 price=180 variant=2E", "from ¥200 to ¥200")
        .refused("AR buy_train train=3-0 price=180 variant=3E", "the train has no form `3E`")
        .ok("AR buy_train train=3-0 price=200 variant=2E")
        .ok("AR buy_train train=3-1 price=180")
        .ok("AR buy_train train=3-2 price=200 variant=2E")
        .shows("trains.AR", json!(["2E", "3", "2E"]))
        .shows("cash.AR", 0);
}

#[test]
fn a_form_has_its_own_distance_and_multiplier() {
    retitled("1889", express)
        .given(|it| before_the_first_3(it, 400))
        .ok("AR buy_train train=3-0 price=200 variant=2E")
        .ok("AR buy_train train=3-1 price=180")
        .given(|it| {
            it.operating_round(&["AR"]).at_step("route");
        })
        .earns("AR run_routes 3-0:L7.K8", 80)
        .earns("AR run_routes 3-1:L7.K8/K8.J9", 50)
        .refused("AR run_routes 3-0:L7.K8/K8.J9", "3 stops are too many for the train");
}

#[test]
fn a_form_rusts_on_its_own() {
    retitled("1889", express)
        .given(|it| before_the_first_3(it, 380))
        .ok("AR buy_train train=3-0 price=200 variant=2E")
        .ok("AR buy_train train=3-1 price=180")
        .given(|it| {
            it.started("IR", "70,4,3", &[("p:2", 60)]).station("IR", "E2", 0).cash("IR", 1730);
            it.phase("5").next_train("6").operating_round(&["IR"]).at_step("buy_train");
        })
        .ok("IR buy_train train=6-0 price=630")
        .shows("trains.AR", json!(["2E"]))
        .ok("IR buy_train train=D-0 price=1100")
        .shows("trains", json!({ "IR": ["6", "D"] }));
}

#[test]
fn a_president_helps_with_the_cheapest_form() {
    let cheap = |title: &mut Title| {
        train(title, "3", |it| it.variants = vec![form("2C", 2, 100)].into());
    };
    retitled("1889", cheap)
        .given(|it| before_the_first_3(it, 10))
        .refused("AR buy_train train=3-0 price=180", "only the cheapest train can be bought")
        .ok("AR buy_train train=3-0 price=100 variant=2C")
        .shows("cash.p:1", 420 - 90);
}

#[test]
fn a_form_in_use_keeps_to_itself() {
    retitled("1889", express)
        .given(|it| before_the_first_3(it, 380))
        .ok("AR buy_train train=3-0 price=200 variant=2E")
        .given(|it| {
            it.started("IR", "70,4,3", &[("p:2", 60)]).station("IR", "E2", 0).cash("IR", 100);
            it.operating_round(&["IR"]).at_step("buy_train");
        })
        // Where no form is named, it is the one that the train has.
        .ok("IR buy_train train=3-0 price=50")
        .shows("trains.IR", json!(["2E"]));
}
