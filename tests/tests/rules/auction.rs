//! The sale of companies before the first stock round.

use tests::table::Table;

#[test]
fn the_cheapest_company_is_bought_at_its_price() {
    Table::new("1889", 4)
        .refused("p:1 bid company=TR price=15", "the least bid is ¥20")
        .refused("p:1 bid company=TR price=25", "the greatest bid is ¥20")
        .ok("p:1 bid company=TR price=20")
        .shows("companies.TR", "p:1")
        .shows("cash.p:1", 400)
        .shows("entity", "p:2");
}

#[test]
fn a_bid_must_be_five_more_than_the_price_or_the_last_bid() {
    Table::new("1889", 4)
        .refused("p:1 bid company=MF price=34", "the least bid is ¥35")
        .ok("p:1 bid company=MF price=35")
        .shows("companies.MF", "none")
        .refused("p:2 bid company=MF price=39", "the least bid is ¥40")
        .ok("p:2 bid company=MF price=41");
}

#[test]
fn in_18chesapeake_bids_rise_in_steps_of_five() {
    Table::new("18Chesapeake", 4)
        .refused("p:1 bid company=C-P price=47", "in steps of $5")
        .ok("p:1 bid company=C-P price=50");
}

#[test]
fn the_next_company_goes_to_its_only_bidder() {
    Table::new("1889", 4)
        .ok("p:1 bid company=MF price=35")
        .ok("p:2 bid company=TR price=20")
        .shows("companies.MF", "p:1")
        .shows("cash.p:1", 385)
        .shows("entity", "p:3");
}

#[test]
fn several_bidders_compete_the_lowest_first() {
    Table::new("1889", 4)
        .all_ok(&[
            "p:1 bid company=MF price=35",
            "p:2 bid company=MF price=40",
            "p:3 bid company=TR price=20",
        ])
        .shows("entity", "p:1")
        .refused("p:1 bid company=ER price=45", "only MF is up for auction")
        .refused("p:4 pass", "player 1 is in turn, not player 4")
        .ok("p:1 bid company=MF price=45")
        .shows("entity", "p:2")
        .ok("p:2 pass")
        .shows("companies.MF", "p:1")
        .shows("cash.p:1", 375)
        .shows("cash.p:2", 420)
        .shows("entity", "p:4");
}

#[test]
fn money_in_bids_cannot_be_bid_again() {
    Table::new("1889", 4)
        .all_ok(&["p:1 bid company=UTF price=400", "p:2 pass", "p:3 pass", "p:4 pass"])
        .refused("p:1 bid company=MF price=35", "not enough money for a bid of ¥35")
        .ok("p:1 bid company=TR price=20");
}

#[test]
fn in_18chesapeake_only_the_highest_bid_binds_money() {
    let start = |title: &str, first: &str, second: &str| {
        let mut table = Table::new(title, 6);
        table.all_ok(&[first, second, "p:3 pass", "p:4 pass", "p:5 pass", "p:6 pass"]);
        table
    };
    start("18Chesapeake", "p:1 bid company=CV price=205", "p:2 bid company=CV price=210")
        .ok("p:1 bid company=B&OR price=400");
    start("1830", "p:1 bid company=BO price=225", "p:2 bid company=BO price=230")
        .refused("p:1 bid company=CA price=400", "the greatest bid is $175");
}

#[test]
fn an_outbid_player_cannot_bid_more_than_all_money() {
    Table::new("18Chesapeake", 6)
        .all_ok(&["p:1 bid company=CV price=205", "p:2 bid company=CV price=210"])
        .all_ok(&["p:3 pass", "p:4 pass", "p:5 pass", "p:6 pass"])
        .refused("p:1 bid company=CV price=605", "the greatest bid is $400");
}

#[test]
fn when_all_pass_the_first_company_gets_cheaper() {
    Table::new("1889", 4)
        .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass", "p:4 pass"])
        .refused("p:1 bid company=TR price=20", "the greatest bid is ¥15")
        .ok("p:1 bid company=TR price=15")
        .shows("cash.p:1", 405);
}

#[test]
fn a_company_that_costs_nothing_goes_to_the_next_player() {
    let mut table = Table::new("1889", 4);
    for _ in 0..4 {
        table
            .shows("companies.TR", "none")
            .all_ok(&["p:1 pass", "p:2 pass", "p:3 pass", "p:4 pass"]);
    }
    table.shows("companies.TR", "p:1").shows("cash.p:1", 420).shows("entity", "p:2");
}

#[test]
fn when_all_pass_after_the_first_is_sold_companies_pay() {
    Table::new("1889", 4)
        .all_ok(&["p:1 bid company=TR price=20", "p:2 pass", "p:3 pass", "p:4 pass", "p:1 pass"])
        .shows("cash.p:1", 405)
        .shows("round", "ISR 1");
}

#[test]
fn whoever_wins_a_presidents_certificate_sets_its_par() {
    Table::new("1830", 3)
        .all_ok(&[
            "p:1 bid company=SV price=20",
            "p:2 bid company=CS price=40",
            "p:3 bid company=DH price=70",
        ])
        .all_ok(&[
            "p:1 bid company=MH price=110",
            "p:2 bid company=CA price=160",
            "p:3 bid company=BO price=220",
        ])
        .shows("shares.p:2.PRR", 10)
        .shows("entity", "p:3")
        .refused("p:1 pass", "player 3 is in turn")
        .refused("p:3 pass", "`pass` is not possible")
        .refused("p:3 par corporation=PRR share_price=100,0,6", "another corporation waits")
        .refused(
            "p:3 par corporation=B&O share_price=90,0,5",
            "no corporation can start at that price",
        )
        .ok("p:3 par corporation=B&O share_price=100,0,6")
        .shows("shares.p:3.B&O", 20)
        .shows("pres.B&O", "p:3")
        .shows("cash.p:3", 510)
        .shows("round", "SR 1");
}

#[test]
fn in_18chesapeake_the_seed_draws_the_president() {
    let drawn = |seed: u64| {
        let table = Table::with("18Chesapeake", &[], 3, seed);
        table.game().state().companies.iter().find_map(|it| it.drawn).expect("one is drawn")
    };
    let all: std::collections::BTreeSet<_> = (1..40).map(drawn).collect();
    assert!(all.len() > 4, "only {all:?} are ever drawn");
    assert_eq!(drawn(7), drawn(7));
}

#[test]
fn in_18chesapeake_the_drawn_corporation_is_started_by_its_winner_and_ends_the_company() {
    let mut table = Table::new("18Chesapeake", 3);
    let drawn = table.game().state().companies[5].drawn.expect("one is drawn");
    let sym = table.game().ruleset().corporation(drawn).sym.to_string();
    table
        .all_ok(&[
            "p:1 bid company=D&R price=20",
            "p:2 bid company=C-P price=40",
            "p:3 bid company=B&S price=50",
        ])
        .all_ok(&[
            "p:1 bid company=C&OC price=80",
            "p:2 bid company=B&OR price=100",
            "p:3 bid company=CV price=200",
        ])
        .ok(&format!("p:3 par corporation={sym} share_price=80,3,3"))
        .shows(&format!("pres.{sym}"), "p:3")
        .given(|it| {
            it.cash(&sym, 500).operating_round(&[&sym]).at_step("buy_train");
        })
        .ok(&format!("{sym} buy_train train=2-0 price=80"))
        .shows("companies.CV", "closed");
}
