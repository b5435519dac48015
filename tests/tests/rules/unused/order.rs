//! Who starts the next stock round.

use engine::title::NextPlayerOrder;
use serde_json::json;

use super::ruled;

#[test]
fn players_are_put_in_order_after_a_stock_round() {
    for (order, expected) in [
        (NextPlayerOrder::AfterLastToAct, ["p:2", "p:3", "p:1"]),
        (NextPlayerOrder::FirstToPass, ["p:3", "p:2", "p:1"]),
        (NextPlayerOrder::MostCash, ["p:2", "p:1", "p:3"]),
        (NextPlayerOrder::LeastCash, ["p:3", "p:1", "p:2"]),
        (NextPlayerOrder::MostCashKeepOrder, ["p:2", "p:3", "p:1"]),
        (NextPlayerOrder::NextClockwise, ["p:2", "p:3", "p:1"]),
        (NextPlayerOrder::Same, ["p:1", "p:2", "p:3"]),
        (NextPlayerOrder::Reversed, ["p:3", "p:2", "p:1"]),
    ] {
        ruled(|rules| rules.next_player_order = order)
            .given(|it| {
                it.started("AR", "65,5,3", &[("p:1", 20)]).stock_round(2);
                it.cash("p:1", 500).cash("p:2", 665).cash("p:3", 400);
            })
            .all_ok(&["p:1 pass", "p:2 buy_shares shares=AR_1", "p:2 pass", "p:3 pass"])
            .all_ok(&["p:1 buy_shares shares=AR_2", "p:1 pass", "p:2 pass", "p:3 pass"])
            .ok("p:1 pass")
            .shows("round", "SR 3")
            .shows("order", json!(expected));
    }
}
