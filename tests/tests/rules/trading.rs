//! Buying and selling in stock rounds.

use tests::position::Position;
use tests::table::Table;

/// The first player holds shares of the first two corporations, the second player some of the third.
fn portfolio(it: &mut Position<'_>, syms: [&str; 3], cell: &str) {
    it.started(syms[0], cell, &[("p:1", 50)]).started(syms[1], cell, &[("p:2", 30), ("p:1", 20)]);
    it.started(syms[2], cell, &[("p:2", 30)]).stock_round(2);
}

#[test]
fn nothing_is_sold_in_the_first_stock_round() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "100,0,3", &[("p:1", 40)]).stock_round(1);
        })
        .refused("p:1 sell_shares shares=AR_1", "shares cannot be sold yet")
        .given(|it| {
            it.stock_round(2);
        })
        .ok("p:1 sell_shares shares=AR_1")
        .shows("shares.market.AR", 10)
        .shows("cash.p:1", 520);
}

#[test]
fn in_1889_shares_of_a_corporation_are_sold_at_once() {
    Table::new("1889", 3)
        .given(|it| portfolio(it, ["AR", "IR", "SR"], "80,2,3"))
        .ok("p:1 sell_shares shares=AR_1")
        .refused("p:1 sell_shares shares=AR_2", "all shares of a corporation are sold at once")
        .ok("p:1 sell_shares shares=IR_2,IR_3");
}

#[test]
fn in_1830_shares_may_be_sold_one_after_the_other() {
    Table::new("1830", 3)
        .given(|it| portfolio(it, ["PRR", "NYC", "CPR"], "76,3,6"))
        .ok("p:1 sell_shares shares=PRR_1")
        .ok("p:1 sell_shares shares=PRR_2")
        .shows("shares.market.PRR", 20);
}

#[test]
fn in_1889_one_sells_before_buying_or_after_but_not_both() {
    Table::new("1889", 3)
        .given(|it| portfolio(it, ["AR", "IR", "SR"], "80,2,3"))
        .ok("p:1 sell_shares shares=AR_1")
        .ok("p:1 buy_shares shares=SR_2")
        .refused("p:1 sell_shares shares=IR_2", "player 2 is in turn");
    Table::new("1889", 3)
        .given(|it| portfolio(it, ["AR", "IR", "SR"], "80,2,3"))
        .ok("p:1 buy_shares shares=SR_2")
        .ok("p:1 sell_shares shares=AR_1")
        .refused("p:1 buy_shares shares=SR_3", "only one purchase is allowed in a turn");
}

#[test]
fn in_18chesapeake_nothing_is_sold_after_buying() {
    Table::new("18Chesapeake", 3)
        .given(|it| portfolio(it, ["PRR", "PLE", "SRR"], "80,3,3"))
        .ok("p:1 sell_shares shares=PRR_1")
        .ok("p:1 buy_shares shares=SRR_2")
        .shows("entity", "p:2");
    Table::new("18Chesapeake", 3)
        .given(|it| portfolio(it, ["PRR", "PLE", "SRR"], "80,3,3"))
        .ok("p:1 buy_shares shares=SRR_2")
        .refused("p:1 sell_shares shares=PRR_1", "player 2 is in turn");
}

#[test]
fn in_1830_one_sells_buys_and_sells_again() {
    Table::new("1830", 3)
        .given(|it| portfolio(it, ["PRR", "NYC", "CPR"], "76,3,6"))
        .ok("p:1 sell_shares shares=PRR_1")
        .ok("p:1 buy_shares shares=CPR_2")
        .ok("p:1 sell_shares shares=PRR_2")
        .refused("p:1 buy_shares shares=CPR_3", "only one purchase is allowed in a turn");
}

#[test]
fn one_share_is_bought_in_a_turn() {
    Table::new("1830", 3)
        .given(|it| portfolio(it, ["PRR", "NYC", "CPR"], "76,3,6"))
        .refused("p:1 buy_shares shares=CPR_2,CPR_3", "one by one")
        .ok("p:1 buy_shares shares=CPR_2")
        .refused("p:1 buy_shares shares=CPR_3", "only one purchase is allowed in a turn");
}

#[test]
fn in_a_brown_cell_several_are_bought_from_the_market() {
    Table::new("1830", 3)
        .given(|it| {
            it.started("PRR", "25,5,0", &[("p:1", 20), ("market", 30)]).stock_round(2);
        })
        .ok("p:1 buy_shares shares=PRR_1")
        .refused("p:1 buy_shares shares=PRR_5", "only one purchase")
        .ok("p:1 buy_shares shares=PRR_2")
        .shows("shares.p:1.PRR", 40);
}

#[test]
fn what_was_sold_is_not_bought_back_in_the_round() {
    Table::new("1889", 3)
        .given(|it| portfolio(it, ["AR", "IR", "SR"], "80,2,3"))
        .ok("p:1 sell_shares shares=AR_1")
        .refused("p:1 buy_shares shares=AR_1", "shares of AR were sold in this round")
        .all_ok(&["p:1 pass", "p:2 buy_shares shares=AR_1", "p:2 pass", "p:3 pass"])
        .refused("p:1 buy_shares shares=AR_5", "shares of AR were sold in this round");
}

#[test]
fn the_market_takes_half_of_a_corporation() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 40), ("market", 40)]).stock_round(2);
        })
        .refused("p:1 sell_shares shares=AR_1,AR_2", "the market takes no more of these shares")
        .ok("p:1 sell_shares shares=AR_1");
}

#[test]
fn only_ones_own_shares_are_sold() {
    Table::new("1889", 3)
        .given(|it| portfolio(it, ["AR", "IR", "SR"], "80,2,3"))
        .refused("p:1 sell_shares shares=SR_1", "one can only sell one's own shares")
        .refused("p:1 sell_shares shares=AR_1,AR_8", "the shares belong to different owners")
        .refused("p:1 sell_shares shares=AR_1,AR_1", "a share is named twice")
        .refused("p:1 sell_shares shares=AR_1,IR_2", "the shares are of different corporations");
}

#[test]
fn the_player_after_the_last_to_act_has_priority() {
    Table::new("1889", 3)
        .given(|it| {
            it.started("AR", "65,5,3", &[("p:1", 20)]).stock_round(2);
        })
        .all_ok(&["p:1 pass", "p:2 buy_shares shares=AR_1", "p:2 pass", "p:3 pass", "p:1 pass"])
        .ok("p:2 pass")
        .shows("order", serde_json::json!(["p:3", "p:1", "p:2"]));
}

#[test]
fn in_1830_players_trade_companies_from_the_second_round_on() {
    let mut table = Table::new("1830", 3);
    table
        .given(|it| {
            it.owns("p:2", "SV").owns("p:2", "BO").stock_round(1);
        })
        .refused("p:1 buy_company company=SV price=1", "that company cannot be bought now")
        .given(|it| {
            it.stock_round(2);
        })
        .refused("p:1 buy_company company=BO price=300", "cannot be bought now")
        .refused("p:1 buy_company company=SV price=801", "not enough money")
        .refused("p:1 buy_company company=SV price=0", "a company has its price")
        .ok("p:1 buy_company company=SV price=1")
        .shows("companies.SV", "p:1")
        .shows("cash.p:2", 801);
}
