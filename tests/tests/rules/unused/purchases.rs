//! Other rules for buying trains.

use engine::title::{DiscardedTrains, EbuyFromOthers, ExportAfter, MustBuyTrain};
use serde_json::json;
use tests::position::Position;

use super::{retitled, ruled};

/// The Awa Railroad of the first player is about to buy a train, with or without a route. The Iyo Railway of the
/// second player and the Sanuki Railway of the first have one.
fn buying(it: &mut Position<'_>, route: bool, cash: i32) {
    if route {
        it.tile("K8", "57", 1);
    }
    it.started("AR", "80,2,3", &[("p:1", 60)]).started("IR", "70,4,3", &[("p:2", 40), ("p:1", 30)]);
    it.started("SR", "70,4,3", &[("p:1", 60)]).train("IR", "2").train("SR", "2").cash("AR", cash);
    it.station("AR", "K8", 0).station("IR", "E2", 0).station("SR", "I2", 0);
    it.operating_round(&["AR", "IR"]).at_step("buy_train").state.turn = 2;
}

#[test]
fn a_corporation_may_have_to_own_a_train_without_a_route() {
    ruled(|rules| rules.must_buy_train = MustBuyTrain::Always)
        .given(|it| buying(it, false, 10))
        .refused("AR pass", "`pass` is not possible during buy_train")
        .ok("AR buy_train train=2-2 price=80")
        .shows("cash.p:1", 420 - 70);
    ruled(|rules| rules.must_buy_train = MustBuyTrain::Route)
        .given(|it| buying(it, false, 10))
        .refused("AR buy_train train=2-2 price=80", "there is not enough money")
        .ok("AR pass");
}

#[test]
fn a_corporation_may_need_no_train_at_all() {
    ruled(|rules| rules.must_buy_train = MustBuyTrain::Never)
        .given(|it| buying(it, true, 10))
        .refused("AR buy_train train=2-2 price=80", "there is not enough money")
        .refused("AR bankrupt", "no train must be bought now")
        .ok("AR pass")
        .shows("entity", "IR");
}

#[test]
fn a_train_that_is_given_up_may_leave_the_game() {
    ruled(|rules| rules.discarded_trains = DiscardedTrains::Remove)
        .given(|it| {
            buying(it, true, 450);
            it.train("IR", "3").train("IR", "3").phase("4").next_train("5");
        })
        .all_ok(&["AR buy_train train=5-0 price=450", "IR discard_train train=3-0"])
        .shows("depot.discarded", json!([]))
        .shows("trains.IR", json!(["2", "3"]));
}

#[test]
fn trains_may_not_be_for_sale_between_corporations() {
    ruled(|rules| rules.allow_train_buy_from_others = false)
        .given(|it| buying(it, true, 100))
        .refused("AR buy_train train=2-0 price=1", "that train cannot be bought now")
        .refused("AR buy_train train=2-1 price=1", "that train cannot be bought now")
        .ok("AR buy_train train=2-2 price=80");
}

#[test]
fn trains_may_not_be_for_sale_between_players() {
    ruled(|rules| rules.allow_train_buy_from_other_players = false)
        .given(|it| buying(it, true, 100))
        .refused("AR buy_train train=2-0 price=1", "that train cannot be bought now")
        .ok("AR buy_train train=2-1 price=1");
}

#[test]
fn a_president_may_pay_for_a_train_of_another_corporation() {
    ruled(|rules| rules.ebuy_from_others = EbuyFromOthers::Value)
        .given(|it| buying(it, true, 10))
        .refused("AR buy_train train=2-0 price=81", "the price must be from ¥1 to ¥80")
        .ok("AR buy_train train=2-0 price=80")
        .shows("cash.p:1", 350)
        .shows("cash.IR", 80);
    ruled(|rules| rules.ebuy_from_others = EbuyFromOthers::Always)
        .given(|it| buying(it, true, 10))
        .refused("AR buy_train train=2-0 price=431", "the price must be from ¥1 to ¥430")
        .ok("AR buy_train train=2-0 price=430")
        .shows("cash.p:1", 0)
        .shows("cash.IR", 430);
}

#[test]
fn a_president_may_sell_more_than_is_needed() {
    ruled(|rules| rules.ebuy_sell_more_than_needed = true)
        .given(|it| buying(it, true, 10))
        .ok("p:1 sell_shares shares=IR_3,IR_4")
        .shows("cash.p:1", 560)
        .ok("AR buy_train train=2-2 price=80")
        .shows("cash.p:1", 490);
}

#[test]
fn a_president_may_have_to_pay_in_cash() {
    ruled(|rules| rules.ebuy_can_sell_shares = false)
        .given(|it| {
            buying(it, true, 10);
            it.cash("p:1", 70);
        })
        .refused("p:1 sell_shares shares=IR_3", "AR is in turn")
        .ok("AR buy_train train=2-2 price=80");
}

#[test]
fn a_train_may_be_exported_after_each_operating_round() {
    retitled("18Chesapeake", |title| {
        let mut export = title.rules.export.clone().expect("it exports");
        export.after = ExportAfter::Round;
        title.rules.export = Some(export);
    })
    .given(|it| {
        it.started("PRR", "80,3,3", &[("p:1", 60)]).station("PRR", "F2", 0).cash("PRR", 10);
        it.operating_round(&["PRR"]).state.operating_rounds = 2;
    })
    .shows("depot.n", 24)
    .ok("PRR pass")
    .shows("round", "OR 1.2")
    .shows("depot.n", 23)
    .ok("PRR pass")
    .shows("round", "SR 2")
    .shows("depot.n", 22);
}
