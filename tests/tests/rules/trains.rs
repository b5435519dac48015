//! Trains are bought, rust and are given up, and phases change.

use serde_json::json;
use tests::position::Position;
use tests::table::Table;

/// The Awa Railroad of the first player is about to buy trains; the Iyo Railway of the second comes after it.
fn buying(it: &mut Position<'_>, cash: i32) {
    it.started("AR", "80,2,3", &[("p:1", 60)]).started("IR", "70,4,3", &[("p:2", 60)]);
    it.station("AR", "K8", 0).station("IR", "E2", 0).cash("AR", cash);
    it.operating_round(&["AR", "IR"]).at_step("buy_train");
}

#[test]
fn the_bank_sells_the_next_train_at_its_price() {
    Table::new("1889", 3)
        .given(|it| buying(it, 300))
        .refused("AR buy_train train=3-0 price=180", "that train is not for sale")
        .refused("AR buy_train train=2-0 price=79", "the price must be from ¥80 to ¥80")
        .ok("AR buy_train train=2-0 price=80")
        .ok("AR buy_train train=2-1 price=80")
        .shows("trains.AR", json!(["2", "2"]))
        .shows("cash.AR", 140)
        .shows("depot.n", 19);
}

#[test]
fn the_first_train_of_a_kind_changes_the_phase_and_rusts_old_ones() {
    Table::new("1889", 3)
        .given(|it| {
            buying(it, 1000);
            it.train("AR", "2").train("IR", "2").train("IR", "3").phase("3").next_train("4");
        })
        .ok("AR buy_train train=4-0 price=300")
        .shows("phase", "4")
        .shows("trains", json!({ "AR": ["4"], "IR": ["3"] }));
}

#[test]
fn a_corporation_with_too_many_trains_gives_some_up() {
    Table::new("1889", 3)
        .given(|it| {
            buying(it, 1000);
            it.train("IR", "3")
                .train("IR", "3")
                .train("IR", "3")
                .train("IR", "3")
                .phase("3")
                .next_train("4");
        })
        .ok("AR buy_train train=4-0 price=300")
        .shows("entity", "IR")
        .shows("acts", json!(["discard_train"]))
        .refused("AR pass", "IR is in turn, not AR")
        .refused("IR discard_train train=4-0", "only one's own trains can be given up")
        .ok("IR discard_train train=3-2")
        .shows("depot.discarded", json!(["3"]))
        .shows("trains.IR", json!(["3", "3", "3"]))
        .shows("entity", "AR")
        .ok("AR buy_train train=3-2 price=180");
}

#[test]
fn there_is_room_for_so_many_trains() {
    Table::new("1889", 3)
        .given(|it| {
            buying(it, 1000);
            it.train("AR", "2").train("AR", "2").train("AR", "2").train("IR", "2");
        })
        .ok("AR buy_train train=2-4 price=80")
        .refused("AR buy_train train=2-5 price=80", "is in turn");
}

#[test]
fn the_first_five_closes_the_companies() {
    let mut table = Table::new("1889", 4);
    table
        .given(|it| {
            buying(it, 1000);
            it.owns("p:1", "MF").owns("IR", "SMR").owns("p:2", "UTF").phase("4").next_train("5");
        })
        .ok("AR buy_train train=5-0 price=450")
        .shows("companies.MF", "closed")
        .shows("companies.SMR", "closed")
        .shows("companies.UTF", "p:2");
    let ferry = table.game().state().companies[6];
    assert_eq!(ferry.revenue, engine::money::Money(50));
}

#[test]
fn a_train_of_another_corporation_has_any_price() {
    Table::new("1889", 3)
        .given(|it| {
            buying(it, 300);
            it.train("IR", "2");
        })
        .refused("AR buy_train train=2-0 price=0", "the price must be from ¥1 to ¥300")
        .refused("AR buy_train train=2-0 price=301", "the price must be from ¥1 to ¥300")
        .ok("AR buy_train train=2-0 price=123")
        .shows("trains", json!({ "AR": ["2"] }))
        .shows("cash.AR", 177)
        .shows("cash.IR", 123);
}

