//! A game that goes on after a bankruptcy.

use engine::title::{BankruptcyEnd, Rules};
use serde_json::json;
use tests::position::Position;

use super::ruled;

fn goes_on(rules: &mut Rules) {
    rules.bankruptcy_ends_game_after = BankruptcyEnd::AllButOne;
    rules.cert_limit_change_on_bankruptcy = true;
}

/// The Awa Railroad of the first player must have a train that cannot be paid; the Iyo Railway of the second has one.
fn trainless(it: &mut Position<'_>, order: &[&str]) {
    it.tile("K8", "57", 1).station("AR", "K8", 0).station("IR", "E2", 0).train("IR", "6");
    it.started("AR", "80,2,3", &[("p:1", 60)]).started("IR", "70,4,3", &[("p:2", 40), ("p:1", 30)]);
    it.cash("AR", 10).cash("p:1", 10).phase("6").next_train("D").operating_round(order);
    it.at_step("buy_train").state.turn = 2;
}

#[test]
fn the_game_goes_on_with_the_others() {
    ruled(goes_on)
        .given(|it| trainless(it, &["AR", "IR"]))
        .ok("AR bankrupt")
        .shows("finished", false)
        .shows("cash.p:1", 0)
        .shows("shares.market.IR", 30)
        .refused("AR bankrupt", "no train must be bought now")
        .ok("AR pass")
        .shows("entity", "IR")
        .ok("IR pass")
        .shows("round", "OR 2.2");
}

#[test]
fn a_bankrupt_player_is_out_of_the_stock_rounds() {
    let mut table = ruled(goes_on);
    table
        .given(|it| {
            trainless(it, &["AR"]);
            it.state.operating_rounds = 1;
        })
        .all_ok(&["AR bankrupt", "AR pass"])
        .shows("round", "SR 3")
        .shows("queue", json!(["p:2", "p:3"]))
        .shows("entity", "p:2")
        .all_ok(&["p:2 pass", "p:3 pass"])
        .shows("round", "OR 3.1");
}

#[test]
fn the_last_bankruptcy_but_one_ends_the_game() {
    ruled(goes_on)
        .given(|it| {
            trainless(it, &["AR"]);
            it.state.players[2].bankrupt = true;
        })
        .ok("AR bankrupt")
        .shows("finished", true);
}

#[test]
fn the_certificate_limit_may_change_with_a_bankruptcy() {
    let with_nineteen = |it: &mut Position<'_>| {
        it.started("AR", "100,0,3", &[("p:1", 60)]).started("IR", "100,0,3", &[("p:1", 60)]);
        it.started("SR", "100,0,3", &[("p:1", 60)]).started("KO", "100,0,3", &[("p:1", 50)]);
        it.started("UR", "65,5,3", &[("p:2", 50)]).state.players[2].bankrupt = true;
        it.stock_round(2).state.round.entities.remove(2);
    };
    ruled(goes_on).given(with_nineteen).ok("p:1 buy_shares shares=UR_4");
    ruled(|rules| rules.bankruptcy_ends_game_after = BankruptcyEnd::AllButOne)
        .given(with_nineteen)
        .refused("p:1 buy_shares shares=UR_4", "the certificate limit of 19 is reached");
}
