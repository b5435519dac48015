//! Mistakes in companies and corporations.

use insta::assert_snapshot;

use crate::small::small;

/// The ferry with other abilities.
fn ferry(abilities: &str) -> String {
    small().with("shares(shares: [\"EA_1\"])", abilities).report()
}

#[test]
fn a_certificate_comes_with_two_companies() {
    let title = small().with("companies: [", "companies: [\n        (sym: \"XX\", name: \"Other\", value: 20, abilities: [shares(shares: [\"EA_1\"])]),");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn companies_of_which_one_is_drawn_may_have_the_same_certificate() {
    let title = small().with("companies: [", "draws: [(among: [\"XX\", \"MF\"])],\n    companies: [\n        (sym: \"XX\", name: \"Other\", value: 20, abilities: [shares(shares: [\"EA_1\"])]),");
    assert_eq!(title.report(), "");
}

#[test]
fn a_certificate_of_a_company_is_kept_for_exchanges() {
    let title = small().with("home: \"C3\"", "home: \"C3\", reserved_shares: [1]");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn nobody_may_own_the_presidents_certificate() {
    assert_snapshot!(small().with("(name: \"major\")", "(name: \"major\", max_ownership_percent: 10)").report(), @"");
}

#[test]
fn a_corporation_has_a_larger_president_than_its_type_allows() {
    let title = small().with("city: 0)", "city: 0, shares: [70, 10, 10, 10])");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn a_company_has_no_name() {
    assert_snapshot!(small().with("name: \"Ferry\"", "name: \"\"").report(), @"");
}

#[test]
fn a_corporation_has_no_symbol() {
    assert_snapshot!(small().with("sym: \"WE\"", "sym: \" \"").report(), @"");
}

#[test]
fn a_colour_is_none() {
    assert_snapshot!(small().with("city: 0)", "city: 0, color: \"#12345\")").report(), @"");
}

#[test]
fn letters_have_the_colour_of_what_they_stand_on() {
    let title = small().with("city: 0)", "city: 0, color: \"navy\", text_color: \"Navy\")");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn a_further_home_is_the_home_itself() {
    assert_snapshot!(small().with("home: \"C3\"", "home: \"C3\", more_homes: [\"C3\"]").report(), @"");
}

#[test]
fn two_homes_are_in_one_city_with_one_slot() {
    let oo = "city=revenue:20;city=revenue:20;path=a:1,b:_0";
    let title = small().with("city=revenue:20;path=a:1,b:_0", oo);
    let title = title.with("home: \"C3\"", "home: \"D4\", city: 0");
    assert_snapshot!(title.with("[bank]", "allow = { \"title::never_built\" = \"a test\" }\n[bank]").report(), @"");
}

#[test]
fn a_company_is_for_more_players_than_there_are() {
    assert_snapshot!(small().with("revenue: 5", "revenue: 5, min_players: 4").report(), @"");
}

#[test]
fn an_optional_rule_is_for_more_players_than_there_are() {
    assert_snapshot!(small().with("name = \"Rich players\"", "name = \"Rich players\"\nplayers = [2, 5]").report(), @"");
}

#[test]
fn a_home_may_be_chosen_where_there_never_is_a_city() {
    let title = small().with("home: \"C3\"", "home_choice: [\"C3\", \"B2\"]");
    assert_snapshot!(title.report(), @"");
}

#[test]
fn a_station_is_for_a_hex_that_never_has_a_city() {
    assert_snapshot!(ferry("token(hexes: [\"C5\"], when: [token], special_only: false)"), @"");
}

#[test]
fn a_company_blocks_an_off_board() {
    assert_snapshot!(ferry("blocks_hexes(owner_type: player, hexes: [\"B4\", \"D2\"])"), @"");
}

#[test]
fn no_tile_of_a_company_fits_on_its_hex() {
    assert_snapshot!(ferry("tile_lay(hexes: [\"C3\", \"D2\"], tiles: [\"57\"], when: [track])"), @"");
}

#[test]
fn the_tile_of_a_company_cannot_be_turned_to_fit() {
    let title = small().with("\"7\": (count: 2),", "\"7\": (count: 2), \"9\": (count: 1),");
    let title = title.with(
        "shares(shares: [\"EA_1\"])",
        "tile_lay(hexes: [\"B2\"], tiles: [\"9\"], when: [track])",
    );
    assert_snapshot!(title.report(), @"");
}

#[test]
fn a_discount_is_for_terrain_that_is_nowhere() {
    assert_snapshot!(ferry("tile_discount(discount: 20, terrain: swamp)"), @"");
}

#[test]
fn a_discount_of_nothing() {
    assert_snapshot!(ferry("tile_discount(discount: 0, terrain: mountain)"), @"");
}

#[test]
fn a_company_starts_a_corporation_or_takes_a_share_of_it() {
    assert_snapshot!(ferry("exchange(corporations: [\"WE\"], from: [par, ipo])"), @"");
}

#[test]
fn an_exchange_is_for_nothing() {
    assert_snapshot!(ferry("exchange(corporations: [\"WE\"], from: [])"), @"");
}

#[test]
fn the_bank_pays_for_no_share() {
    assert_snapshot!(ferry("exchange(corporations: [\"WE\"], from: [market], bank_pays: true)"), @"");
}

#[test]
fn a_station_is_for_one_corporation_and_for_several() {
    assert_snapshot!(ferry("token(corporation: \"EA\", corporations: [\"EA\", \"WE\"])"), @"");
}

#[test]
fn a_company_waits_for_the_last_of_endless_uses() {
    assert_snapshot!(ferry("tile_lay(when: [track], closed_when_used_up: true)"), @"");
}

#[test]
fn a_discount_for_tiles_holds_while_stations_are_placed() {
    assert_snapshot!(ferry("tile_discount(discount: 20, when: [token])"), @"");
}

#[test]
fn a_power_of_corporations_belongs_to_a_company_that_none_can_buy() {
    assert_snapshot!(ferry("no_buy()"), @"");
}

#[test]
fn no_phase_lets_corporations_buy_companies() {
    assert_snapshot!(small().with(", status: [can_buy_companies]", "").report(), @"");
}

#[test]
fn a_company_that_is_sold_early_needs_no_status() {
    let title = small().with(", status: [can_buy_companies]", "");
    assert_eq!(title.with("revenue: 5", "revenue: 5, early_sale: ()").report(), "");
}