#[test]
fn a_diesel_is_cheaper_for_an_old_train() {
    Table::new("1830", 3)
        .given(|it| {
            it.started("PRR", "76,3,6", &[("p:1", 60)])
                .cash("PRR", 1000)
                .train("PRR", "5")
                .phase("6")
                .next_train("6");
            it.station("PRR", "H12", 0).operating_round(&["PRR"]).at_step("buy_train");
        })
        .refused("PRR buy_train train=D-0 price=1100", "there is not enough money")
        .refused(
            "PRR buy_train train=D-0 price=700 exchange=5-0",
            "the price must be from $800 to $800",
        )
        .refused(
            "PRR buy_train train=D-0 price=800 exchange=6-0",
            "only one's own train can be given",
        )
        .ok("PRR buy_train train=D-0 price=800 exchange=5-0")
        .shows("trains.PRR", json!(["D"]))
        .shows("depot.discarded", json!(["5"]))
        .shows("phase", "D");
}

#[test]
fn in_1836jr30_the_bank_sells_one_train_of_a_kind_in_a_turn() {
    Table::new("1836Jr30", 3)
        .given(|it| {
            it.started("B", "76,3,6", &[("p:1", 60)]).cash("B", 1000);
            it.train("B", "2").train("B", "2").next_train("2");
            it.station("B", "H6", 0).operating_round(&["B"]).at_step("buy_train");
        })
        .ok("B buy_train train=2-2 price=80")
        .shows("round", "SR 2");
    Table::new("1836Jr30", 3)
        .given(|it| {
            it.started("B", "76,3,6", &[("p:1", 60)]).cash("B", 1000);
            it.started("HSM", "76,3,6", &[("p:2", 60)]).train("HSM", "2");
            it.station("B", "H6", 0).operating_round(&["B", "HSM"]).at_step("buy_train");
        })
        .ok("B buy_train train=2-1 price=80")
        .refused("B buy_train train=2-2 price=80", "that train is not for sale")
        .ok("B buy_train train=2-0 price=1");
}

#[test]
fn in_1850jr_the_bank_sells_one_train_in_a_turn() {
    Table::new("1850Jr", 3)
        .given(|it| {
            it.started("IFT", "76,3,6", &[("p:1", 60)]).cash("IFT", 1000);
            it.started("SFA", "76,3,6", &[("p:2", 60)]).train("SFA", "2").train("SFA", "3");
            it.station("IFT", "G5", 0).operating_round(&["IFT", "SFA"]).at_step("buy_train");
        })
        .ok("IFT buy_train train=2-1 price=80")
        .refused("IFT buy_train train=2-2 price=80", "that train is not for sale")
        .ok("IFT buy_train train=3-0 price=500");
}

#[test]
fn in_18chesapeake_a_train_is_exported_after_each_set_of_operating_rounds() {
    Table::new("18Chesapeake", 3)
        .given(|it| {
            it.started("PRR", "80,3,3", &[("p:1", 60)]).cash("PRR", 500).station("PRR", "F2", 0);
            it.operating_round(&["PRR"]);
        })
        .shows("depot", json!({ "next": "2", "n": 24, "discarded": [] }))
        .all_ok(&["PRR pass", "PRR pass"])
        .shows("round", "SR 2")
        .shows("depot", json!({ "next": "2", "n": 23, "discarded": [] }));
}

#[test]
fn in_18chesapeake_an_export_changes_the_phase_and_rusts_trains() {
    Table::new("18Chesapeake", 3)
        .given(|it| {
            it.started("PRR", "80,3,3", &[("p:1", 60)])
                .train("PRR", "2")
                .train("PRR", "3")
                .phase("3")
                .next_train("4");
            it.state.operating_rounds = 1;
            it.cash("PRR", 10).station("PRR", "F2", 0).operating_round(&["PRR"]);
        })
        .ok("PRR pass")
        .shows("round", "SR 2")
        .shows("phase", "4")
        .shows("trains.PRR", json!(["3"]));
}
