//! Mistakes about numbers: trains and phases, money, the market, the end of the game, options.

use insta::assert_snapshot;

use titlec::source::Part;

use crate::small::small;

#[test]
fn there_is_none_of_a_train_that_others_wait_for() {
    let title = small().with("count: unlimited", "count: 0");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn no_corporation_may_own_a_train() {
    let title = small().with("train_limit: 4", "train_limit: 0");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn no_type_may_own_a_train() {
    let title = small().with("train_limit: 4", "train_limit: { \"major\": 0 }");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_phase_has_no_operating_round() {
    let title = small().with("operating_rounds: 1", "operating_rounds: 0");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_set_has_no_operating_round() {
    let title = small().with("(\n    stock", "(\n    set_lengths: { 2: 0 },\n    stock");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn no_stop_pays() {
    let title = small().with("price: 180, count: 2", "price: 180, count: 2, multiplier: 0");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_train_runs_nowhere() {
    let title = small().with("distance: 3", "distance: 0");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_train_pays_for_no_kind_of_stop() {
    let title =
        small().with("distance: 3", "distance: [(nodes: [city, offboard], pay: 0, visit: 3)]");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_train_is_cheaper_than_the_one_that_it_makes_rust() {
    let title = small().with("price: 300", "price: 30");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_train_is_shorter_than_the_one_that_it_makes_rust() {
    let title = small().with("distance: 4", "distance: 1");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_train_that_starts_a_phase_costs_a_tenth() {
    let title = small().with("price: 180", "price: 18");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn the_first_phase_has_no_yellow_tiles() {
    let title = small().with("tiles: [yellow],", "tiles: [],");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_phase_loses_a_colour() {
    let title =
        small().with("train_limit: 2, tiles: [yellow, green]", "train_limit: 2, tiles: [green]");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_phase_has_a_colour_twice() {
    let title = small().with(
        "train_limit: 3, tiles: [yellow, green]",
        "train_limit: 3, tiles: [yellow, green, green]",
    );
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_trade_in_takes_off_more_than_the_price() {
    let title =
        small().with("available_on: \"3\"", "available_on: \"3\", discount: { \"2\": 400 }");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_variant_is_called_as_another_train() {
    let title = small().with(
        "price: 180, count: 2",
        "price: 180, count: 2, variants: [(name: \"4\", distance: 3, price: 200)]",
    );
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn two_variants_have_one_name() {
    let title = small().with("price: 180, count: 2", "price: 180, count: 2, variants: [(name: \"3a\", distance: 3, price: 200), (name: \"3a\", distance: 2, price: 160)]");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn there_is_no_end_of_a_train_before_others() {
    let title = small().with("count: 3", "count: unlimited");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn trains_are_exported_up_to_the_first_phase() {
    let title = small().with("\"full\"", "\"full\"\nexport = { until = \"2\" }");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn an_event_waits_for_a_train_that_does_not_exist() {
    let title = small().with(
        "price: 80, count: 3",
        "price: 80, count: 3, events: [(type: close_companies, when: 4)]",
    );
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn nobody_can_go_bankrupt_over_a_train() {
    let title = small().with("bankrupt, exchange", "exchange");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn nobody_may_go_bankrupt_over_a_train() {
    let title = small().with("\"full\"", "\"full\"\nbankruptcy_allowed = false");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_train_has_a_count_for_too_many_players() {
    let title =
        small().with("price: 80, count: 3", "price: 80, count: 3, count_by_players: { 4: 5 }");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn the_bank_cannot_pay_the_starting_cash() {
    let title = small().with("cash = 2000", "cash = 850");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn the_bank_cannot_pay_the_starting_cash_of_some() {
    let title = small().with("cash = 2000", "cash = { 2 = 2000, 3 = 899 }");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn nobody_may_hold_a_certificate() {
    let title = small().with("cert_limit = { 2 = 12", "cert_limit = { 2 = 0");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_currency_has_no_place_for_the_number() {
    let title = small().with("cash = 2000", "cash = 2000\ncurrency = \"£\"");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_currency_has_several_places_for_the_number() {
    let title = small().with("cash = 2000", "cash = 2000\ncurrency = \"{}{}\"");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn nobody_can_buy_anything() {
    let title = small().with("2 = 400, 3 = 300", "2 = 20, 3 = 300");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn nobody_can_pay_for_a_company() {
    let title = small().with("value: 30", "value: 3000");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_price_falls_to_the_right() {
    let title = small().with("60 70 80p 90", "60 7 80p 90");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_price_is_too_high_for_its_row() {
    let title = small().with("60 70 80p 90", "60 700 80p 90");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_price_is_higher_than_the_one_above() {
    let title = small().with("50y 60 70p -", "61y 70 80p -");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_cell_ends_the_game_and_nothing_says_when() {
    let title = small().with("80p 90", "80p 90e");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_cell_ends_the_game_by_its_second_letter() {
    let title = small().with("80p 90\"", "80p 90e\", \"55 60 70 90be\"").with(
        "\"full\"",
        "\"full\"\ngame_end = { bank = \"full_or\", stock_market = \"current_or\" }",
    );
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn no_player_can_start_a_corporation() {
    let title = small().with("80p 90", "80 300p").with("70p -", "70 -");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn no_corporation_can_float() {
    let title = small().with("80p 90", "80 190p").with("70p -", "70 -");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn no_reason_ends_the_game() {
    let title = small().with("\"full\"", "\"full\"\ngame_end = {}");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn no_reason_that_is_named_can_come() {
    let title = small()
        .with(
            "\"full\"",
            "\"full\"\ngame_end = { bank = \"full_or\", stock_market = \"current_or\" }",
        )
        .with("cash = 2000", "cash = \"unlimited\"");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_reason_to_end_never_comes() {
    let title = small().with("\"full\"", "\"full\"\ngame_end = { bank = \"full_or\", final_train = \"current_or\", event = \"current_or\" }");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn nobody_goes_bankrupt_though_it_ends_the_game() {
    let title = small().with("\"full\"", "\"full\"\nmust_buy_train = \"never\"\nbankruptcy_allowed = false\ngame_end = { bank = \"full_or\", bankrupt = \"immediate\" }");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn two_options_have_one_symbol() {
    let title = small().with("sym = \"long\"", "sym = \"rich\"");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn a_kind_of_dividend_is_named_twice() {
    let title = small()
        .with("(name: \"major\")", "(name: \"major\", dividends: (kinds: [payout, half, payout]))");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn an_option_sets_a_number_that_is_a_mistake() {
    let title = small().with("\"bank.cash\" = 3000", "\"bank.cash\" = 300");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn an_option_makes_a_mistake_of_what_it_does_not_set() {
    let title = small().with("2 = 600, 3 = 500", "2 = 600, 3 = 5000");
    assert_snapshot!(title.report(), @"TODO");
}

#[test]
fn an_option_may_bring_a_train_of_which_there_is_none() {
    assert_eq!(small().with("price: 180, count: 2", "price: 180, count: 0").report(), "");
}

#[test]
fn what_the_title_tells_is_not_told_again_with_each_option() {
    let title = small().with("operating_rounds: 1", "operating_rounds: 0");
    assert_eq!(title.report().matches("title::zero").count(), 1);
}

#[test]
fn a_script_ends_the_game() {
    let script = "hook setup { if turn == 9 { end_game() } }";
    let title = small().with("\"full\"", "\"full\"\ngame_end = {}");
    assert_eq!(title.file(Part::Rules, script).report(), "");
}

#[test]
fn prices_may_stay_the_same_and_markets_have_gaps() {
    let title = small().with("60 70 80p 90", "60 60 80p 90 - 50 55");
    assert_eq!(title.with("50y 60 70p -", "50y 60 80p 0c - 0c 0c").report(), "");
}
