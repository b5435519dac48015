//! What companies can do.

use std::sync::Arc;

use engine::money::Money;
use serde_json::json;
use tests::position::Position;
use tests::table::Table;

/// A corporation of the first player is in turn.
fn operating(it: &mut Position<'_>, sym: &str, cell: &str, home: &str) {
    it.started(sym, cell, &[("p:1", 60)])
        .cash(sym, 500)
        .station(sym, home, 0)
        .operating_round(&[sym]);
}

#[test]
fn a_corporation_buys_a_company_for_half_to_twice_its_value() {
    Table::new("1889", 3)
        .given(|it| {
            operating(it, "AR", "80,2,3", "K8");
            it.owns("p:2", "DR");
        })
        .refused("AR buy_company company=DR price=60", "`buy_company` is not possible")
        .given(|it| {
            it.phase("3");
        })
        .refused("AR buy_company company=DR price=29", "the price must be from ¥30 to ¥120")
        .refused("AR buy_company company=DR price=121", "the price must be from ¥30 to ¥120")
        .refused("AR buy_company company=TR price=20", "TR cannot be bought")
        .ok("AR buy_company company=DR price=120")
        .shows("companies.DR", "AR")
        .shows("cash.AR", 380)
        .shows("cash.p:2", 540);
}

#[test]
fn in_1830_nobody_buys_the_baltimore_and_ohio() {
    Table::new("1830", 3)
        .given(|it| {
            operating(it, "PRR", "76,3,6", "H12");
            it.owns("p:2", "BO").owns("p:2", "SV").phase("3");
        })
        .refused("PRR buy_company company=BO price=220", "BO cannot be bought")
        .ok("PRR buy_company company=SV price=10");
}

#[test]
fn in_1889_the_dougo_railway_is_given_up_for_a_share() {
    Table::new("1889", 3)
        .given(|it| {
            it.owns("p:1", "DR")
                .started("IR", "80,2,3", &[("p:2", 20), ("market", 10)])
                .stock_round(2);
        })
        .refused("c:DR buy_shares shares=IR_1", "that share cannot be had for the company")
        .refused("c:DR buy_shares shares=IR_0", "that share cannot be had for the company")
        .ok("c:DR buy_shares shares=IR_5")
        .shows("shares.p:1.IR", 10)
        .shows("companies.DR", "closed")
        .shows("cash.p:1", 420)
        .shows("entity", "p:1");
}

#[test]
fn in_1830_the_mohawk_is_given_up_for_a_share_of_the_market_in_another_turn() {
    Table::new("1830", 3)
        .given(|it| {
            it.owns("p:2", "MH")
                .started("NYC", "76,3,6", &[("p:1", 20), ("market", 10)])
                .stock_round(2);
        })
        .refused("c:MH buy_shares shares=NYC_1,NYC_5", "a company is worth one share")
        .ok("c:MH buy_shares shares=NYC_1")
        .shows("shares.p:2.NYC", 10)
        .shows("entity", "p:1");
}

#[test]
fn in_1889_the_ferry_builds_one_port_even_in_a_stock_round() {
    Table::new("1889", 3)
        .given(|it| {
            it.owns("p:2", "MF").started("AR", "80,2,3", &[("p:1", 20)]).stock_round(2);
        })
        .refused("c:MF lay_tile hex=K8 tile=437-0 rotation=1", "MF cannot build on that hex")
        .refused("c:MF lay_tile hex=B11 tile=58-0 rotation=2", "MF cannot lay that tile")
        .ok("c:MF lay_tile hex=B11 tile=437-0 rotation=2")
        .shows("tiles.B11", json!(["437", 2]))
        .shows("entity", "p:1")
        .refused("c:MF lay_tile hex=G10 tile=437-0 rotation=2", "is in turn");
}

#[test]
fn in_1889_whoever_sells_the_ehime_railway_builds_at_ohzu_at_once() {
    let mut table = Table::new("1889", 3);
    table
        .given(|it| {
            operating(it, "AR", "80,2,3", "K8");
            it.owns("p:2", "ER").phase("3");
        })
        .ok("AR buy_company company=ER price=20")
        .shows("entity", "c:ER")
        .refused("AR lay_tile hex=K8 tile=57-0 rotation=1", "ER is in turn, not AR")
        .refused("c:ER lay_tile hex=C4 tile=15-0 rotation=0", "the track would lead off the map")
        .ok("c:ER lay_tile hex=C4 tile=12-0 rotation=0")
        .shows("tiles.C4", json!(["12", 0]))
        .shows("cash.AR", 480)
        .shows("cash.p:2", 440)
        .ok("AR lay_tile hex=K8 tile=57-0 rotation=1");
}

#[test]
fn whoever_sold_the_ehime_railway_pays_for_its_tile() {
    let mut table = Table::changed("1889", 3, |rules| {
        let ohzu = rules.board.hex_by_name("C4").expect("it is on the map");
        Arc::make_mut(&mut rules.board).faces[ohzu.index()].upgrade_cost = Money(80);
    });
    table
        .given(|it| {
            operating(it, "AR", "80,2,3", "K8");
            it.owns("p:2", "ER").cash("p:2", 59).phase("3");
        })
        .ok("AR buy_company company=ER price=20")
        .refused("c:ER lay_tile hex=C4 tile=12-0 rotation=0", "it costs ¥80")
        .given(|it| {
            it.cash("p:2", 80);
        })
        .ok("c:ER lay_tile hex=C4 tile=12-0 rotation=0")
        .shows("cash.p:2", 0)
        .shows("cash.AR", 480);
}

