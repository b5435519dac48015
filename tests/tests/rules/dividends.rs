//! What trains earned is paid out or kept, and the price moves.

use serde_json::json;
use tests::table::Table;

/// The Awa Railroad ran for 40; its price stands in this cell.
fn after_the_run(cell: &str, holders: &[(&str, u8)]) -> Table {
    let mut table = Table::new("1889", 3);
    table
        .given(|it| {
            it.tile("K8", "57", 1);
            it.started("AR", cell, holders).train("AR", "2");
            it.station("AR", "K8", 0).operating_round(&["AR"]).at_step("route");
        })
        .ok("AR run_routes 2-0:L7.K8");
    table
}

#[test]
fn a_dividend_is_paid_by_share_and_the_price_goes_right() {
    after_the_run("80,2,3", &[("p:1", 60), ("p:2", 10), ("market", 10)])
        .ok("AR dividend kind=payout")
        .shows("cash.p:1", 420 + 24)
        .shows("cash.p:2", 420 + 4)
        .shows("cash.AR", 4)
        .shows("price.AR", json!([90, [2, 4]]));
}

#[test]
fn what_is_kept_goes_to_the_treasury_and_the_price_goes_left() {
    after_the_run("80,2,3", &[("p:1", 60)])
        .ok("AR dividend kind=withhold")
        .shows("cash.AR", 40)
        .shows("cash.p:1", 420)
        .shows("price.AR", json!([75, [2, 2]]));
}

#[test]
fn at_the_end_of_a_row_the_price_goes_up_or_down() {
    after_the_run("140,3,9", &[("p:1", 60)])
        .ok("AR dividend kind=payout")
        .shows("price.AR", json!([155, [2, 9]]));
    after_the_run("75,0,0", &[("p:1", 60)])
        .ok("AR dividend kind=withhold")
        .shows("price.AR", json!([70, [1, 0]]));
    after_the_run("350,0,14", &[("p:1", 60)])
        .ok("AR dividend kind=payout")
        .shows("price.AR", json!([350, [0, 14]]));
    after_the_run("10,10,0", &[("p:1", 60)])
        .ok("AR dividend kind=withhold")
        .shows("price.AR", json!([10, [10, 0]]));
}

#[test]
fn without_revenue_the_price_goes_left_by_itself() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 60)]).cash("AR", 500);
            it.station("AR", "K8", 0).operating_round(&["AR"]);
        })
        .ok("AR pass")
        .shows("price.AR", json!([75, [2, 2]]))
        .shows("step", "BuyTrain");
}

#[test]
fn there_are_two_kinds_of_dividend() {
    after_the_run("80,2,3", &[("p:1", 60)])
        .refused("AR dividend kind=third", "no dividend is called `third`")
        .refused("AR dividend kind=half", "AR cannot choose `half`")
        .refused("AR pass", "`pass` is not possible during dividend")
        .refused("p:1 dividend kind=payout", "AR is in turn");
}
