//! Prices move.

use serde_json::json;
use tests::table::Table;

fn corporation_at(cell: &str, holders: &[(&str, u8)]) -> Table {
    let mut table = Table::new("1889", 3);
    table.given(|it| {
        it.started("AR", cell, holders).stock_round(2);
    });
    table
}

#[test]
fn a_price_falls_a_row_for_each_share_sold() {
    corporation_at("90,1,3", &[("p:1", 40)])
        .ok("p:1 sell_shares shares=AR_1,AR_2")
        .shows("price.AR", json!([75, [3, 3]]))
        .shows("cash.p:1", 420 + 180);
}

#[test]
fn a_price_stays_on_a_ledge() {
    corporation_at("315,1,14", &[("p:1", 40)])
        .ok("p:1 sell_shares shares=AR_1")
        .shows("price.AR", json!([315, [1, 14]]));
    corporation_at("30,10,2", &[("p:1", 40)])
        .ok("p:1 sell_shares shares=AR_1")
        .shows("price.AR", json!([30, [10, 2]]));
}

#[test]
fn a_sold_out_corporation_rises_after_the_stock_round() {
    corporation_at("90,1,3", &[("p:1", 60), ("p:2", 40)])
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
        .shows("price.AR", json!([100, [0, 3]]));
    corporation_at("90,1,3", &[("p:1", 60), ("p:2", 30)])
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
        .shows("price.AR", json!([90, [1, 3]]));
}

#[test]
fn nothing_rises_above_the_top_row() {
    corporation_at("100,0,3", &[("p:1", 60), ("p:2", 40)])
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
        .shows("price.AR", json!([100, [0, 3]]));
}

#[test]
fn of_equal_prices_the_one_that_came_first_operates_first() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("IR", "80,2,3", &[("p:1", 50)])
                .started("AR", "80,2,3", &[("p:2", 50)])
                .stock_round(2);
        })
        .shows("stack", json!({ "2,3": ["IR", "AR"] }))
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
        .shows("queue", json!(["IR", "AR"]));
}
