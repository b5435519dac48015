//! Slips that the suite of seeded mistakes makes: things said twice, numbers of nothing, and what contradicts itself.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn a_list_names_something_twice() {
    let title = small()
        .with("rusts_on: [\"4\"]", "rusts_on: [\"4\", \"4\"]")
        .with("when: [track]", "when: [track, track]");
    assert_snapshot!(title.report());
}

#[test]
fn a_company_has_a_power_twice() {
    let power = "blocks_hexes(owner_type: player, hexes: [\"B2\"])";
    assert_snapshot!(small().with(power, &format!("{power}, {power}")).report());
}

#[test]
fn a_train_costs_nothing() {
    assert_snapshot!(small().with("price: 80", "price: 0").report());
}

#[test]
fn nothing_is_taken_off_for_an_exchange() {
    let title = small().with("available_on: \"3\"", "available_on: \"3\", discount: { \"3\": 0 }");
    assert_snapshot!(title.report());
}

#[test]
fn a_path_leads_back() {
    assert_snapshot!(small().with("path=a:1,b:_0", "path=a:1,b:_0;path=a:2,b:2").report());
}

#[test]
fn a_destination_is_the_home() {
    let title = small()
        .with("home: \"C3\"", "home: \"C3\", abilities: [destination(hex: \"C3\")]")
        .with("bankrupt, exchange", "connection_run, bankrupt, exchange");
    assert_snapshot!(title.report());
}

#[test]
fn the_least_price_of_a_company_is_above_the_greatest() {
    assert_snapshot!(small().with("value: 30", "value: 30, min_price: 60, max_price: 15").report());
}

#[test]
fn an_option_excludes_itself() {
    let title =
        small().with("name = \"Rich players\"", "name = \"Rich players\"\nexcludes = [\"rich\"]");
    assert_snapshot!(title.report());
}

#[test]
fn an_option_makes_it_impossible_to_float() {
    let title = small().with(
        "\"bank.cash\" = 3000",
        "\"bank.cash\" = 3000\n\"entities.types.major.float_percent\" = 110",
    );
    assert_snapshot!(title.report());
}

#[test]
fn the_market_has_a_row_without_prices_and_a_text_for_no_cell() {
    let title = small()
        .with("\"60 70 80p 90\",", "\"60 70 80p 90\", \"\",")
        .with("[market]", "[market.texts]\nliquidation = \"Closed.\"\n\n[market]");
    assert_snapshot!(title.report());
}

#[test]
fn bids_need_not_rise() {
    let title = small()
        .with("capitalization = \"full\"", "capitalization = \"full\"\nmin_bid_increment = 0");
    assert_snapshot!(title.report());
}

#[test]
fn a_price_moves_as_on_hexagons() {
    let rule = "capitalization = \"full\"\nsell_movement = \"down_left_hex_share\"";
    assert_snapshot!(small().with("capitalization = \"full\"", rule).report());
}

#[test]
fn the_title_and_a_phase_have_no_name() {
    let title = small()
        .with("name = \"Small\"", "name = \"\"")
        .with("(name: \"2\", train_limit", "(name: \"\", train_limit");
    assert_snapshot!(title.report());
}
