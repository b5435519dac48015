//! Corporations start, float and get their money.

use serde_json::json;
use tests::table::Table;

#[test]
fn a_player_starts_a_corporation_in_a_par_cell() {
    Table::new("1889", 3)
        .given(|it| {
            it.stock_round(1);
        })
        .refused(
            "p:1 par corporation=AR share_price=110,0,4",
            "no corporation can start at that price",
        )
        .refused(
            "p:1 par corporation=AR share_price=100,1,4",
            "no corporation can start at that price",
        )
        .refused("p:1 par corporation=AR share_price=99,0,3", "no cell `99,0,3` in the market")
        .ok("p:1 par corporation=AR share_price=100,0,3")
        .shows("shares.p:1.AR", 20)
        .shows("cash.p:1", 220)
        .shows("par.AR", 100)
        .shows("price.AR", json!([100, [0, 3]]))
        .shows("floated", json!(null))
        .ok("p:2 pass")
        .refused("p:3 par corporation=AR share_price=90,1,3", "the corporation cannot be started");
}

#[test]
fn a_start_must_be_paid() {
    Table::new("1889", 3)
        .given(|it| {
            it.cash("p:1", 199).stock_round(1);
        })
        .refused("p:1 par corporation=AR share_price=100,0,3", "it costs ¥200")
        .ok("p:1 par corporation=AR share_price=90,1,3");
}

#[test]
fn a_corporation_that_has_not_started_sells_no_shares() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("IR", "65,5,3", &[("p:2", 20)]).stock_round(1);
        })
        .refused("p:1 buy_shares shares=AR_1", "the corporation has not started")
        .refused("p:1 buy_shares shares=IR_0", "president's certificate is not for sale");
}

#[test]
fn in_1889_half_of_the_shares_float_a_corporation() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "65,5,3", &[("p:1", 40)]).stock_round(1);
        })
        .shows("cash.AR", 0)
        .ok("p:1 buy_shares shares=AR_3")
        .shows("floated.AR", true)
        .shows("cash.AR", 650);
}

#[test]
fn in_1830_sixty_percent_float_a_corporation() {
    Table::new("1830", 3)
        .given(|it| {
            it.started("PRR", "67,5,6", &[("p:1", 40)]).stock_round(1);
        })
        .ok("p:1 buy_shares shares=PRR_3")
        .shows("floated", json!(null))
        .ok("p:2 buy_shares shares=PRR_4")
        .shows("floated.PRR", true)
        .shows("cash.PRR", 670);
}

#[test]
fn in_18chesapeake_for_two_a_president_holds_thirty_percent_and_the_rest_goes_to_the_market() {
    let mut table = Table::new("18Chesapeake", 2);
    let drawn = table.game().state().companies[5].drawn.expect("one is drawn");
    let sym = if table.game().ruleset().corporation(drawn).sym == "PRR" { "PLE" } else { "PRR" };
    table
        .given(|it| {
            it.started(sym, "80,3,3", &[("p:1", 50)]).stock_round(1);
        })
        .ok(&format!("p:1 buy_shares shares={sym}_3"))
        .shows(&format!("shares.p:1.{sym}"), 60)
        .shows(&format!("shares.market.{sym}"), 40)
        .shows(&format!("shares.bank.{sym}"), 10)
        .shows(&format!("floated.{sym}"), true);
}

#[test]
fn in_1889_homes_are_placed_when_the_operating_round_begins() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 50)])
                .started("IR", "90,1,3", &[("p:2", 50)])
                .stock_round(1);
        })
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
        .shows("round", "OR 1.1")
        .shows("queue", json!(["IR", "AR"]))
        .shows("tokens", json!({ "AR": [["K8", 0]], "IR": [["E2", 0]] }));
}

#[test]
fn in_1830_a_home_is_placed_when_its_corporation_operates() {
    Table::new("1830", 3)
        .given(|it| {
            it.started("PRR", "76,3,6", &[("p:1", 60)])
                .started("NYC", "82,2,6", &[("p:2", 60)])
                .stock_round(1);
        })
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
        .shows("tokens", json!({ "NYC": [["E19", 0]] }));
}

#[test]
fn in_1830_the_erie_chooses_its_home_city_once_there_is_track() {
    Table::new("1830", 3)
        .given(|it| {
            it.started("ERIE", "76,3,6", &[("p:1", 60)])
                .phase("3")
                .tile("E11", "59", 0)
                .stock_round(2);
        })
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
        .shows("step", "HomeToken")
        .refused("ERIE pass", "`pass` is not possible")
        .ok("ERIE place_token city=59-0-1 slot=0")
        .shows("tokens.ERIE", json!([["E11", 1]]));
}