#[test]
fn in_1889_the_tile_at_ohzu_may_be_left_out() {
    Table::new("1889", 3)
        .given(|it| {
            operating(it, "AR", "80,2,3", "K8");
            it.owns("p:2", "ER").phase("3");
        })
        .all_ok(&["AR buy_company company=ER price=20", "c:ER pass"])
        .shows("entity", "AR")
        .refused(
            "c:ER lay_tile hex=C4 tile=12-0 rotation=0",
            "ER cannot `lay_tile` now: AR is in turn",
        );
}

#[test]
fn in_1830_the_champlain_builds_at_burlington_besides_the_ordinary_tile() {
    Table::new("1830", 3)
        .given(|it| {
            operating(it, "PRR", "76,3,6", "H12");
            it.owns("PRR", "CS").phase("3");
        })
        .ok("c:CS lay_tile hex=B20 tile=58-0 rotation=0")
        .ok("PRR lay_tile hex=H10 tile=57-0 rotation=1")
        .shows("tiles", json!({ "B20": ["58", 0], "H10": ["57", 1] }));
}

/// The Pennsylvania owns the Delaware & Hudson.
fn hudson(it: &mut Position<'_>) {
    operating(it, "PRR", "76,3,6", "H12");
    it.owns("PRR", "DH").phase("3");
}

#[test]
fn in_1830_a_teleport_takes_the_tile_of_the_turn_and_brings_a_station() {
    Table::new("1830", 3)
        .given(hudson)
        .refused("c:DH lay_tile hex=H10 tile=57-0 rotation=1", "DH cannot build on that hex")
        .ok("c:DH lay_tile hex=F16 tile=57-0 rotation=0")
        .shows("cash.PRR", 380)
        .shows("entity", "c:DH")
        .refused("PRR pass", "DH is in turn, not PRR")
        .ok("c:DH place_token city=57-0-0 slot=0")
        .shows("tokens.PRR", json!([["F16", 0], ["H12", 0]]))
        .shows("cash.PRR", 380)
        .refused("PRR lay_tile hex=H10 tile=57-1 rotation=1", "`lay_tile` is not possible");
}

#[test]
fn in_1830_a_teleport_needs_no_station() {
    Table::new("1830", 3)
        .given(hudson)
        .ok("c:DH lay_tile hex=F16 tile=57-0 rotation=0")
        .ok("c:DH pass")
        .shows("tokens.PRR", json!([["H12", 0]]))
        .shows("entity", "PRR")
        .refused(
            "c:DH place_token city=57-0-0 slot=0",
            "DH cannot `place_token` now: PRR is in turn",
        );
}

#[test]
fn in_1830_a_player_does_not_teleport() {
    Table::new("1830", 3)
        .given(|it| {
            hudson(it);
            it.owns("p:1", "DH");
        })
        .refused(
            "c:DH lay_tile hex=F16 tile=57-0 rotation=0",
            "DH cannot `lay_tile` now: PRR is in turn",
        );
}

/// The Pennsylvania of 18Chesapeake owns the Columbia - Philadelphia Railroad.
fn columbia(it: &mut Position<'_>) {
    operating(it, "PRR", "80,3,3", "F2");
    it.owns("PRR", "C-P").phase("3");
}

#[test]
fn in_18chesapeake_two_tiles_are_laid_together_and_join() {
    Table::new("18Chesapeake", 3)
        .given(columbia)
        .ok("c:C-P lay_tile hex=H2 tile=9-0 rotation=2")
        .shows("entity", "c:C-P")
        .refused("c:C-P pass", "`pass` is not possible")
        .refused("PRR pass", "C-P is in turn, not PRR")
        .refused("c:C-P lay_tile hex=I3 tile=9-1 rotation=1", "the tiles must join each other")
        .ok("c:C-P lay_tile hex=I3 tile=9-1 rotation=2")
        .shows("entity", "PRR")
        .ok("PRR lay_tile hex=F2 tile=57-0 rotation=1");
}

#[test]
fn in_18chesapeake_the_first_of_two_tiles_leaves_room_for_the_second() {
    Table::new("18Chesapeake", 3)
        .given(columbia)
        .refused("c:C-P lay_tile hex=H2 tile=8-0 rotation=0", "join");
}

#[test]
fn in_18chesapeake_the_right_to_build_ends_when_another_builds_there() {
    Table::new("18Chesapeake", 3)
        .given(|it| {
            it.started("LV", "80,3,3", &[("p:1", 60)])
                .cash("LV", 500)
                .tile("J2", "57", 1)
                .station("LV", "J2", 0);
            it.started("PRR", "70,4,2", &[("p:2", 60)])
                .owns("PRR", "C-P")
                .operating_round(&["LV", "PRR"])
                .phase("3");
        })
        .ok("LV lay_tile hex=I3 tile=9-0 rotation=1")
        .given(|it| {
            it.cash("PRR", 500).station("PRR", "F2", 0).operating_round(&["PRR"]);
        })
        .refused(
            "c:C-P lay_tile hex=H2 tile=9-1 rotation=2",
            "C-P cannot `lay_tile` now: PRR is in turn",
        );
}
