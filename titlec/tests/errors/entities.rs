//! Mistakes in companies and corporations.

use insta::assert_snapshot;
use titlec::source::Part;

use crate::small::small;

/// The ferry with other abilities.
fn ferry(abilities: &str) -> String {
    small().with("shares(shares: [\"EA_1\"])", abilities).report()
}

#[test]
fn a_certificate_comes_with_two_companies() {
    let title = small().with("companies: [", "companies: [\n        (sym: \"XX\", name: \"Other\", value: 20, abilities: [shares(shares: [\"EA_1\"])]),");
    assert_snapshot!(title.report(), @r#"
    title::share_given_twice

      × `EA_1` comes with `XX` already
       ╭─[entities.ron:4:75]
     4 │         (sym: "XX", name: "Other", value: 20, abilities: [shares(shares: ["EA_1"])]),
       ·                                                                           ───┬──
       ·                                                                              ╰── given here
       ╰────
        ╭─[entities.ron:10:33]
     10 │                 shares(shares: ["EA_1"]),
        ·                                 ──────
        ╰────
      help: name another certificate
    "#);
}

#[test]
fn companies_of_which_one_is_drawn_may_have_the_same_certificate() {
    let title = small().with("companies: [", "draws: [(among: [\"XX\", \"MF\"])],\n    companies: [\n        (sym: \"XX\", name: \"Other\", value: 20, abilities: [shares(shares: [\"EA_1\"])]),");
    assert_eq!(title.report(), "");
}

#[test]
fn a_certificate_of_a_company_is_kept_for_exchanges() {
    let title = small().with("home: \"C3\"", "home: \"C3\", reserved_shares: [1]");
    assert_snapshot!(title.report(), @r#"
    title::share_given_twice

      × `EA_1` is among the `reserved_shares` of `EA`
       ╭─[entities.ron:9:33]
     9 │                 shares(shares: ["EA_1"]),
       ·                                 ──────
       ╰────
      help: name another
    "#);
}

#[test]
fn nobody_may_own_the_presidents_certificate() {
    assert_snapshot!(small().with("(name: \"major\")", "(name: \"major\", max_ownership_percent: 10)").report(), @r#"
    title::ownership_limit

      × nobody may hold more than 10 percent, but the president's certificate is
      │ 20
       ╭─[entities.ron:2:52]
     2 │     types: [(name: "major", max_ownership_percent: 10)],
       ·                                                    ──
       ╰────
      help: write `max_ownership_percent: 20` or more
    "#);
}

#[test]
fn a_corporation_has_a_larger_president_than_its_type_allows() {
    let title = small().with("city: 0)", "city: 0, shares: [70, 10, 10, 10])");
    assert_snapshot!(title.report(), @r#"
    title::ownership_limit

      × nobody may hold more than 60 percent, but the president's certificate is
      │ 70
        ╭─[entities.ron:15:82]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, shares: [70, 10, 10, 10]),
        ·                                                                                  ──
        ╰────
      help: write `max_ownership_percent: 70` or more
    "#);
}

#[test]
fn a_company_has_no_name() {
    assert_snapshot!(small().with("name: \"Ferry\"", "name: \"\"").report(), @r#"
    title::no_name

      × a name must not be empty
       ╭─[entities.ron:5:30]
     5 │             sym: "MF", name: "", value: 30, revenue: 5,
       ·                              ──
       ╰────
      help: write how it is called
    "#);
}

#[test]
fn a_corporation_has_no_symbol() {
    assert_snapshot!(small().with("sym: \"WE\"", "sym: \" \"").report(), @r#"
    title::no_name

      × a name must not be empty
        ╭─[entities.ron:15:15]
     15 │         (sym: " ", name: "West", tokens: [0, 40], home: "D4", city: 0),
        ·               ───
        ╰────
      help: write how it is called
    "#);
}

#[test]
fn a_colour_is_none() {
    assert_snapshot!(small().with("city: 0)", "city: 0, color: \"#12345\")").report(), @r##"
    title::not_a_colour

      ⚠ `#12345` is no colour
        ╭─[entities.ron:15:80]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, color: "#12345"),
        ·                                                                                ────────
        ╰────
      help: write it as `#rrggbb`, or by a common name such as `red`
    "##);
}

#[test]
fn letters_have_the_colour_of_what_they_stand_on() {
    let title = small().with("city: 0)", "city: 0, color: \"navy\", text_color: \"Navy\")");
    assert_snapshot!(title.report(), @r#"
    title::not_a_colour

      ⚠ letters in `Navy` cannot be read on `navy`
        ╭─[entities.ron:15:100]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, color: "navy", text_color: "Navy"),
        ·                                                                                                    ──────
        ╰────
      help: leave it out: black or white is chosen then
    "#);
}

#[test]
fn a_further_home_is_the_home_itself() {
    assert_snapshot!(small().with("home: \"C3\"", "home: \"C3\", more_homes: [\"C3\"]").report(), @r#"
    title::hex_twice

      ⚠ hex `C3` is named twice
        ╭─[entities.ron:14:77]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C3", more_homes: ["C3"]),
        ·                                                                             ────
        ╰────
      help: leave it out, or name the hex that was meant
    "#);
}

#[test]
fn two_homes_are_in_one_city_with_one_slot() {
    let oo = "city=revenue:20;city=revenue:20;path=a:1,b:_0";
    let title = small().with("city=revenue:20;path=a:1,b:_0", oo);
    let title = title.with("home: \"C3\"", "home: \"D4\", city: 0");
    assert_snapshot!(title.with("[bank]", "allow = { \"title::never_built\" = { \"D4\" = \"a test\" } }\n[bank]").report(), @r#"
    title::too_many_homes

      ⚠ 2 places are kept in city 0 of `D4`, which has 1 at most
        ╭─[entities.ron:15:58]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0),
        ·                                                          ────
        ╰────
      help: name another hex, or give the city more slots
    "#);
}

#[test]
fn a_company_is_for_more_players_than_there_are() {
    assert_snapshot!(small().with("revenue: 5", "revenue: 5, min_players: 4").report(), @r#"
    title::unused_player_count

      ⚠ the title is not for 4 players
       ╭─[entities.ron:5:75]
     5 │             sym: "MF", name: "Ferry", value: 30, revenue: 5, min_players: 4,
       ·                                                                           ─
       ╰────
      help: it is for 2 to 3
    "#);
}

#[test]
fn an_optional_rule_is_for_more_players_than_there_are() {
    assert_snapshot!(small().with("name = \"Rich players\"", "name = \"Rich players\"\nplayers = [2, 5]").report(), @"
    title::unused_player_count

      ⚠ the title is not for 5 players
        ╭─[title.toml:24:15]
     24 │ players = [2, 5]
        ·               ─
        ╰────
      help: it is for 2 to 3
    ");
}

#[test]
fn a_home_may_be_chosen_where_there_never_is_a_city() {
    let title = small()
        .with("home: \"C3\"", "home_choice: [\"C3\", \"B2\"]")
        .with("track, token", "home_token, track, token");
    assert_snapshot!(title.report(), @r#"
    title::no_city_there

      ⚠ there never is a city on `B2`
        ╭─[entities.ron:14:72]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home_choice: ["C3", "B2"]),
        ·                                                                        ────
        ╰────
      help: name a hex with a city
    "#);
}

#[test]
fn a_station_is_for_a_hex_that_never_has_a_city() {
    assert_snapshot!(ferry("token(hexes: [\"C5\"], when: [token], special_only: false)"), @r#"
    title::no_city_there

      ⚠ there never is a city on `C5`
       ╭─[entities.ron:9:31]
     9 │                 token(hexes: ["C5"], when: [token], special_only: false),
       ·                               ────
       ╰────
      help: name a hex with a city
    "#);
}

#[test]
fn a_company_blocks_an_off_board() {
    assert_snapshot!(ferry("blocks_hexes(owner_type: player, hexes: [\"B4\", \"D2\"])"), @r#"
    title::no_tile_there

      ⚠ nobody can ever build on `D2`, blocked or not
       ╭─[entities.ron:9:64]
     9 │                 blocks_hexes(owner_type: player, hexes: ["B4", "D2"]),
       ·                                                                ────
       ╰────
      help: it is red, and stays as it is printed
    "#);
}

#[test]
fn no_tile_of_a_company_fits_on_its_hex() {
    assert_snapshot!(ferry("tile_lay(hexes: [\"C3\", \"D2\"], tiles: [\"57\"], when: [track])"), @r#"
    title::no_tile_there

      ⚠ no tile of this `tile_lay` ever fits on `D2`
       ╭─[entities.ron:9:40]
     9 │                 tile_lay(hexes: ["C3", "D2"], tiles: ["57"], when: [track]),
       ·                                        ────
       ╰────
      help: it is red, and stays as it is printed
    "#);
}

#[test]
fn the_tile_of_a_company_cannot_be_turned_to_fit() {
    let title = small()
        .with("\"7\": (count: 2),", "\"7\": (count: 2), \"9\": (count: 1), \"23\": (count: 1),");
    let title = title.with(
        "shares(shares: [\"EA_1\"])",
        "tile_lay(hexes: [\"B2\"], tiles: [\"9\"], when: [track])",
    );
    assert_snapshot!(title.report(), @r#"
    title::no_tile_there

      ⚠ the tiles of this `tile_lay` cannot be turned to fit on `B2`
       ╭─[entities.ron:9:34]
     9 │                 tile_lay(hexes: ["B2"], tiles: ["9"], when: [track]),
       ·                                  ────
       ╰────
    "#);
}

#[test]
fn a_discount_is_for_terrain_that_is_nowhere() {
    assert_snapshot!(ferry("tile_discount(discount: 20, terrain: swamp)"), @"
    title::no_such_terrain

      ⚠ there is no swamp to build on
       ╭─[entities.ron:9:54]
     9 │                 tile_discount(discount: 20, terrain: swamp),
       ·                                                      ─────
       ╰────
      help: the map has `mountain`
    ");
}

#[test]
fn a_discount_of_nothing() {
    assert_snapshot!(ferry("tile_discount(discount: 0, terrain: mountain)"), @"
    title::no_bonus

      ⚠ a discount of 0 changes nothing
       ╭─[entities.ron:9:41]
     9 │                 tile_discount(discount: 0, terrain: mountain),
       ·                                         ─
       ╰────
      help: write how much it is, or take the ability away
    ");
}

#[test]
fn a_company_starts_a_corporation_or_takes_a_share_of_it() {
    assert_snapshot!(ferry("exchange(corporations: [\"WE\"], from: [par, ipo])"), @r#"
    title::exchange_from

      × whoever starts the corporation has its president's certificate, no other
      │ share
       ╭─[entities.ron:9:60]
     9 │                 exchange(corporations: ["WE"], from: [par, ipo]),
       ·                                                            ───
       ╰────
      help: let `par` stand alone, or leave it out
    "#);
}

#[test]
fn an_exchange_is_for_nothing() {
    assert_snapshot!(ferry("exchange(corporations: [\"WE\"], from: [])"), @r#"
    title::exchange_from

      × there is no share to be had
       ╭─[entities.ron:9:54]
     9 │                 exchange(corporations: ["WE"], from: []),
       ·                                                      ──
       ╰────
      help: name where it comes from: `ipo`, `market`, `reserved` or `par`
    "#);
}

#[test]
fn the_bank_pays_for_no_share() {
    assert_snapshot!(ferry("exchange(corporations: [\"WE\"], from: [market], bank_pays: true)"), @r#"
    title::exchange_from

      × the bank pays for unsold shares alone
       ╭─[entities.ron:9:75]
     9 │                 exchange(corporations: ["WE"], from: [market], bank_pays: true),
       ·                                                                           ────
       ╰────
      help: add `ipo` to `from`, or leave it out
    "#);
}

#[test]
fn a_station_is_for_one_corporation_and_for_several() {
    assert_snapshot!(ferry("token(corporation: \"EA\", corporations: [\"EA\", \"WE\"])"), @r#"
    title::said_twice

      × `corporation` and `corporations` exclude each other
       ╭─[entities.ron:9:36]
     9 │                 token(corporation: "EA", corporations: ["EA", "WE"]),
       ·                                    ────
       ╰────
      help: leave `corporation` out, and name all in `corporations`
    "#);
}

#[test]
fn a_company_waits_for_the_last_of_endless_uses() {
    assert_snapshot!(ferry("tile_lay(when: [track], closed_when_used_up: true)"), @"
    title::never_used_up

      × `tile_lay` is never used up: nothing limits its uses
       ╭─[entities.ron:9:62]
     9 │                 tile_lay(when: [track], closed_when_used_up: true),
       ·                                                              ────
       ╰────
      help: say with `count` how often it may be used
    ");
}

#[test]
fn a_discount_for_tiles_holds_while_stations_are_placed() {
    assert_snapshot!(ferry("tile_discount(discount: 20, when: [token])"), @"
    title::idle_window

      × `tile_discount` has nothing to do during `token`
       ╭─[entities.ron:9:52]
     9 │                 tile_discount(discount: 20, when: [token]),
       ·                                                    ─────
       ╰────
      help: write `track`, or leave `when` out
    ");
}

#[test]
fn a_power_of_corporations_belongs_to_a_company_that_none_can_buy() {
    assert_snapshot!(ferry("no_buy()"), @r#"
    title::never_owned

      ⚠ no corporation can ever own `MF`: it has `no_buy`
       ╭─[entities.ron:8:38]
     8 │                 tile_lay(owner_type: corporation, hexes: ["C3"], tiles: ["57"], when: [track], count: 1),
       ·                                      ───────────
       ╰────
      help: let a phase `remove` it, or leave it out
    "#);
}

#[test]
fn no_phase_lets_corporations_buy_companies() {
    assert_snapshot!(small().with(", status: [can_buy_companies]", "").report(), @r#"
    title::never_owned

      ⚠ no corporation can ever own `MF`: no phase lets corporations buy companies
       ╭─[entities.ron:8:38]
     8 │                 tile_lay(owner_type: corporation, hexes: ["C3"], tiles: ["57"], when: [track], count: 1),
       ·                                      ───────────
       ╰────
      help: give a phase `status: [can_buy_companies]`
    "#);
}

#[test]
fn a_company_that_is_sold_early_needs_no_status() {
    let title = small().with(", status: [can_buy_companies]", "");
    assert_eq!(title.with("revenue: 5", "revenue: 5, early_sale: ()").report(), "");
}

#[test]
fn a_script_names_a_home_where_there_never_is_a_city() {
    let title = small()
        .with("home: \"C3\"", "home_choice: free_city")
        .with("track, token", "home_token, track, token");
    let script = "hook home_sites(corporation) { if corporation.floated { base + [hex(\"C3\"), hex(\"B2\")] } else { base } }";
    assert_snapshot!(title.file(Part::Rules, script).report(), @r#"
    title::no_city_there

      ⚠ there never is a city on `B2`
       ╭─[rules.hook:1:80]
     1 │ hook home_sites(corporation) { if corporation.floated { base + [hex("C3"), hex("B2")] } else { base } }
       ·                                                                                ────
       ╰────
      help: name a hex with a city
    "#);
}

#[test]
fn a_script_gives_companies_to_corporations() {
    let title = small().with(", status: [can_buy_companies]", "");
    let script =
        "hook float_corporation(corporation) { give_company(company(\"MF\"), corporation) }";
    assert_eq!(title.file(Part::Rules, script).report(), "");
}

#[test]
fn a_corporation_has_no_home() {
    let title = small().with("tokens: [0, 40], home: \"C3\"", "tokens: [0, 40]");
    assert_snapshot!(title.report(), @r#"
    title::no_home

      ⚠ `EA` has no home
        ╭─[entities.ron:14:15]
     14 │         (sym: "EA", name: "East", tokens: [0, 40]),
        ·               ────
        ╰────
      help: say where it is, `home: "…"`, or that it is chosen, `home_choice:
            free_city`
    "#);
    let chosen = small()
        .with("home: \"C3\"", "home_choice: free_city")
        .with("bankrupt, exchange,", "bankrupt, home_token, exchange,");
    assert_eq!(chosen.report(), "");
    let open = small().with("home: \"C3\"", "open_stations: true");
    assert_eq!(open.report(), "");
}

#[test]
fn a_script_says_where_homes_are() {
    let title = small().with("tokens: [0, 40], home: \"C3\"", "tokens: [0, 40]");
    let script = "hook home_sites(corporation) { [hex(\"C3\")] }";
    assert_eq!(title.file(Part::Rules, script).report(), "");
}

#[test]
fn an_exchange_is_for_shares_of_no_corporation() {
    assert_snapshot!(ferry("exchange(corporations: [], from: [ipo])"), @"
    title::exchange_from

      × there is no corporation of which a share could be had
       ╭─[entities.ron:9:40]
     9 │                 exchange(corporations: [], from: [ipo]),
       ·                                        ──
       ╰────
      help: name the corporations, or write `any` or `ipoed`
    ");
}

#[test]
fn a_row_of_price_moves_comes_too_late() {
    let late = "\"full\"\ndividends = { price_move = [{ direction = \"right\" }, { when = \"nothing_paid\", direction = \"left\" }] }";
    assert_snapshot!(small().with("\"full\"", late).report(), @r#"
    title::idle_price_move

      × this row never decides: one before it fits wherever it does
        ╭─[title.toml:14:54]
     14 │ dividends = { price_move = [{ direction = "right" }, { when = "nothing_paid", direction = "left" }] }
        ·                             ───────────┬───────────  ─────────────────────────────────────────────
        ·                                        ╰── this row decides
        ╰────
      help: put it before the other, or take it out
    "#);
    let twice = "\"full\"\ndividends = { price_move = [{ when = \"nothing_paid\", direction = \"left\" }, { when = \"nothing_paid\", direction = \"left\" }, { direction = \"right\" }] }";
    assert_snapshot!(small().with("\"full\"", twice).report(), @r#"
    title::idle_price_move

      × this row never decides: one before it fits wherever it does
        ╭─[title.toml:14:76]
     14 │ dividends = { price_move = [{ when = "nothing_paid", direction = "left" }, { when = "nothing_paid", direction = "left" }, { direction = "right" }] }
        ·                             ──────────────────────┬──────────────────────  ─────────────────────────────────────────────
        ·                                                   ╰── this row decides
        ╰────
      help: put it before the other, or take it out
    "#);
    let narrow = "\"full\"\ndividends = { price_move = [{ direction = \"right\", to_price = 70 }, { direction = \"up\" }] }";
    assert_eq!(small().with("\"full\"", narrow).report(), "");
}
