//! Other ways for prices to fall, and other times to sell.

use engine::title::{Percent, PoolShareDrop, SellAfter, SellMovement};
use serde_json::{Value, json};
use tests::position::Position;
use tests::table::Table;

use super::{retitled, ruled};

/// Where a price of 90 at row 2, column 4 comes to when two shares are sold.
fn after_sale(movement: SellMovement, sale: &[&str]) -> Value {
    let mut table = ruled(|rules| rules.sell_movement = movement);
    table.given(|it| {
        it.started("AR", "90,2,4", &[("p:1", 40), ("p:2", 30)]).stock_round(2);
    });
    table.all_ok(sale).value("price.AR.1")
}

#[test]
fn a_sale_moves_the_price_in_many_ways() {
    let by_president = ["p:1 sell_shares shares=AR_1,AR_2"];
    let by_another = ["p:1 pass", "p:2 sell_shares shares=AR_3,AR_4"];
    for (movement, president, another) in [
        (SellMovement::None, [2, 4], [2, 4]),
        (SellMovement::DownShare, [4, 4], [4, 4]),
        (SellMovement::DownPer10, [4, 4], [4, 4]),
        (SellMovement::DownBlock, [3, 4], [3, 4]),
        (SellMovement::DownBlockPres, [3, 4], [2, 4]),
        (SellMovement::LeftShare, [2, 2], [2, 2]),
        (SellMovement::LeftSharePres, [2, 2], [2, 4]),
        (SellMovement::LeftBlock, [2, 3], [2, 3]),
        (SellMovement::LeftBlockPres, [2, 3], [2, 4]),
        (SellMovement::LeftPer10IfPresElseLeftOne, [2, 2], [2, 3]),
    ] {
        assert_eq!(after_sale(movement, &by_president), json!(president), "{movement:?}");
        assert_eq!(after_sale(movement, &by_another), json!(another), "{movement:?}");
    }
}

#[test]
fn a_large_share_counts_once_or_for_every_tenth() {
    for (movement, spot) in [(SellMovement::DownShare, [3, 4]), (SellMovement::DownPer10, [4, 4])] {
        retitled("1889", |title| {
            let mut types = title.entities.types.to_vec();
            types[0].shares = [40, 20, 20, 20].map(Percent).to_vec().into();
            title.entities.types = types.into();
            title.rules.sell_movement = movement;
        })
        .given(|it| {
            it.started("AR", "90,2,4", &[("p:1", 60)]).stock_round(2);
        })
        .ok("p:1 sell_shares shares=AR_1")
        .shows("price.AR.1", json!(spot))
        .shows("cash.p:1", 420 + 90);
    }
}

#[test]
fn shares_in_the_market_lower_the_price_after_a_stock_round() {
    for (drop, spot) in [
        (PoolShareDrop::None, [2, 4]),
        (PoolShareDrop::DownBlock, [3, 4]),
        (PoolShareDrop::DownShare, [4, 4]),
        (PoolShareDrop::LeftBlock, [2, 3]),
    ] {
        ruled(|rules| rules.pool_share_drop = drop)
            .given(|it| {
                it.started("AR", "90,2,4", &[("p:1", 40), ("market", 20)]).stock_round(2);
                it.started("IR", "80,2,3", &[("p:2", 50)]);
            })
            .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass"])
            .shows("price.AR.1", json!(spot))
            .shows("price.IR.1", json!([2, 3]));
    }
}

fn selling(after: SellAfter, turn: u8, change: impl FnOnce(&mut Position<'_>)) -> Table {
    let mut table = ruled(|rules| rules.sell_after = after);
    table.given(|it| {
        it.started("AR", "90,2,4", &[("p:1", 40), ("p:2", 30)]).stock_round(turn);
        change(it);
    });
    table
}

#[test]
fn shares_may_be_sold_at_any_time() {
    selling(SellAfter::AnyTime, 1, |_| ()).ok("p:1 sell_shares shares=AR_1");
}

#[test]
fn shares_may_wait_until_their_corporation_has_operated() {
    for after in [SellAfter::Operate, SellAfter::FullOrTurn, SellAfter::AfterSrFloated] {
        selling(after, 2, |_| ())
            .refused("p:1 sell_shares shares=AR_1", "shares cannot be sold yet")
            .given(|it| {
                it.operated("AR");
            })
            .ok("p:1 sell_shares shares=AR_1");
    }
}

#[test]
fn a_president_may_sell_before_the_others() {
    selling(SellAfter::PAnyOperate, 1, |_| ())
        .all_ok(&["p:1 sell_shares shares=AR_1", "p:1 pass"])
        .refused("p:2 sell_shares shares=AR_3", "shares cannot be sold yet")
        .given(|it| {
            it.operated("AR");
        })
        .ok("p:2 sell_shares shares=AR_3");
}

/// The Awa Railroad has had its dividends in its first turn; its president must pay for a train.
fn first_turn(it: &mut Position<'_>) {
    it.tile("K8", "57", 1).station("AR", "K8", 0).cash("AR", 10).cash("p:1", 0).operated("AR");
    it.operating_round(&["AR"]).at_step("buy_train");
}

#[test]
fn a_whole_turn_is_over_only_with_its_end() {
    selling(SellAfter::FullOrTurn, 2, first_turn)
        .refused("p:1 sell_shares shares=AR_1", "shares cannot be sold yet");
    selling(SellAfter::AfterSrFloated, 2, first_turn).ok("p:1 sell_shares shares=AR_1");
    selling(SellAfter::Operate, 2, first_turn).ok("p:1 sell_shares shares=AR_1");
}
