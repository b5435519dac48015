//! What is done for players who asked for it.

use tests::position::Position;
use tests::table::Table;

fn stock_round(it: &mut Position<'_>) {
    it.started("AR", "65,5,3", &[("p:1", 40), ("p:2", 10)])
        .started("IR", "65,5,3", &[("p:3", 20)])
        .stock_round(2);
}

#[test]
fn a_player_may_pass_automatically() {
    Table::new("1889", 3)
        .given(stock_round)
        .all_ok(&["p:2 program_share_pass", "p:1 buy_shares shares=IR_1", "p:1 pass"])
        .shows("entity", "p:2")
        .programs_act()
        .shows("entity", "p:3");
}

#[test]
fn a_sale_by_another_ends_automatic_passing() {
    Table::new("1889", 3)
        .given(stock_round)
        .all_ok(&["p:2 program_share_pass", "p:1 sell_shares shares=AR_1", "p:1 pass"])
        .programs_act()
        .shows("entity", "p:2");
    Table::new("1889", 3)
        .given(stock_round)
        .all_ok(&[
            "p:2 program_share_pass unconditional=true",
            "p:1 sell_shares shares=AR_1",
            "p:1 pass",
        ])
        .programs_act()
        .shows("entity", "p:3");
}

#[test]
fn a_program_may_be_ended() {
    Table::new("1889", 3)
        .given(stock_round)
        .all_ok(&["p:2 program_share_pass", "p:2 program_disable", "p:1 pass"])
        .programs_act()
        .shows("entity", "p:2");
}

#[test]
fn a_player_may_buy_automatically_until_a_corporation_floats() {
    Table::new("1889", 3)
        .given(stock_round)
        .ok("p:3 program_buy_shares corporation=IR until_condition=float from_market=false auto_pass_after=false")
        .all_ok(&["p:1 pass", "p:2 pass"])
        .programs_act()
        .shows("shares.p:3.IR", 30)
        .shows("entity", "p:1");
}

#[test]
fn only_players_have_programs() {
    Table::new("1889", 3)
        .given(stock_round)
        .refused("AR program_share_pass", "only players have programs")
        .refused("c:MF program_disable", "only players have programs")
        .refused(
            "p:1 program_buy_shares corporation=XX until_condition=float",
            "no corporation `XX`",
        )
        .refused(
            "p:1 program_buy_shares corporation=AR until_condition=dawn",
            "a program cannot run until `dawn`",
        );
}
