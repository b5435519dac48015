//! Who presides over a corporation.

use tests::table::Table;

#[test]
fn whoever_buys_more_than_the_president_takes_over() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 20), ("p:2", 20)]).stock_round(2);
        })
        .ok("p:1 pass")
        .ok("p:2 buy_shares shares=AR_3")
        .shows("pres.AR", "p:2")
        .shows("shares.p:1.AR", 20)
        .shows("shares.p:2.AR", 30);
}

#[test]
fn an_equal_holding_does_not_take_over() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 20), ("p:2", 10)]).stock_round(2);
        })
        .ok("p:1 pass")
        .ok("p:2 buy_shares shares=AR_2")
        .shows("pres.AR", "p:1");
}

#[test]
fn a_president_sells_half_of_the_certificate_to_another() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 20), ("p:2", 20)]).stock_round(2);
        })
        .ok("p:1 sell_shares shares=AR_0 percent=10")
        .shows("pres.AR", "p:2")
        .shows("shares.p:1.AR", 10)
        .shows("shares.p:2.AR", 20)
        .shows("shares.market.AR", 10)
        .shows("cash.p:1", 500);
}

#[test]
fn of_two_with_equal_holdings_the_next_in_order_presides() {
    Table::new("1889", 4)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 30), ("p:3", 20), ("p:2", 20)]).stock_round(2);
        })
        .ok("p:1 sell_shares shares=AR_1,AR_0 percent=20")
        .shows("pres.AR", "p:2")
        .shows("shares.p:1.AR", 10);
}

#[test]
fn nobody_dumps_a_corporation_on_someone_without_two_shares() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 20), ("p:2", 10)]).started(
                "IR",
                "80,2,3",
                &[("p:1", 30)],
            );
            it.stock_round(2);
        })
        .refused("p:1 sell_shares shares=AR_0", "nobody else can become president")
        .refused("p:1 sell_shares shares=AR_0 percent=10", "nobody else can become president");
}

#[test]
fn the_presidents_certificate_goes_last() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 40), ("p:2", 30)]).stock_round(2);
        })
        .refused("p:1 sell_shares shares=AR_0", "the president's certificate is sold last")
        .refused(
            "p:1 sell_shares shares=AR_1,AR_2,AR_0 percent=20",
            "cannot be made of these shares",
        )
        .refused(
            "p:1 sell_shares shares=AR_1,AR_2,AR_0 percent=35",
            "cannot be made of these shares",
        )
        .ok("p:1 sell_shares shares=AR_1,AR_2,AR_0 percent=30")
        .shows("pres.AR", "p:2");
}
