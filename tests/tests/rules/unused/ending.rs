//! Other reasons for a game to end, and other times.

use engine::list::Map;
use engine::money::Money;
use engine::state::Ending;
use engine::title::{CellKind, Count, EndReason, EndTiming, Title};
use tests::position::Position;
use tests::table::Table;

use super::{cell, retitled, train};

fn ends(reason: EndReason, timing: EndTiming) -> Table {
    retitled("1889", move |title| {
        set_end(title, reason, timing);
        cell(title, 2, 4, CellKind::Endgame);
        train(title, "D", |it| it.count = Count::Fixed(1));
    })
}

fn set_end(title: &mut Title, reason: EndReason, timing: EndTiming) {
    title.rules.game_end = Map(vec![(reason, timing)].into());
}

#[track_caller]
fn ended(table: &mut Table, reason: EndReason) {
    assert_eq!(table.game().state().ending, Some(Ending::Rule(reason)));
}

/// The Awa Railroad runs its train in the first of two operating rounds.
fn running(it: &mut Position<'_>) {
    it.tile("K8", "57", 1).phase("3").train("AR", "2").station("AR", "K8", 0);
    it.started("AR", "80,2,3", &[("p:1", 60)]).operating_round(&["AR"]).at_step("route");
}

fn bank_breaks(it: &mut Position<'_>) {
    running(it);
    it.state.players[1].cash += it.state.bank - Money(20);
    it.state.bank = Money(20);
}

const RUN: [&str; 2] = ["AR run_routes 2-0:L7.K8", "AR dividend kind=payout"];

#[test]
fn a_game_may_end_after_the_operating_round() {
    for timing in [EndTiming::CurrentOr, EndTiming::CurrentRound] {
        let mut table = ends(EndReason::Bank, timing);
        table.given(bank_breaks).ok(RUN[0]).shows("finished", false).ok(RUN[1]);
        ended(&mut table, EndReason::Bank);
        assert_eq!(table.value("round"), "OR 1.1");
    }
}

#[test]
fn a_stock_round_is_a_round_but_no_operating_round() {
    let given = |it: &mut Position<'_>| {
        it.started("AR", "80,2,3", &[("p:1", 60)]).station("AR", "K8", 0);
        it.train("AR", "D").phase("D").stock_round(2);
    };
    let passes = ["p:1 pass", "p:2 pass", "p:3 pass"];
    let mut table = ends(EndReason::FinalPhase, EndTiming::CurrentRound);
    table.given(given).all_ok(&passes);
    ended(&mut table, EndReason::FinalPhase);
    let mut table = ends(EndReason::FinalPhase, EndTiming::CurrentOr);
    table.given(given).all_ok(&passes).shows("round", "OR 2.1").ok("AR pass");
    ended(&mut table, EndReason::FinalPhase);
}

#[test]
fn a_game_may_go_on_for_one_more_set_of_operating_rounds() {
    let mut table = ends(EndReason::FinalPhase, EndTiming::OneMoreFullOrSet);
    table
        .given(|it| {
            it.started("AR", "80,2,3", &[("p:1", 60)]).station("AR", "K8", 0);
            it.train("AR", "D").phase("D").operating_round(&["AR"]).state.operating_rounds = 2;
        })
        .all_ok(&["AR pass", "AR pass"])
        .shows("round", "SR 2")
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass", "AR pass", "AR pass"])
        .shows("round", "OR 2.3")
        .shows("finished", false)
        .ok("AR pass");
    ended(&mut table, EndReason::FinalPhase);
}

#[test]
fn a_price_at_the_end_of_the_market_ends_the_game() {
    let mut table = ends(EndReason::StockMarket, EndTiming::Immediate);
    table.given(running).all_ok(&RUN).shows("round", "OR 1.1");
    ended(&mut table, EndReason::StockMarket);
    ends(EndReason::StockMarket, EndTiming::FullOr)
        .given(running)
        .all_ok(&RUN)
        .shows("round", "OR 1.2")
        .ok("AR pass")
        .all_ok(&RUN)
        .shows("finished", true);
}

#[test]
fn the_last_train_ends_the_game() {
    let mut table = ends(EndReason::FinalTrain, EndTiming::CurrentOr);
    table
        .given(|it| {
            running(it);
            it.started("IR", "70,4,3", &[("p:2", 60)]).station("IR", "E2", 0);
            it.cash("AR", 1100).phase("6").next_train("D").operating_round(&["AR", "IR"]);
            it.at_step("buy_train");
        })
        .ok("AR buy_train train=D-0 price=1100")
        .shows("depot.n", 0)
        .shows("depot.next", "none")
        .shows("finished", false)
        .ok("IR pass");
    ended(&mut table, EndReason::FinalTrain);
}

#[test]
fn the_first_reason_may_decide() {
    let title = |lock: bool| {
        move |title: &mut Title| {
            title.rules.game_end = Map(vec![
                (EndReason::FinalPhase, EndTiming::OneMoreFullOrSet),
                (EndReason::Bank, EndTiming::CurrentOr),
            ]
            .into());
            title.rules.game_end_lock_first_trigger = lock;
        }
    };
    for lock in [false, true] {
        retitled("1889", title(lock))
            .given(|it| {
                bank_breaks(it);
                it.phase("D");
            })
            .all_ok(&RUN)
            .shows("finished", !lock);
    }
}
