//! Slips that the suite of seeded mistakes makes: things said twice, numbers of nothing, and what contradicts itself.

use insta::assert_snapshot;

use crate::small::small;

#[test]
fn a_list_names_something_twice() {
    let title = small()
        .with("rusts_on: [\"4\"]", "rusts_on: [\"4\", \"4\"]")
        .with("when: [track]", "when: [track, track]");
    assert_snapshot!(title.report(), @r#"
    title::named_twice

      ⚠ `track` is named twice
       ╭─[entities.ron:8:95]
     8 │                 tile_lay(owner_type: corporation, hexes: ["C3"], tiles: ["57"], when: [track, track], count: 1),
       ·                                                                                        ──┬──  ─────
       ·                                                                                          ╰── here before
       ╰────
      help: leave it out, or name the one that was meant

    title::named_twice

      ⚠ `4` is named twice
       ╭─[trains.ron:3:71]
     3 │         (name: "2", distance: 2, price: 80, count: 3, rusts_on: ["4", "4"]),
       ·                                                                  ─┬─  ───
       ·                                                                   ╰── here before
       ╰────
      help: leave it out, or name the one that was meant
    "#);
}

#[test]
fn a_company_has_a_power_twice() {
    let power = "blocks_hexes(owner_type: player, hexes: [\"B2\"])";
    assert_snapshot!(small().with(power, &format!("{power}, {power}")).report(), @r#"
    title::named_twice

      ⚠ the same power is here twice
       ╭─[entities.ron:7:66]
     7 │                 blocks_hexes(owner_type: player, hexes: ["B2"]), blocks_hexes(owner_type: player, hexes: ["B2"]),
       ·                 ───────────────────────┬───────────────────────  ───────────────────────────────────────────────
       ·                                        ╰── here before
       ╰────
      help: leave it out, or say with `count` how often it is used
    "#);
}

#[test]
fn a_train_costs_nothing() {
    assert_snapshot!(small().with("price: 80", "price: 0").report(), @r#"
    title::free_train

      ⚠ train `2` costs nothing
       ╭─[trains.ron:3:41]
     3 │         (name: "2", distance: 2, price: 0, count: 3, rusts_on: ["4"]),
       ·                                         ─
       ╰────
      help: write what it costs
    "#);
}

#[test]
fn nothing_is_taken_off_for_an_exchange() {
    let title = small().with("available_on: \"3\"", "available_on: \"3\", discount: { \"3\": 0 }");
    assert_snapshot!(title.report(), @r#"
    title::free_train

      ⚠ nothing is taken off the price of train `4`
       ╭─[trains.ron:5:100]
     5 │         (name: "4", distance: 4, price: 300, count: unlimited, available_on: "3", discount: { "3": 0 }),
       ·                                                                                                    ─
       ╰────
      help: write how much, or leave it out
    "#);
}

#[test]
fn a_path_leads_back() {
    assert_snapshot!(small().with("path=a:1,b:_0", "path=a:1,b:_0;path=a:2,b:2").report(), @r#"
    title::path_to_itself

      × this path of hex `D4` leads back to where it comes from
       ╭─[map.ron:9:58]
     9 │         "yellow": { "D4": "city=revenue:20;path=a:1,b:_0;path=a:2,b:2" },
       ·                                                          ────────────
       ╰────
      help: let one of its ends be another side or a stop
    "#);
}

#[test]
fn a_destination_is_the_home() {
    let title = small()
        .with("home: \"C3\"", "home: \"C3\", abilities: [destination(hex: \"C3\")]")
        .with("bankrupt, exchange", "connection_run, bankrupt, exchange");
    assert_snapshot!(title.report(), @r#"
    title::destination_at_home

      ⚠ `EA` is at its destination from the start
        ╭─[entities.ron:14:93]
     14 │         (sym: "EA", name: "East", tokens: [0, 40], home: "C3", abilities: [destination(hex: "C3")]),
        ·                                                                                             ────
        ╰────
      help: name the hex that it has to reach
    "#);
}

#[test]
fn the_least_price_of_a_company_is_above_the_greatest() {
    assert_snapshot!(small().with("value: 30", "value: 30, min_price: 60, max_price: 15").report(), @r#"
    title::price_range

      × no corporation can buy `MF`: no price is at least 60 and at most 15
       ╭─[entities.ron:5:61]
     5 │             sym: "MF", name: "Ferry", value: 30, min_price: 60, max_price: 15, revenue: 5,
       ·                                                             ──             ─┬
       ·                                                              │              ╰── less than the least
       ╰────
      help: write the lower one as `min_price`
    "#);
}

#[test]
fn an_option_excludes_itself() {
    let title =
        small().with("name = \"Rich players\"", "name = \"Rich players\"\nexcludes = [\"rich\"]");
    assert_snapshot!(title.report(), @r#"
    title::excludes_itself

      × the optional rule `rich` excludes itself
        ╭─[title.toml:24:13]
     24 │ excludes = ["rich"]
        ·             ──────
        ╰────
      help: name the one that was meant, or leave it out
    "#);
}

#[test]
fn an_option_makes_it_impossible_to_float() {
    let title = small().with(
        "\"bank.cash\" = 3000",
        "\"bank.cash\" = 3000\n\"entities.types.major.float_percent\" = 110",
    );
    assert_snapshot!(title.report(), @r#"
    title::float_too_high

      × with `long`, 110 percent can never be sold, there are only 100
        ╭─[title.toml:34:40]
     34 │ "entities.types.major.float_percent" = 110
        ·                                        ───
        ╰────
      help: write 100 or less
    "#);
}

#[test]
fn the_market_has_a_row_without_prices_and_a_text_for_no_cell() {
    let title = small()
        .with("\"60 70 80p 90\",", "\"60 70 80p 90\", \"\",")
        .with("[market]", "[market.texts]\nliquidation = \"Closed.\"\n\n[market]");
    assert_snapshot!(title.report(), @r#"
    title::no_such_cell

      ⚠ no cell of the market is of the kind `liquidation`
        ╭─[title.toml:16:1]
     16 │ liquidation = "Closed."
        · ───────────
        ╰────
      help: give cells its letter, or leave the text out

    title::no_such_cell

      ⚠ a row of the market has no price
        ╭─[title.toml:20:21]
     20 │     "60 70 80p 90", "",
        ·                     ──
        ╰────
      help: write its prices, or leave it out
    "#);
}

#[test]
fn bids_need_not_rise() {
    let title = small()
        .with("capitalization = \"full\"", "capitalization = \"full\"\nmin_bid_increment = 0");
    assert_snapshot!(title.report(), @r#"
    title::bids_do_not_rise

      × a bid need not be higher than the last
        ╭─[title.toml:14:21]
     14 │ min_bid_increment = 0
        ·                     ─
        ╰────
      help: write by how much a bid is higher, such as 5
    "#);
}

#[test]
fn the_title_and_a_phase_have_no_name() {
    let title = small()
        .with("name = \"Small\"", "name = \"\"")
        .with("(name: \"2\", train_limit", "(name: \"\", train_limit");
    assert_snapshot!(title.report(), @r#"
    title::no_name

      × a name must not be empty
       ╭─[title.toml:2:8]
     2 │ name = ""
       ·        ──
       ╰────
      help: write how it is called

    title::no_name

      × a name must not be empty
       ╭─[trains.ron:8:16]
     8 │         (name: "", train_limit: 4, tiles: [yellow], operating_rounds: 1),
       ·                ──
       ╰────
      help: write how it is called
    "#);
}
