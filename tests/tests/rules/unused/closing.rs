//! Corporations close when their price falls too far.

use engine::action::Entity;
use engine::ids::CorporationId;
use engine::state::{CompanyOwner, Ending};
use engine::title::{CellKind, EndReason, EndTiming, Title};
use serde_json::json;
use tests::position::Position;
use tests::table::Table;

use super::{cell, retitled};

/// The cells left of and below 80 in the third row close corporations.
fn closing() -> Table {
    retitled("1889", closes)
}

fn closes(title: &mut Title) {
    cell(title, 2, 2, CellKind::Close);
    cell(title, 3, 3, CellKind::Close);
}

/// The Awa Railroad has everything that a corporation can have, and runs its train.
fn awa(it: &mut Position<'_>, order: &[&str]) {
    it.tile("K8", "57", 1).train("AR", "2").station("AR", "K8", 0).owns("AR", "SMR");
    it.started("AR", "80,2,3", &[("p:1", 50), ("p:2", 20)]).cash("AR", 500);
    it.started("IR", "70,4,3", &[("p:2", 60)]).station("IR", "E2", 0);
    it.operating_round(order).at_step("route");
}

#[test]
fn everything_of_a_closed_corporation_goes_and_the_next_one_operates() {
    closing()
        .given(|it| awa(it, &["AR", "IR"]))
        .all_ok(&["AR run_routes 2-0:L7.K8", "AR dividend kind=withhold"])
        .shows("trains", json!(null))
        .shows("tokens", json!({ "IR": [["E2", 0]] }))
        .shows("companies.SMR", "closed")
        .shows("price.AR", json!(null))
        .shows("presidents.AR", json!(null))
        .shows("shares.p:1", json!(null))
        .shows("cash.AR", json!(null))
        .shows("cash.bank", 7000 - 3 * 420)
        .shows("entity", "IR")
        .shows("step", "Track");
}

#[test]
fn the_round_ends_when_the_last_in_turn_closes() {
    closing()
        .given(|it| awa(it, &["AR"]))
        .all_ok(&["AR run_routes 2-0:L7.K8", "AR dividend kind=withhold"])
        .shows("round", "SR 2")
        .shows("entity", "p:1");
    closing()
        .given(|it| {
            awa(it, &["IR", "AR"]);
            it.phase("3").at_step("buy_train").train("IR", "2").cash("IR", 100);
        })
        .all_ok(&["IR pass", "AR pass", "AR run_routes 2-0:L7.K8"])
        .ok("AR dividend kind=withhold")
        .shows("round", "OR 1.2")
        .shows("queue", json!(["IR"]));
}

#[test]
fn a_corporation_without_a_route_closes_on_its_way_through_the_turn() {
    closing()
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 50)]).station("AR", "K8", 0).cash("AR", 500);
            it.started("IR", "70,4,3", &[("p:2", 60)]).station("IR", "E2", 0);
            it.operating_round(&["AR", "IR"]).at_step("track");
        })
        .ok("AR pass")
        .shows("price.AR", json!(null))
        .shows("entity", "IR");
}

#[test]
fn a_sale_closes_a_corporation_and_frees_its_home() {
    let mut table = closing();
    table
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 50), ("p:2", 20)]).stock_round(2);
        })
        .ok("p:1 sell_shares shares=AR_1")
        .shows("price.AR", json!(null))
        .shows("shares.p:2", json!(null))
        .shows("entity", "p:1")
        .refused("p:1 par corporation=AR share_price=65,5,3", "the corporation cannot be started")
        .refused("p:1 buy_shares shares=AR_5", "the corporation has not started")
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass", "p:1 pass"])
        .shows("round", "SR 3");
    let awa = engine::ids::CorporationId(0);
    assert!(
        table.game().state().reservations.iter().all(|it| it.holder != Entity::Corporation(awa))
    );
}

#[test]
fn a_sale_for_a_train_closes_a_corporation_that_was_to_operate() {
    closing()
        .given(|it| {
            it.tile("K8", "57", 1).station("AR", "K8", 0).station("IR", "E2", 0);
            it.started("AR", "70,4,3", &[("p:1", 60)]).cash("AR", 10).cash("p:1", 0);
            it.started("IR", "80,2,3", &[("p:2", 40), ("p:1", 20)]).operating_round(&["AR", "IR"]);
            it.at_step("buy_train").state.turn = 2;
        })
        .ok("p:1 sell_shares shares=IR_3")
        .shows("price.IR", json!(null))
        .shows("entity", "AR")
        .ok("AR buy_train train=2-0 price=80")
        .shows("round", "SR 3");
}

#[test]
fn a_president_who_sells_the_buyer_of_the_train_closes_it() {
    closing()
        .given(|it| {
            it.tile("K8", "57", 1).station("AR", "K8", 0).station("IR", "E2", 0);
            it.started("AR", "80,2,3", &[("p:1", 60)]).cash("AR", 10).cash("p:1", 0);
            it.started("IR", "70,4,3", &[("p:2", 60)]).operating_round(&["AR", "IR"]);
            it.at_step("buy_train").state.turn = 2;
        })
        .ok("p:1 sell_shares shares=AR_1")
        .shows("price.AR", json!(null))
        .shows("entity", "IR");
}

#[test]
fn the_game_ends_when_everything_is_closed() {
    let title = |title: &mut Title| {
        closes(title);
        title.rules.game_end =
            engine::list::Map(vec![(EndReason::AllClosed, EndTiming::Immediate)].into());
    };
    let mut table = retitled("1889", title);
    table
        .given(|it| {
            for company in it.ruleset.companies() {
                it.state.companies[company.index()].owner = CompanyOwner::Closed;
            }
            it.state.corporations.iter_mut().skip(1).for_each(|it| it.closed = true);
            it.state.reservations.retain(|it| it.holder == Entity::Corporation(CorporationId(0)));
            it.started("AR", "80,2,3", &[("p:1", 50)]).stock_round(2);
        })
        .shows("finished", false)
        .ok("p:1 sell_shares shares=AR_1")
        .shows("finished", true);
    assert_eq!(table.game().state().ending, Some(Ending::Rule(EndReason::AllClosed)));
}
