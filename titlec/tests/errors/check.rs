//! Mistakes in a title whose files are in order.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn the_least_number_of_players_is_above_the_greatest() {
    let title = small().with("{ min = 2, max = 3 }", "{ min = 4, max = 3 }");
    assert_snapshot!(title.with("[bank]", "allow = { \"title::unused_player_count\" = { \"2 3\" = \"a test\" } }\n[bank]").report(), @"
    title::player_range

      × the least number, 4, is above the greatest, 3
       ╭─[title.toml:3:11]
     3 │ players = { min = 4, max = 3 }
       ·           ────────────────────
       ╰────
      help: write `{ min = 3, max = 4 }`
    ");
}

#[test]
fn nobody_plays() {
    let title = small().with("{ min = 2, max = 3 }", "{ min = 0, max = 3 }");
    let title = title.with("{ 2 = 400, 3 = 300 }", "{ 0 = 300, 1 = 300, 2 = 300, 3 = 300 }");
    assert_snapshot!(title.with("{ 2 = 12, 3 = 8 }", "{ 0 = 9, 1 = 9, 2 = 9, 3 = 9 }").report(), @"
    title::player_range

      × a game needs at least one player
       ╭─[title.toml:3:19]
     3 │ players = { min = 0, max = 3 }
       ·                   ─
       ╰────
      help: write the least number that can play: `min = 2`
    ");
}

#[test]
fn three_players_get_no_cash() {
    assert_snapshot!(small().with("{ 2 = 400, 3 = 300 }", "{ 2 = 400 }").report(), @"
    title::no_starting_cash

      × there is no starting cash for 3 players
       ╭─[title.toml:9:17]
     9 │ starting_cash = { 2 = 400 }
       ·                 ───────────
       ╰────
      help: the title is for 2 to 3 players
    ");
}

#[test]
fn three_players_have_no_certificate_limit() {
    assert_snapshot!(small().with("{ 2 = 12, 3 = 8 }", "{ 2 = 12 }").report(), @"
    title::no_cert_limit

      × there is no certificate limit for 3 players
        ╭─[title.toml:10:14]
     10 │ cert_limit = { 2 = 12 }
        ·              ──────────
        ╰────
      help: the title is for 2 to 3 players
    ");
}

#[test]
fn three_players_have_no_bank() {
    assert_snapshot!(small().with("cash = 2000", "cash = { 2 = 2000 }").report(), @"
    title::no_bank_cash

      × there is no cash of the bank for 3 players
       ╭─[title.toml:6:8]
     6 │ cash = { 2 = 2000 }
       ·        ────────────
       ╰────
      help: the title is for 2 to 3 players
    ");
}

#[test]
fn a_table_speaks_of_too_many_players() {
    assert_snapshot!(small().with("{ 2 = 12, 3 = 8 }", "{ 2 = 12, 3 = 8, 4 = 6 }").report(), @"
    title::unused_player_count

      ⚠ the title is not for 4 players
        ╭─[title.toml:10:31]
     10 │ cert_limit = { 2 = 12, 3 = 8, 4 = 6 }
        ·                               ─
        ╰────
      help: it is for 2 to 3
    ");
}

#[test]
fn no_corporation_can_start() {
    assert_snapshot!(small().with("80p", "80").with("70p", "70").report(), @"
    title::no_par_cell

      × no cell of the market is a par price
        ╭─[title.toml:16:8]
     16 │ grid = [
        ·        ─
        ╰────
      help: add the letter `p` to the prices at which corporations start
    ");
}

#[test]
fn the_market_never_ends_the_game() {
    let end = "capitalization = \"full\"\ngame_end = { bank = \"full_or\", stock_market = \"current_round\" }";
    assert_snapshot!(small().with("capitalization = \"full\"", end).report(), @r#"
    title::no_endgame_cell

      ⚠ no cell of the market ends the game
        ╭─[title.toml:14:32]
     14 │ game_end = { bank = "full_or", stock_market = "current_round" }
        ·                                ────────────
        ╰────
      help: add the letter `e` to the prices that end it
    "#);
}

#[test]
fn certificates_do_not_add_up() {
    let title =
        small().with("(name: \"major\")", "(name: \"major\", shares: [20, 20, 20, 20, 10])");
    assert_snapshot!(title.report(), @r#"
    title::share_sum

      × the certificates add up to 90, not 100
       ╭─[entities.ron:2:37]
     2 │     types: [(name: "major", shares: [20, 20, 20, 20, 10])],
       ·                                     ────────────────────
       ╰────
      help: list every certificate, the president's first: `[20, 10, 10, …]`
    "#);
}

#[test]
fn a_corporation_can_never_float() {
    assert_snapshot!(small().with("(name: \"major\")", "(name: \"major\", float_percent: 110)").report(), @r#"
    title::float_too_high

      × 110 percent can never be sold, there are only 100
       ╭─[entities.ron:2:44]
     2 │     types: [(name: "major", float_percent: 110)],
       ·                                            ───
       ╰────
      help: write 100 or less
    "#);
}

#[test]
fn a_corporation_of_its_own_size_can_never_float() {
    let own = "tokens: [0, 40], float_percent: 120, home: \"C3\"";
    assert_snapshot!(small().with("tokens: [0, 40], home: \"C3\"", own).report(), @r#"
    title::float_too_high

      × 120 percent can never be sold, there are only 100
        ╭─[entities.ron:14:67]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], float_percent: 120, home: "C3"),
        ·                                                                   ───
        ╰────
      help: write 100 or less
    "#);
}

#[test]
fn a_company_comes_with_a_certificate_that_is_not_there() {
    assert_snapshot!(small().with("EA_1", "EA_9").report(), @r#"
    title::unknown_share

      × `EA` has no certificate 9
       ╭─[entities.ron:9:37]
     9 │                 shares(shares: ["EA_9"]),
       ·                                     ─
       ╰────
      help: it has 9, counted from 0
    "#);
}

#[test]
fn phases_come_in_another_order_than_their_trains() {
    let title = small().with("\", on: [\"3\"]", "\", on: 4").with("\", on: [\"4\"]", "\", on: 3");
    assert_snapshot!(title.with(", available_on: \"3\"", "").report(), @r#"
    title::phase_order

      × phase `4` starts with train `3`, not after phase `3`
        ╭─[trains.ron:10:25]
     10 │         (name: "4", on: 3, train_limit: 2, tiles: [yellow, green], operating_rounds: 2, status: [can_buy_companies]),
        ·                         ─
        ╰────
      help: put phases in the order of the trains that start them
    "#);
}

#[test]
fn a_phase_never_starts() {
    assert_snapshot!(small().with("(name: \"4\", on: [\"4\"], ", "(name: \"4\", ").report(), @r#"
    title::phase_never_starts

      ⚠ no train starts phase `4`
        ╭─[trains.ron:10:16]
     10 │         (name: "4", train_limit: 2, tiles: [yellow, green], operating_rounds: 2, status: [can_buy_companies]),
        ·                ───
        ╰────
      help: name the train under `on`
    "#);
}

#[test]
fn a_train_rusts_on_an_earlier_one() {
    assert_snapshot!(small().with("price: 180, count: 2", "price: 180, count: 2, rusts_on: [2]").report(), @r#"
    title::never_rusts

      ⚠ train `2` is sold no later than train `3`
       ╭─[trains.ron:4:67]
     4 │         (name: "3", distance: 3, price: 180, count: 2, rusts_on: [2]),
       ·                                                                   ─
       ╰────
      help: name a train further down, or leave it out
    "#);
}

#[test]
fn a_train_becomes_obsolete_on_itself() {
    assert_snapshot!(small().with("price: 180, count: 2", "price: 180, count: 2, obsolete_on: 3").report(), @r#"
    title::never_rusts

      ⚠ train `3` is sold no later than train `3`
       ╭─[trains.ron:4:69]
     4 │         (name: "3", distance: 3, price: 180, count: 2, obsolete_on: 3),
       ·                                                                     ─
       ╰────
      help: name a train further down, or leave it out
    "#);
}

#[test]
fn a_train_is_available_too_late() {
    assert_snapshot!(small().with("available_on: \"3\"", "available_on: \"4\"").report(), @r#"
    title::available_too_late

      ⚠ phase `4` starts no earlier than train `4` is sold
       ╭─[trains.ron:5:78]
     5 │         (name: "4", distance: 4, price: 300, count: unlimited, available_on: "4"),
       ·                                                                              ───
       ╰────
      help: name an earlier phase, or leave `available_on` out
    "#);
}

#[test]
fn a_corporation_has_no_station() {
    assert_snapshot!(small().with("tokens: [0, 40], home: \"C3\"", "tokens: [], home: \"C3\"").report(), @r#"
    title::no_tokens

      ⚠ `EA` has no station
        ╭─[entities.ron:14:43]
     14 │         (sym: "EA", name: "East", tokens: [], home: "C3"),
        ·                                           ──
        ╰────
      help: say what its stations cost: `tokens: [0, 40]`
    "#);
}

#[test]
fn a_home_has_no_city() {
    assert_snapshot!(small().with("home: \"C3\"", "home: \"C5\"").report(), @r#"
    title::home_without_city

      ⚠ hex `C5`, the home of `EA`, has no city
        ╭─[entities.ron:14:58]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C5"),
        ·                                                          ────
        ╰────
      help: name a hex with a city, or put one on the hex
    "#);
}

#[test]
fn a_home_has_fewer_cities() {
    assert_snapshot!(small().with("city: 0", "city: 1").report(), @r#"
    title::unknown_city

      × hex `D4` has no city 1
        ╭─[entities.ron:15:70]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 1),
        ·                                                                      ─
        ╰────
      help: the last one is 0
    "#);
}

#[test]
fn an_ability_lays_a_tile_that_cannot_be_laid_there() {
    assert_snapshot!(small().with("hexes: [\"C3\"], tiles", "hexes: [\"D4\"], tiles").report(), @r#"
    title::tile_cannot_upgrade

      ⚠ tile `57` comes before the colour of every hex here
       ╭─[entities.ron:8:74]
     8 │                 tile_lay(owner_type: corporation, hexes: ["D4"], tiles: ["57"], when: [track], count: 1),
       ·                                                                          ────
       ╰────
    "#);
}

#[test]
fn an_ability_can_never_be_used() {
    assert_snapshot!(small().with("when: [track]", "when: [track, owning_player_track]").report(), @r#"
    title::never_usable

      × `owning_player_track` never comes for what a corporation owns
       ╭─[entities.ron:8:95]
     8 │                 tile_lay(owner_type: corporation, hexes: ["C3"], tiles: ["57"], when: [track, owning_player_track], count: 1),
       ·                                                                                               ───────────────────
       ╰────
    "#);
}

#[test]
fn an_option_excludes_one_that_is_not_there() {
    assert_snapshot!(small().with("name = \"Rich players\"", "name = \"Rich\"\nexcludes = [\"lnog\"]").report(), @r#"
    title::unknown_option

      × there is no optional rule `lnog`
        ╭─[title.toml:24:13]
     24 │ excludes = ["lnog"]
        ·             ──────
        ╰────
      help: did you mean `long`?
    "#);
}

#[test]
fn two_options_set_the_same_value() {
    assert_snapshot!(small().with("\"by_players.starting_cash\" = { 2 = 600, 3 = 500 }", "\"bank.cash\" = 4000").report(), @r#"
    title::option_overlap

      ⚠ `rich` and `long` both set `bank.cash`
        ╭─[title.toml:26:1]
     26 │ "bank.cash" = 4000
        · ─────┬─────
        ·      ╰── set before
        ╰────
        ╭─[title.toml:33:1]
     33 │ "bank.cash" = 3000
        · ───────────
        ╰────
      help: if they cannot be chosen together, say so in `excludes`
    "#);
}

#[test]
fn options_that_exclude_each_other_may_set_the_same_value() {
    let title = small().with("name = \"Rich players\"", "name = \"Rich\"\nexcludes = [\"long\"]");
    let title =
        title.with("\"by_players.starting_cash\" = { 2 = 600, 3 = 500 }", "\"bank.cash\" = 4000");
    assert_eq!(title.report(), "");
}

#[test]
fn an_option_takes_away_what_is_named_elsewhere() {
    let title = small().with("\"bank.cash\" = 3000", "\"trains.phases\" = []");
    assert_snapshot!(title.report(), @r#"
    title::option_breaks

      × with `long` a phase that is named elsewhere is gone
        ╭─[title.toml:29:7]
     29 │ sym = "long"
        ·       ──────
        ╰────
    "#);
}

#[test]
fn two_options_do_not_go_together() {
    let title = small()
        .with("\"by_players.starting_cash\" = { 2 = 600, 3 = 500 }", "\"map.locations\" = {}");
    let title = title.with("\"bank.cash\" = 3000", "\"map.locations.C3\" = \"Centre\"");
    assert_snapshot!(title.with("[bank]", "allow = { \"title::option_overlap\" = { \"map.locations.C3\" = \"a test\" } }\n[bank]").report(), @r#"
    title::option_breaks

      × with `rich` and `long` a value that one of them sets is gone
        ╭─[title.toml:30:7]
     30 │ sym = "long"
        ·       ──────
        ╰────
    "#);
}

#[test]
fn there_are_no_trains() {
    let title = small().file(titlec::source::Part::Trains, "(trains: [], phases: [])");
    let title = title.with("\"trains.trains.3.count\" = 4", "");
    assert_snapshot!(title.report(), @"
    title::nothing_there

      × a title needs at least one train
       ╭─[trains.ron:1:10]
     1 │ (trains: [], phases: [])
       ·          ──
       ╰────
      help: add a train to `trains.trains`, or write the title over one that has
            some: `extends`

    title::nothing_there

      × a title needs at least one phase
       ╭─[trains.ron:1:22]
     1 │ (trains: [], phases: [])
       ·                      ──
       ╰────
      help: add a phase to `trains.phases`, or write the title over one that has
            some: `extends`
    ");
}

#[test]
fn a_bonus_is_for_a_group_that_no_stop_is_in() {
    let bonus = "capitalization = \"full\"\nroute_bonuses = [{ per_token = { group = \"prot\" } }]";
    let title = small().with("capitalization = \"full\"", bonus);
    assert_snapshot!(title.with("offboard=revenue:", "offboard=groups:port,revenue:").report(), @r#"
    title::unknown_group

      ⚠ no stop is in the group `prot`
        ╭─[title.toml:14:42]
     14 │ route_bonuses = [{ per_token = { group = "prot" } }]
        ·                                          ──────
        ╰────
      help: did you mean `port`?
    "#);
}

#[test]
fn a_title_accepts_a_warning_that_does_not_exist() {
    assert_snapshot!(small().with("[bank]", "allow = { \"title::no_tokenz\" = { \"EA\" = \"late\" } }\n[bank]").report(), @r#"
    title::unknown_warning

      ⚠ there is no warning `title::no_tokenz`
       ╭─[title.toml:5:11]
     5 │ allow = { "title::no_tokenz" = { "EA" = "late" } }
       ·           ──────────────────
       ╰────
      help: did you mean `title::no_tokens`?
    "#);
}

#[test]
fn a_title_accepts_a_code_as_a_whole() {
    let title = small()
        .with("[bank]", "allow = { \"title::home_without_city\" = \"built later\" }\n[bank]");
    assert_snapshot!(title.clone().with("home: \"C3\"", "home: \"C5\"").report(), @r#"
    title::allow_without_subject

      × `title::home_without_city` is accepted without saying for what
       ╭─[title.toml:5:40]
     5 │ allow = { "title::home_without_city" = "built later" }
       ·                                        ─────────────
       ╰────
      help: name what it is about: `"title::home_without_city" = { "EA" = "built
            later" }`
    "#);
    assert_snapshot!(title.report(), @r#"
    title::allow_without_subject

      × `title::home_without_city` is accepted without saying for what
       ╭─[title.toml:5:40]
     5 │ allow = { "title::home_without_city" = "built later" }
       ·                                        ─────────────
       ╰────
      help: there is no such warning in this title: leave it out
    "#);
    assert_snapshot!(title.with("cash = 2000", "cash = -1").report(), @r#"
    title::allow_without_subject

      × `title::home_without_city` is accepted without saying for what
       ╭─[title.toml:5:40]
     5 │ allow = { "title::home_without_city" = "built later" }
       ·                                        ─────────────
       ╰────
      help: name what it is about: `"title::home_without_city" = { "NAME" = "built
            later" }`

    title::out_of_range

      × `-1` is too small, the least is 0
       ╭─[title.toml:7:8]
     7 │ cash = -1
       ·        ──
       ╰────
      help: write a number from 0 to 1000000
    "#);
}

#[test]
fn a_title_accepts_what_does_not_occur() {
    let allow =
        "allow = { \"title::home_without_city\" = { \"WE EA\" = \"built later\" } }\n[bank]";
    let title = small().with("[bank]", allow);
    assert_snapshot!(title.with("home: \"C3\"", "home: \"C5\"").report(), @r#"
    title::unused_allow

      ⚠ no warning `title::home_without_city` is about `WE`
       ╭─[title.toml:5:43]
     5 │ allow = { "title::home_without_city" = { "WE EA" = "built later" } }
       ·                                           ──
       ╰────
      help: leave it out
    "#);
    assert_snapshot!(small().with("[bank]", &allow.replace("EA", "ES")).with("home: \"C3\"", "home: \"C5\"").report(), @r#"
    title::unused_allow

      ⚠ no warning `title::home_without_city` is about `WE`
       ╭─[title.toml:5:43]
     5 │ allow = { "title::home_without_city" = { "WE ES" = "built later" } }
       ·                                           ──
       ╰────
      help: there are such warnings about `EA`

    title::unused_allow

      ⚠ no warning `title::home_without_city` is about `ES`
       ╭─[title.toml:5:46]
     5 │ allow = { "title::home_without_city" = { "WE ES" = "built later" } }
       ·                                              ──
       ╰────
      help: there are such warnings about `EA`

    title::home_without_city

      ⚠ hex `C5`, the home of `EA`, has no city
        ╭─[entities.ron:14:58]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C5"),
        ·                                                          ────
        ╰────
      help: name a hex with a city, or put one on the hex
    "#);
}

#[test]
fn a_title_accepts_a_warning() {
    let title = small().with(
        "[bank]",
        "allow = { \"title::home_without_city\" = { \"EA\" = \"built later\" } }\n[bank]",
    );
    assert_eq!(title.with("home: \"C3\"", "home: \"C5\"").report(), "");
}

#[test]
fn a_rule_is_not_built_yet() {
    let rule = "capitalization = \"full\"\nturn_sell_limit = 20";
    assert_snapshot!(small().with("capitalization = \"full\"", rule).report(), @"
    title::not_built

      × `a limit` is not built yet
        ╭─[title.toml:14:19]
     14 │ turn_sell_limit = 20
        ·                   ──
        ╰────
    ");
}

#[test]
fn nobody_can_buy_in_a_stock_round() {
    let title = small().with("special_track, buy_sell_par_shares", "special_track");
    assert_snapshot!(title.report(), @"
    title::missing_step

      × the stock round has no step `buy_sell_par_shares`
       ╭─[rounds.ron:2:12]
     2 │     stock: [discard_train, exchange, special_track],
       ·            ────────────────────────────────────────
       ╰────
      help: add `buy_sell_par_shares` to the steps of the round
    ");
}

#[test]
fn track_is_laid_in_a_stock_round() {
    let title = small().with("special_track, buy_sell_par_shares", "buy_sell_par_shares, track");
    assert_snapshot!(title.report(), @"
    title::misplaced_step

      × `track` is no step of a stock round
       ╭─[rounds.ron:2:59]
     2 │     stock: [discard_train, exchange, buy_sell_par_shares, track],
       ·                                                           ─────
       ╰────
      help: it belongs to rounds of the kind `operating`
    ");
}

#[test]
fn a_hex_lies_between_the_others() {
    assert_snapshot!(small().with("\"B2 B4\"", "\"B2 B4 C4\"").report(), @r#"
    title::hex_off_grid

      ⚠ hex `C4` touches no other, since it lies between them
       ╭─[map.ron:5:20]
     5 │             "B2 B4 C4": "",
       ·                    ──
       ╰────
      help: write the number of a hex beside the others
    "#);
}

#[test]
fn printed_track_leads_off_the_map() {
    assert_snapshot!(small().with("path=a:1,b:_0\"", "path=a:1,b:_0;path=a:5,b:_0\"").report(), @r#"
    title::track_off_map

      ⚠ no hex lies at side 5 of `D4`
       ╭─[map.ron:9:58]
     9 │         "yellow": { "D4": "city=revenue:20;path=a:1,b:_0;path=a:5,b:_0" },
       ·                                                          ─────────────
       ╰────
      help: turn the path to another side, or leave it out
    "#);
}

/// The messages of the small title with something else written in one place.
fn said(right: &str, wrong: &str) -> String {
    small().with(right, wrong).report()
}

#[test]
fn printed_track_leads_over_an_impassable_border() {
    let border = "path=a:1,b:_0;border=edge:1,type:impassable\"";
    assert_snapshot!(said("path=a:1,b:_0\"", border), @r#"
    title::track_into_border

      ⚠ the border at side 1 of `D4` is impassable
       ╭─[map.ron:9:44]
     9 │         "yellow": { "D4": "city=revenue:20;path=a:1,b:_0;border=edge:1,type:impassable" },
       ·                                            ─────────────
       ╰────
    "#);
    let behind = "\"C5\": \"upgrade=cost:40,terrain:mountain;border=edge:4,type:impassable\"";
    assert_snapshot!(said("\"C5\": \"upgrade=cost:40,terrain:mountain\"", behind), @r#"
    title::track_into_border

      ⚠ the border at side 1 of `D4` is impassable
       ╭─[map.ron:9:44]
     9 │         "yellow": { "D4": "city=revenue:20;path=a:1,b:_0" },
       ·                                            ─────────────
       ╰────
    "#);
}

#[test]
fn printed_track_meets_a_hex_that_stays_blank() {
    let closed = "\"gray\": { \"C5\": \"\" },\n        \"yellow\"";
    let title = small().with("\"C5\": \"upgrade=cost:40,terrain:mountain\",", "");
    assert_snapshot!(title.with("\"yellow\"", closed).report(), @r#"
    title::track_meets_nothing

      ⚠ nothing on `C5` meets the track at side 1 of `D4`
        ╭─[map.ron:10:44]
     10 │         "yellow": { "D4": "city=revenue:20;path=a:1,b:_0" },
        ·                                            ─────────────
        ╰────
      help: turn the path to another side, or leave it out
    "#);
}

#[test]
fn an_off_board_has_no_track() {
    assert_snapshot!(said("green_40;path=a:0,b:_0", "green_40"), @r#"
    title::unreachable_offboard

      ⚠ no track can ever reach the off-board on `D2`
        ╭─[map.ron:10:25]
     10 │         "red": { "D2": "offboard=revenue:yellow_20|green_40" },
        ·                         ───────────────────────────────────
        ╰────
      help: draw a path from it to a side behind which track may lie:
            `path=a:0,b:_0`
    "#);
}

#[test]
fn a_border_costs_more_on_one_side() {
    let costs = "\"B2\": \"border=edge:0,type:water,cost:40\", \"B4\": \"border=edge:3,type:water,cost:60\"";
    assert_snapshot!(said("\"B2 B4\": \"\"", costs), @r#"
    title::border_differs

      ⚠ the border between `B2` and `B4` costs 40 here and 60 there
       ╭─[map.ron:5:19]
     5 │             "B2": "border=edge:0,type:water,cost:40", "B4": "border=edge:3,type:water,cost:60",
       ·                   ──────────────────────────────────
       ╰────
      help: write the same on both, or leave it out on one of them
    "#);
}

#[test]
fn a_tile_fits_nowhere() {
    assert_snapshot!(said("city=revenue:30;path=a:0,b:_0", "city=revenue:30;path=a:0,b:_0;label=M"), @r#"
    title::tile_never_laid

      ⚠ no hex can ever take tile `X1`
        ╭─[map.ron:17:9]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30;path=a:0,b:_0;label=M"),
        ·         ────
        ╰────
      help: nothing that it could replace has the label `M`
    "#);
    assert_snapshot!(said("city=revenue:30;path=a:0,b:_0", "town=revenue:30;path=a:0,b:_0"), @r#"
    title::tile_never_laid

      ⚠ no hex can ever take tile `X1`
        ╭─[map.ron:17:9]
     17 │         "X1": (count: 1, color: yellow, code: "town=revenue:30;path=a:0,b:_0"),
        ·         ────
        ╰────
      help: its cities and towns are not those of what it could replace, such as
            hex `C5`
    "#);
    assert_snapshot!(said("\"14\": (count: 1),", "\"14\": (count: 1), \"39\": (count: 1),"), @r#"
    title::tile_without_phase

      ⚠ no phase allows brown tiles such as `39`
        ╭─[map.ron:16:27]
     16 │         "14": (count: 1), "39": (count: 1),
        ·                           ────
        ╰────
    "#);
    assert_snapshot!(said("\"X1\": (count: 1, color: yellow", "\"X1\": (count: 1, color: purple"), @r#"
    title::tile_never_laid

      ⚠ no hex can ever take tile `X1`
        ╭─[map.ron:17:9]
     17 │         "X1": (count: 1, color: purple, code: "city=revenue:30;path=a:0,b:_0"),
        ·         ────
        ╰────
      help: nothing has the colour before its own in `rules.upgrade_colors`
    "#);
}

#[test]
fn no_phase_has_the_colour_of_a_tile() {
    assert_snapshot!(said("\"14\": (count: 1),", "\"14\": (count: 1), \"63\": (count: 1),"), @r#"
    title::tile_without_phase

      ⚠ no phase allows brown tiles such as `63`
        ╭─[map.ron:16:27]
     16 │         "14": (count: 1), "63": (count: 1),
        ·                           ────
        ╰────
    "#);
}

#[test]
fn a_yellow_city_has_no_successor() {
    let three = "city=revenue:30;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0";
    assert_snapshot!(said("city=revenue:30;path=a:0,b:_0", three), @r#"
    title::upgrade_ends_early

      ⚠ tile `X1` can never be upgraded
        ╭─[map.ron:17:9]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30;path=a:0,b:_0;path=a:2,b:_0;path=a:4,b:_0"),
        ·         ────
        ╰────
      help: tile `57` is of the same kind and can be
    "#);
}

#[test]
fn two_sides_of_a_tile_do_not_belong_together() {
    assert_snapshot!(said("\"7\": (count: 2)", "\"7\": (count: 2, back: \"14\")"), @r#"
    title::back_of_tile

      × there are not as many of `7` as of its back `14`
        ╭─[map.ron:14:31]
     14 │         "7": (count: 2, back: "14"),
        ·                               ────
        ╰────
    "#);
    assert_snapshot!(said("\"7\": (count: 2)", "\"7\": (count: 2, back: \"7\")"), @r#"
    title::back_of_tile

      × tile `7` is its own back
        ╭─[map.ron:14:31]
     14 │         "7": (count: 2, back: "7"),
        ·                               ───
        ╰────
    "#);
}

#[test]
fn an_upgrade_is_listed_to_no_effect() {
    let listed = "capitalization = \"full\"\nupgrades = [{ from = [\"57\"] }]";
    assert_snapshot!(said("capitalization = \"full\"", listed), @r#"
    title::empty_upgrade

      × this allows nothing
        ╭─[title.toml:14:13]
     14 │ upgrades = [{ from = ["57"] }]
        ·             ─────────────────
        ╰────
      help: name tiles with `to`, or write `use = "only"`
    "#);
}

#[test]
fn a_home_is_in_a_city_without_a_slot() {
    assert_snapshot!(said("city=revenue:20;path", "city=revenue:20,slots:0;path"), @r#"
    title::home_without_slot

      ⚠ the city of `D4`, the home of `WE`, has no slot
        ╭─[entities.ron:15:58]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0),
        ·                                                          ────
        ╰────
      help: give the city a slot, or the corporation another home

    Advice: 
      ☞ no slot here
       ╭─[map.ron:9:27]
     9 │         "yellow": { "D4": "city=revenue:20,slots:0;path=a:1,b:_0" },
       ·                           ───────────────────────────────────────
       ╰────
    "#);
}

#[test]
fn more_corporations_are_at_home_than_there_is_room_for() {
    let homes = "home: \"C3\"), (sym: \"NO\", name: \"North\", tokens: [0], home: \"C3\"), (sym: \"SO\", name: \"South\", tokens: [0], home: \"C3\")";
    assert_snapshot!(said("home: \"C3\")", homes), @r#"
    title::too_many_homes

      ⚠ 3 places are kept on `C3`, which has 2 at most
        ╭─[entities.ron:14:164]
     14 │ 0, 40], home: "C3"), (sym: "NO", name: "North", tokens: [0], home: "C3"), (sym: "SO", name: "South", tokens: [0], home: "C3"),
        ·                                                                                                                         ────
        ╰────
      help: name another hex, or give the city more slots
    "#);
}
