//! Other ways for a corporation to get its money, and its home.

use engine::title::{Capitalization, HomeTokenTiming};
use serde_json::json;
use tests::table::Table;

use super::ruled;

fn capital(way: Capitalization) -> Table {
    ruled(|rules| rules.capitalization = way)
}

#[test]
fn share_money_goes_to_an_incremental_corporation() {
    capital(Capitalization::Incremental)
        .given(|it| {
            it.stock_round(1);
        })
        .ok("p:1 par corporation=AR share_price=65,5,3")
        .shows("cash.AR", 130)
        .all_ok(&["p:2 buy_shares shares=AR_1", "p:3 buy_shares shares=AR_2"])
        .shows("floated", json!(null))
        .ok("p:1 buy_shares shares=AR_3")
        .shows("floated.AR", true)
        .shows("cash.AR", 325)
        .shows("cash.p:1", 420 - 3 * 65);
}

#[test]
fn share_money_from_the_market_goes_to_the_bank() {
    capital(Capitalization::Incremental)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 50), ("market", 10)]).stock_round(2);
        })
        .ok("p:1 buy_shares shares=AR_4")
        .shows("cash.AR", 0)
        .shows("cash.p:1", 340);
}

#[test]
fn an_incremental_corporation_is_paid_for_its_own_shares_and_not_for_the_market() {
    capital(Capitalization::Incremental)
        .given(|it| {
            it.tile("K8", "57", 1).train("AR", "2").station("AR", "K8", 0);
            it.started("AR", "80,2,3", &[("p:1", 50), ("market", 20)]);
            it.operating_round(&["AR"]).at_step("route");
        })
        .all_ok(&["AR run_routes 2-0:L7.K8", "AR dividend kind=payout"])
        .shows("cash.AR", 12)
        .shows("cash.p:1", 440);
}

#[test]
fn a_corporation_may_get_nothing() {
    capital(Capitalization::None)
        .given(|it| {
            it.started("AR", "65,5,3", &[("p:1", 40)]).stock_round(1);
        })
        .ok("p:1 buy_shares shares=AR_3")
        .shows("floated.AR", true)
        .shows("cash.AR", 0)
        .shows("cash.p:1", 355);
}

#[test]
fn a_home_may_be_placed_when_the_corporation_floats() {
    ruled(|rules| rules.home_token_timing = HomeTokenTiming::Float)
        .given(|it| {
            it.started("AR", "65,5,3", &[("p:1", 40)]).stock_round(1);
        })
        .shows("tokens", json!(null))
        .ok("p:1 buy_shares shares=AR_3")
        .shows("tokens", json!({ "AR": [["K8", 0]] }));
}

#[test]
fn a_home_may_be_placed_when_the_par_is_set() {
    ruled(|rules| rules.home_token_timing = HomeTokenTiming::Par)
        .given(|it| {
            it.stock_round(1);
        })
        .ok("p:1 par corporation=AR share_price=65,5,3")
        .shows("floated", json!(null))
        .shows("tokens", json!({ "AR": [["K8", 0]] }));
}
