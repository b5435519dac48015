//! What is written to no effect: options that change nothing, costs that nobody pays, lists that name nothing.

use insta::assert_snapshot;

use titlec::source::Part;

use crate::small::small;

#[test]
fn an_option_sets_what_is_set_already() {
    let set = "\"by_players.starting_cash\" = { 2 = 600, 3 = 500 }";
    let same = "\"by_players.starting_cash\" = { 2 = 400, 3 = 300 }";
    assert_snapshot!(small().with(set, same).report(), @r#"
    title::idle_option

      ⚠ without `rich` it is set to that as well
        ╭─[title.toml:26:1]
     26 │ "by_players.starting_cash" = { 2 = 400, 3 = 300 }
        · ──────────────────────────
        ╰────
      help: write another value, or leave the optional rule out
    "#);
}

#[test]
fn an_option_sets_nothing() {
    let set = "\"by_players.starting_cash\" = { 2 = 600, 3 = 500 }";
    assert_snapshot!(small().with(set, "").report(), @r#"
    title::idle_option

      ⚠ `rich` changes nothing
        ╭─[title.toml:22:7]
     22 │ sym = "rich"
        ·       ──────
        ╰────
      help: say under `[options.set]` what it sets, or leave it out
    "#);
}

#[test]
fn two_options_set_the_same() {
    let set = "\"bank.cash\" = 3000\n\"trains.trains.3.count\" = 4";
    let same = "\"by_players.starting_cash\" = { 2 = 600, 3 = 500 }";
    assert_snapshot!(small().with(set, same).report(), @r#"
    title::idle_option

      ⚠ `long` sets what `rich` sets
        ╭─[title.toml:22:7]
     22 │ sym = "rich"
        ·       ───┬──
        ·          ╰── the same
        ╰────
        ╭─[title.toml:29:7]
     29 │ sym = "long"
        ·       ──────
        ╰────
      help: leave one of them out, or set what was meant
    "#);
}

#[test]
fn an_option_says_nothing_of_itself() {
    let name = "name = \"Rich players\"";
    let title = small().with(name, &format!("{name}\ndescription = \"\""));
    assert_snapshot!(title.report(), @r#"
    title::no_name

      × this description says nothing
        ╭─[title.toml:24:15]
     24 │ description = ""
        ·               ──
        ╰────
      help: write what it does, for players, or leave it out
    "#);
}

#[test]
fn a_red_hex_has_terrain() {
    let title = small().with("green_40;path=a:0,b:_0", "green_40;path=a:0,b:_0;upgrade=cost:40");
    assert_snapshot!(title.report(), @r#"
    title::cost_never_paid

      ⚠ nobody ever builds on `D2`, so that this is never paid
        ╭─[map.ron:10:24]
     10 │         "red": { "D2": "offboard=revenue:yellow_20|green_40;path=a:0,b:_0;upgrade=cost:40" },
        ·                        ───────────────────────────────────────────────────────────────────
        ╰────
      help: take `upgrade=…` away: a red hex stays as it is printed
    "#);
}

#[test]
fn a_tile_takes_the_slots_of_a_city_away() {
    let title =
        small().with("city=revenue:30;path=a:0,b:_0", "city=revenue:30,slots:0;path=a:0,b:_0");
    assert_snapshot!(title.report(), @r#"
    title::slots_lost

      ⚠ tile `X1` has no slot, but replaces a city that has, as on `C3`
        ╭─[map.ron:17:47]
     17 │         "X1": (count: 1, color: yellow, code: "city=revenue:30,slots:0;path=a:0,b:_0"),
        ·                                               ───────────────────────────────────────
        ╰────
      help: write how many it has, such as `slots:2`, or leave `slots` out: then
            it is one
    "#);
}

#[test]
fn an_ability_is_for_no_hex() {
    assert_snapshot!(small().with("hexes: [\"B2\"]", "hexes: []").report(), @"
    title::empty_list

      ⚠ `hexes` names nothing
       ╭─[entities.ron:7:57]
     7 │                 blocks_hexes(owner_type: player, hexes: []),
       ·                                                         ──
       ╰────
      help: name some, or leave `hexes` out
    ");
}

#[test]
fn a_bonus_is_for_a_hex_without_a_stop() {
    let bonus = "[rules]\nroute_bonuses = [{ stops = { at = { hexes = [\"B4\"] }, amount = 10 } }]";
    assert_snapshot!(small().with("[rules]", bonus).report(), @r#"
    title::no_stop_there

      ⚠ no train ever stops on `B4`
        ╭─[title.toml:13:46]
     13 │ route_bonuses = [{ stops = { at = { hexes = ["B4"] }, amount = 10 } }]
        ·                                              ────
        ╰────
      help: name a hex with a city, a town or an off-board
    "#);
}

#[test]
fn a_pair_has_one_place_twice() {
    let place = "{ hexes = [\"C3\"] }";
    let bonus = format!(
        "[rules]\nroute_bonuses = [{{ between = {{ places = [{place}, {place}], amount = 10 }} }}]"
    );
    assert_snapshot!(small().with("[rules]", &bonus).report(), @r#"
    title::idle_route_rule

      ⚠ two places of a pair are the same
        ╭─[title.toml:13:30]
     13 │ route_bonuses = [{ between = { places = [{ hexes = ["C3"] }, { hexes = ["C3"] }], amount = 10 } }]
        ·                              ──────────────────────────────────────────────────────────────────
        ╰────
      help: write what it changes, or leave it out
    "#);
}

#[test]
fn a_corporation_floats_below_its_presidents_certificate() {
    let title = small().with("(name: \"major\")", "(name: \"major\", float_percent: 10)");
    assert_snapshot!(title.report(), @r#"
    title::float_below_president

      ⚠ the president's certificate alone is 20 percent, more than the 10 at which
      │ it floats
       ╭─[entities.ron:2:44]
     2 │     types: [(name: "major", float_percent: 10)],
       ·                                            ──
       ╰────
      help: write 20 or more
    "#);
}

#[test]
fn nobody_may_hold_a_presidents_certificate_with_two_players() {
    let limits = "[by_players]\nmax_ownership_percent = { 2 = 10 }";
    assert_snapshot!(small().with("[by_players]", limits).report(), @"
    title::ownership_limit

      × with 2 players nobody may hold more than 10 percent, but every president's
      │ certificate is 20 or more
       ╭─[title.toml:9:31]
     9 │ max_ownership_percent = { 2 = 10 }
       ·                               ──
       ╰────
      help: write 20 or more, or leave it out
    ");
}

#[test]
fn a_revenue_has_two_amounts_from_one_colour_on() {
    assert_snapshot!(small().with("yellow_20|green_40", "yellow_20|yellow_40").report(), @r#"
    title::tile_code

      × there are two amounts for `yellow`
        ╭─[map.ron:10:52]
     10 │         "red": { "D2": "offboard=revenue:yellow_20|yellow_40;path=a:0,b:_0" },
        ·                                                    ─────────
        ╰────
      help: keep one of them, or name the colour that was meant
    "#);
}

#[test]
fn a_price_moves_by_no_cell() {
    let moves = "[rules]\ndividends = { price_move = [{ direction = \"right\", steps = 0 }] }";
    assert_snapshot!(small().with("[rules]", moves).report(), @r#"
    title::idle_price_move

      × a move of 0 cells changes nothing
        ╭─[title.toml:13:60]
     13 │ dividends = { price_move = [{ direction = "right", steps = 0 }] }
        ·                                                            ─
        ╰────
      help: write how many cells it is, or `direction = "stay"`
    "#);
}

#[test]
fn half_a_revenue_can_never_be_paid() {
    let half = "[rules]\ndividends = { kinds = [\"payout\", \"withhold\"], half = \"shares_up\" }";
    assert_snapshot!(small().with("[rules]", half).report(), @r#"
    title::automatic_dividend

      × `half` says how half a revenue is paid, but nobody can choose that
        ╭─[title.toml:13:54]
     13 │ dividends = { kinds = ["payout", "withhold"], half = "shares_up" }
        ·                                                      ───────────
        ╰────
      help: add `half` to the `kinds`, or leave it out here
    "#);
}

#[test]
fn no_corporation_can_lay_a_tile() {
    assert_snapshot!(small().with("[rules]", "[rules]\ntile_lays = []").report(), @"
    title::idle_tile_lay

      × no corporation can lay a tile in the step `track`
        ╭─[title.toml:13:13]
     13 │ tile_lays = []
        ·             ──
        ╰────
      help: write one entry for each tile of a turn: `tile_lays = [{}]` is one,
            new or upgraded
    ");
}

#[test]
fn an_upgrade_is_from_a_colour_that_never_lies_there() {
    let upgrade = "[rules]\nupgrades = [{ hexes = [\"C3\"], colors = [\"red\"], to = [\"X1\"] }]";
    assert_snapshot!(small().with("[rules]", upgrade).report(), @r#"
    title::empty_upgrade

      × none of these hexes is ever red
        ╭─[title.toml:13:41]
     13 │ upgrades = [{ hexes = ["C3"], colors = ["red"], to = ["X1"] }]
        ·                                         ─────
        ╰────
      help: name the colour that is replaced: that of the hexes, or of a tile that
            lies there
    "#);
}

#[test]
fn a_company_closes_by_the_deed_of_an_owner_that_it_never_has() {
    let lay = "tile_lay(owner_type: corporation, hexes: [\"C3\"], tiles: [\"57\"], when: [track], count: 1)";
    let shares = "shares(shares: [\"EA_1\"])";
    let title = small().with(lay, "no_buy()").with(shares, "close(when: [bought_train])");
    assert_snapshot!(title.report(), @"
    title::never_owned

      ⚠ no corporation can ever own `MF`: it has `no_buy`
       ╭─[entities.ron:9:30]
     9 │                 close(when: [bought_train]),
       ·                              ────────────
       ╰────
      help: let a phase `remove` it, or leave it out
    ");
}

#[test]
fn a_discount_is_off_what_is_free() {
    let title =
        small().with("tiles: [\"57\"], when", "tiles: [\"57\"], free: true, discount: 20, when");
    assert_snapshot!(title.report(), @r#"
    title::no_bonus

      ⚠ with `free` the terrain costs nothing: there is nothing to take off
       ╭─[entities.ron:8:103]
     8 │                 tile_lay(owner_type: corporation, hexes: ["C3"], tiles: ["57"], free: true, discount: 20, when: [track], count: 1),
       ·                                                                                                       ──
       ╰────
      help: leave one of them out
    "#);
}

#[test]
fn a_form_of_a_train_costs_next_to_nothing() {
    let title = small()
        .with("price: 180,", "price: 180, variants: [(name: \"3E\", distance: 3, price: 18)],");
    assert_snapshot!(title.report(), @r#"
    title::worse_train

      ⚠ `3E` costs less than a third of `3`, of which it is a form
       ╭─[trains.ron:4:90]
     4 │         (name: "3", distance: 3, price: 180, variants: [(name: "3E", distance: 3, price: 18)], count: 2),
       ·                                                                                          ──
       ╰────
      help: write a price nearer to the 180 of `3`
    "#);
}

#[test]
fn a_gray_town_has_no_track() {
    let title = small()
        .with("\"red\": {", "\"gray\": { \"C1\": \"town=revenue:10\" },\n        \"red\": {");
    assert_snapshot!(title.report(), @r#"
    title::unreachable_offboard

      ⚠ no track leads to the town on `C1`
        ╭─[map.ron:10:26]
     10 │         "gray": { "C1": "town=revenue:10" },
        ·                          ───────────────
        ╰────
      help: draw a path from it to a side: `path=a:0,b:_0`
    "#);
}

#[test]
fn a_script_compares_with_what_never_is() {
    let script = "var shown: number = 0\nvar limit: number = 2\n\nhook tile_laid(hex, tile, by) {\n    if tile.label.or_else(\"\") == \"QX\" or tile.colour == purple { pay(bank, by, 10) }\n    shown = shown + 1\n}\n\nhook can_par(corporation, player) { base and players.len < 9 and corporations.len > limit }\n";
    assert_snapshot!(small().file(Part::Rules, script).report(), @r#"
    hook::unused

      ⚠ the variable `shown` is never read
       ╭─[rules.hook:1:5]
     1 │ var shown: number = 0
       ·     ─────
       ╰────
      help: let something depend on it, or leave it out

    hook::unused

      ⚠ the variable `limit` is never set, so that it stays as it starts
       ╭─[rules.hook:2:5]
     2 │ var limit: number = 2
       ·     ─────
       ╰────
      help: set it in a handler, or write the value itself

    hook::decides_nothing

      ⚠ no tile has the label `QX`
       ╭─[rules.hook:5:8]
     5 │     if tile.label.or_else("") == "QX" or tile.colour == purple { pay(bank, by, 10) }
       ·        ──────────────────────────────
       ╰────
      help: compare with one that a tile has

    hook::decides_nothing

      ⚠ no tile has the colour `purple`
       ╭─[rules.hook:5:42]
     5 │     if tile.label.or_else("") == "QX" or tile.colour == purple { pay(bank, by, 10) }
       ·                                          ─────────────────────
       ╰────
      help: compare with one that a tile has

    hook::decides_nothing

      ⚠ this is always `true`
       ╭─[rules.hook:9:46]
     9 │ hook can_par(corporation, player) { base and players.len < 9 and corporations.len > limit }
       ·                                              ───────────────
       ╰────
      help: compare with a number that it can be
    "#);
}
