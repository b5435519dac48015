//! A corporation must have a train, and its president pays for it or goes bankrupt.

use tests::position::Position;
use tests::table::Table;

/// The Awa Railroad has a route, no train and no money; the first player presides over it and has shares of the Iyo
/// Railway.
fn trainless(it: &mut Position<'_>, presidents_cash: i32) {
    it.tile("K8", "57", 1);
    it.started("AR", "80,2,3", &[("p:1", 60)]).started("IR", "70,4,3", &[("p:2", 40), ("p:1", 30)]);
    it.cash("AR", 10).cash("p:1", presidents_cash).state.turn = 2;
    it.station("AR", "K8", 0).station("IR", "E2", 0).operating_round(&["AR"]).at_step("buy_train");
}

#[test]
fn the_president_pays_what_is_missing() {
    Table::new("1889", 3)
        .given(|it| trainless(it, 100))
        .refused("AR pass", "`pass` is not possible during buy_train")
        .refused("AR bankrupt", "can be raised")
        .refused("p:1 sell_shares shares=IR_4", "more would be sold than is needed")
        .ok("AR buy_train train=2-0 price=80")
        .shows("cash.AR", 0)
        .shows("cash.p:1", 30);
}

#[test]
fn the_president_sells_shares_to_pay() {
    Table::new("1889", 3)
        .given(|it| trainless(it, 10))
        .refused(
            "AR buy_train train=2-0 price=80",
            "even with the president's help there is not enough money",
        )
        .refused("p:2 sell_shares shares=IR_1", "AR is in turn")
        .refused("p:1 sell_shares shares=IR_4,IR_5", "more would be sold than is needed")
        .ok("p:1 sell_shares shares=IR_4")
        .shows("cash.p:1", 80)
        .ok("AR buy_train train=2-0 price=80")
        .shows("cash.p:1", 10)
        .shows("trains.AR", serde_json::json!(["2"]));
}

#[test]
fn in_1889_a_sale_for_a_train_must_not_change_a_president() {
    let given = |it: &mut Position<'_>| {
        trainless(it, 10);
        it.started("SR", "70,4,3", &[("p:1", 30), ("p:3", 30)]);
    };
    Table::new("1889", 3)
        .given(given)
        .refused("p:1 sell_shares shares=SR_1", "the presidency must not change")
        .refused(
            "p:1 sell_shares shares=AR_1,AR_2,AR_3,AR_4,AR_0",
            "nobody else can become president",
        );
}

#[test]
fn with_the_presidents_help_only_the_cheapest_train_is_bought() {
    Table::new("1889", 3)
        .given(|it| {
            trainless(it, 2000);
            it.phase("6").next_train("6");
        })
        .refused("AR buy_train train=D-0 price=1100", "only the cheapest train can be bought")
        .ok("AR buy_train train=6-0 price=630")
        .shows("cash.p:1", 1380);
}

#[test]
fn a_president_who_cannot_pay_is_bankrupt_and_the_game_ends() {
    Table::new("1889", 3)
        .given(|it| {
            trainless(it, 10);
            it.phase("5").next_train("6");
        })
        .ok("AR bankrupt")
        .shows("finished", true)
        .shows("cash.p:1", 0)
        .refused("AR pass", "the game is over");
}

#[test]
fn nobody_is_bankrupt_without_need() {
    Table::new("1889", 3)
        .given(|it| {
            trainless(it, 10);
            it.train("AR", "2");
        })
        .refused("AR bankrupt", "no train must be bought now")
        .refused("p:1 sell_shares shares=IR_4", "no train must be bought");
}
