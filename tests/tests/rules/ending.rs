//! Games end.

use engine::money::Money;
use engine::state::Ending;
use engine::title::EndReason;
use tests::table::Table;

#[test]
fn a_broken_bank_ends_the_game_after_the_set_of_operating_rounds() {
    let mut table = Table::new("1889", 3);
    table.given(|it| {
        it.tile("K8", "57", 1).phase("3").started("AR", "80,2,3", &[("p:1", 60)]).train("AR", "2");
        it.station("AR", "K8", 0).operating_round(&["AR"]).at_step("route");
        it.state.players[1].cash += it.state.bank - Money(30);
        it.state.bank = Money(30);
    });
    table
        .ok("AR run_routes 2-0:L7.K8")
        .ok("AR dividend kind=withhold")
        .shows("cash.bank", -10)
        .shows("round", "OR 1.2")
        .shows("finished", false)
        .ok("AR pass")
        .ok("AR run_routes 2-0:L7.K8")
        .ok("AR dividend kind=payout")
        .shows("finished", true);
    assert_eq!(table.game().state().ending, Some(Ending::Rule(EndReason::Bank)));
}

#[test]
fn players_may_stop_at_any_time_and_go_on_talking() {
    let mut table = Table::new("1889", 3);
    table
        .ok("p:2 message message=hello")
        .ok("p:3 end_game")
        .shows("finished", true)
        .refused("p:1 bid company=TR price=20", "the game is over")
        .refused("p:1 end_game", "the game is over")
        .refused("p:1 program_share_pass", "the game is over")
        .ok("p:1 message message=goodbye");
    assert_eq!(table.game().state().ending, Some(Ending::ManuallyEnded));
}

#[test]
fn off_the_rails_ends_when_a_price_reaches_the_end_of_the_market() {
    let mut table = Table::new("18Chesapeake: Off the Rails", 3);
    table
        .given(|it| {
            it.started("PRR", "275,0,12", &[("p:1", 60)]).train("PRR", "2");
            it.tile("F2", "57", 1).tile("E3", "57", 1).station("PRR", "F2", 0);
            it.started("B&O", "100,0,3", &[("p:2", 60)]).station("B&O", "H6", 0).cash("B&O", 500);
            it.operating_round(&["PRR", "B&O"]).at_step("route");
        })
        .all_ok(&["PRR run_routes 2-0:F2.E3", "PRR dividend kind=payout"])
        .shows("price.PRR", serde_json::json!([300, [0, 13]]))
        .shows("finished", false)
        .all_ok(&["B&O pass", "B&O pass"])
        .shows("finished", true);
    assert_eq!(table.game().state().ending, Some(Ending::Rule(EndReason::StockMarket)));
}

#[test]
fn worth_is_cash_shares_and_companies() {
    let mut table = Table::new("1889", 3);
    table.given(|it| {
        it.started("AR", "80,2,3", &[("p:1", 30)]).owns("p:1", "SMR").cash("p:1", 7);
    });
    assert_eq!(table.game().worth(engine::ids::PlayerId(0)), Money(7 + 3 * 80 + 50));
}
