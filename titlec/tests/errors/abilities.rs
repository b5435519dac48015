//! Mistakes in what companies and corporations may do.

use insta::assert_snapshot;

use crate::small::{Small, small};

/// The small title with an ability instead of one that it has.
fn ability(text: &str) -> Small {
    small().with("shares(shares: [\"EA_1\"])", text)
}

/// The small title without companies.
fn without_companies() -> Small {
    let text = "(types: [(name: \"major\")], corporations: [\
                (sym: \"EA\", name: \"East\", tokens: [0, 40], home: \"C3\")])";
    small().with(", status: [can_buy_companies]", "").file(titlec::source::Part::Entities, text)
}

#[test]
fn an_ability_of_a_corporation_wants_to_be_owned_by_one() {
    let title = small().with(
        "home: \"D4\", city: 0)",
        "home: \"D4\", city: 0, abilities: [train_limit(owner_type: corporation, increase: 1)])",
    );
    assert_snapshot!(title.report(), @r#"
    title::never_usable

      × a corporation is owned by its president, who is a player
        ╭─[entities.ron:15:109]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, abilities: [train_limit(owner_type: corporation, increase: 1)]),
        ·                                                                                                             ───────────
        ╰────
      help: leave `owner_type` out
    "#);
}

#[test]
fn a_sale_ends_what_players_own() {
    let title = ability(r#"revenue_change(owner_type: player, revenue: 0, when: [sold])"#);
    assert_snapshot!(title.report(), @"
    title::never_usable

      × `sold` never comes for what a player owns
       ╭─[entities.ron:9:71]
     9 │                 revenue_change(owner_type: player, revenue: 0, when: [sold]),
       ·                                                                       ────
       ╰────
    ");
}

#[test]
fn a_corporation_owns_nothing_when_the_auction_ends() {
    let title =
        ability(r#"revenue_change(owner_type: corporation, revenue: 20, when: [auction_end])"#);
    assert_snapshot!(title.report(), @"
    title::never_usable

      × `auction_end` never comes for what a corporation owns
       ╭─[entities.ron:9:77]
     9 │                 revenue_change(owner_type: corporation, revenue: 20, when: [auction_end]),
       ·                                                                             ───────────
       ╰────
    ");
}

#[test]
fn a_player_buys_no_train() {
    let title = ability(r#"close(owner_type: player, when: [bought_train])"#);
    assert_snapshot!(title.report(), @"
    title::never_usable

      × `bought_train` never comes for what a player owns
       ╭─[entities.ron:9:50]
     9 │                 close(owner_type: player, when: [bought_train]),
       ·                                                  ────────────
       ╰────
    ");
}

#[test]
fn a_company_closes_in_a_window() {
    let title = ability(r#"close(when: [track])"#);
    assert_snapshot!(title.report(), @"
    title::wrong_time

      × `track` is no time of `close`
       ╭─[entities.ron:9:30]
     9 │                 close(when: [track]),
       ·                              ─────
       ╰────
      help: it happens at `bought_train`, `ran_train`, `operated`, `par` or `sold`
    ");
}

#[test]
fn a_discount_has_a_moment() {
    let title = ability(r#"train_discount(discount: 20, when: [bought_train])"#);
    assert_snapshot!(title.report(), @"
    title::wrong_time

      × `bought_train` is no time of `train_discount`
       ╭─[entities.ron:9:53]
     9 │                 train_discount(discount: 20, when: [bought_train]),
       ·                                                     ────────────
       ╰────
      help: it has windows, such as `track`
    ");
}

#[test]
fn what_is_always_so_has_a_window() {
    let title = ability(r#"no_buy(when: [track])"#);
    assert_snapshot!(title.report(), @r#"
    title::never_owned

      ⚠ no corporation can ever own `MF`: it has `no_buy`
       ╭─[entities.ron:8:38]
     8 │                 tile_lay(owner_type: corporation, hexes: ["C3"], tiles: ["57"], when: [track], count: 1),
       ·                                      ───────────
       ╰────
      help: let a phase `remove` it, or leave it out

    title::wrong_time

      × `track` is no time of `no_buy`
       ╭─[entities.ron:9:31]
     9 │                 no_buy(when: [track]),
       ·                               ─────
       ╰────
      help: it is always in force: leave `when` out
    "#);
}

#[test]
fn no_step_puts_markers() {
    let title = ability(r#"assign_corporation(when: [or_start], count: 1)"#);
    assert_snapshot!(title.report(), @"
    title::no_step

      × `or_start` comes in no round that has the step `assign`
       ╭─[entities.ron:9:43]
     9 │                 assign_corporation(when: [or_start], count: 1),
       ·                                           ────────
       ╰────
      help: `assign_corporation` is used there
    ");
}

#[test]
fn no_step_places_stations_of_companies() {
    let title = ability(r#"token(owner_type: player, hexes: ["C3"], when: [owning_player_token])"#);
    assert_snapshot!(title.report(), @r#"
    title::no_step

      × `owning_player_token` comes in no round that has the step `special_token`
       ╭─[entities.ron:9:65]
     9 │                 token(owner_type: player, hexes: ["C3"], when: [owning_player_token]),
       ·                                                                 ───────────────────
       ╰────
      help: `token` is used there
    "#);
}

#[test]
fn no_step_lays_tiles_in_stock_rounds() {
    let title = ability(
        r#"tile_lay(owner_type: player, when: [stock_round, owning_player_track], count: 1)"#,
    )
    .with("special_track, buy_sell_par_shares", "buy_sell_par_shares");
    assert_snapshot!(title.report(), @"
    title::no_step

      × `stock_round` comes in no round that has the step `special_track`
       ╭─[entities.ron:9:53]
     9 │                 tile_lay(owner_type: player, when: [stock_round, owning_player_track], count: 1),
       ·                                                     ───────────
       ╰────
      help: `tile_lay` is used there; with `passive: true` it is in force without
            being used
    ");
}

#[test]
fn no_step_sells_trains_for_less() {
    let title = ability(r#"train_discount(discount: 20, when: [buy_train], count: 1)"#);
    assert_snapshot!(title.report(), @"
    title::no_step

      × `buy_train` comes in no round that has the step `special_buy_train`
       ╭─[entities.ron:9:53]
     9 │                 train_discount(discount: 20, when: [buy_train], count: 1),
       ·                                                     ─────────
       ╰────
      help: `train_discount` is used there; with `passive: true` it is in force
            without being used
    ");
}

#[test]
fn no_step_makes_loans() {
    let title = small().with(
        "home: \"D4\", city: 0)",
        "home: \"D4\", city: 0, abilities: [borrow_train(train_types: [\"2\"])])",
    );
    assert_snapshot!(title.report(), @r#"
    title::no_step

      × no round has the step `borrow_train`
        ╭─[entities.ron:15:85]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, abilities: [borrow_train(train_types: ["2"])]),
        ·                                                                                     ────────────────────────────────
        ╰────
      help: `borrow_train` is used there
    "#);
}

#[test]
fn no_step_teleports() {
    let title = ability(r#"teleport(hexes: ["C3"], tiles: ["57"])"#);
    assert_snapshot!(title.report(), @r#"
    title::no_step

      × `track` comes in no round that has the steps `special_track` and
      │ `special_token`
       ╭─[entities.ron:9:17]
     9 │                 teleport(hexes: ["C3"], tiles: ["57"]),
       ·                 ──────────────────────────────────────
       ╰────
      help: `teleport` is used there
    "#);
}

#[test]
fn a_window_is_named_after_a_step_that_is_not_there() {
    let title = ability(r#"tile_lay(when: [special_token], count: 1)"#);
    assert_snapshot!(title.report(), @"
    title::window_never_opens

      × `special_token` never comes, since no round has the step `special_token`
       ╭─[entities.ron:9:33]
     9 │                 tile_lay(when: [special_token], count: 1),
       ·                                 ─────────────
       ╰────
      help: put the step into a round, or write another time
    ");
}

#[test]
fn a_window_is_named_after_a_step_that_stands_by() {
    let title = ability(r#"exchange(corporations: ["EA"], from: [ipo], when: [exchange])"#);
    assert_snapshot!(title.report(), @r#"
    title::window_never_opens

      × `exchange` never comes, since the turn never waits for `exchange`
       ╭─[entities.ron:9:68]
     9 │                 exchange(corporations: ["EA"], from: [ipo], when: [exchange]),
       ·                                                                    ────────
       ╰────
      help: give the step `blocks: true`
    "#);
}

#[test]
fn nothing_tells_when_a_company_closes() {
    let title = ability(r#"close(owner_type: player)"#);
    assert_snapshot!(title.report(), @"
    title::never_happens

      × `close` has neither `when` nor `on_phase`
       ╭─[entities.ron:9:17]
     9 │                 close(owner_type: player),
       ·                 ─────────────────────────
       ╰────
      help: say when it happens
    ");
}

#[test]
fn an_ability_may_be_used_never() {
    let title = ability(r#"tile_lay(when: [track], count: 0)"#);
    assert_snapshot!(title.report(), @"
    title::no_uses

      × `tile_lay` can never be used
       ╭─[entities.ron:9:48]
     9 │                 tile_lay(when: [track], count: 0),
       ·                                                ─
       ╰────
      help: leave it out, or let it be used at least once
    ");
}

#[test]
fn an_ability_may_be_used_never_in_a_round() {
    let title = ability(r#"tile_lay(when: [track], count_per_or: 0)"#);
    assert_snapshot!(title.report(), @"
    title::no_uses

      × `tile_lay` can never be used
       ╭─[entities.ron:9:55]
     9 │                 tile_lay(when: [track], count_per_or: 0),
       ·                                                       ─
       ╰────
      help: leave it out, or let it be used at least once
    ");
}

#[test]
fn an_ability_lays_and_upgrades_nothing() {
    let title = ability(r#"tile_lay(when: [track], lay_count: 0)"#);
    assert_snapshot!(title.report(), @"
    title::no_uses

      × `tile_lay` can never be used
       ╭─[entities.ron:9:52]
     9 │                 tile_lay(when: [track], lay_count: 0),
       ·                                                    ─
       ╰────
      help: leave it out, or let it be used at least once
    ");
}

#[test]
fn a_company_closes_in_the_first_phase() {
    let title = ability(r#"close(on_phase: "2")"#);
    assert_snapshot!(title.report(), @r#"
    title::phase_never_comes

      × phase `2` does not start in the course of the game
       ╭─[entities.ron:9:33]
     9 │                 close(on_phase: "2"),
       ·                                 ───
       ╰────
      help: name a phase that a train starts later, or leave it out
    "#);
}

#[test]
fn an_ability_ends_with_the_first_phase() {
    let title = ability(r#"no_buy(remove: "2")"#);
    assert_snapshot!(title.report(), @r#"
    title::phase_never_comes

      × phase `2` does not start in the course of the game
       ╭─[entities.ron:9:32]
     9 │                 no_buy(remove: "2"),
       ·                                ───
       ╰────
      help: name a phase that a train starts later, or leave it out
    "#);
}

#[test]
fn an_ability_waits_for_the_end_of_the_last_phase() {
    let title = ability(r#"tile_lay(when: [track], after_phase: "4")"#);
    assert_snapshot!(title.report(), @r#"
    title::phase_never_comes

      × no phase follows `4`
       ╭─[entities.ron:9:54]
     9 │                 tile_lay(when: [track], after_phase: "4"),
       ·                                                      ───
       ╰────
    "#);
}

#[test]
fn a_block_happens_in_a_phase() {
    let title = ability(r#"blocks_hexes(hexes: ["B4"], on_phase: "3")"#);
    assert_snapshot!(title.report(), @r#"
    title::not_by_phase

      × `blocks_hexes` does not happen when a phase starts
       ╭─[entities.ron:9:55]
     9 │                 blocks_hexes(hexes: ["B4"], on_phase: "3"),
       ·                                                       ───
       ╰────
      help: for a span of phases, write `after_phase` or `remove`
    "#);
}

#[test]
fn revenue_never_changes() {
    let title = ability(r#"revenue_change(revenue: 10, on_phase: never)"#);
    assert_snapshot!(title.report(), @"
    title::not_by_phase

      × `never` says nothing about `revenue_change`
       ╭─[entities.ron:9:55]
     9 │                 revenue_change(revenue: 10, on_phase: never),
       ·                                                       ─────
       ╰────
      help: only `close` has `on_phase: never`
    ");
}

#[test]
fn there_is_nothing_to_choose() {
    let title = ability(r#"choose_ability(when: [track])"#)
        .with("special_track, buy_company", "special_choose, special_track, buy_company");
    assert_snapshot!(title.report(), @"
    title::no_choices

      ⚠ there is nothing to choose
       ╭─[entities.ron:9:17]
     9 │                 choose_ability(when: [track]),
       ·                 ─────────────────────────────
       ╰────
      help: name what there is under `choices`
    ");
}

#[test]
fn a_company_starts_two_corporations() {
    let title = ability(r#"exchange(corporations: ["EA", "WE"], from: [par])"#);
    assert_snapshot!(title.report(), @r#"
    title::starts_one

      × a company that starts a corporation names that one alone
       ╭─[entities.ron:9:40]
     9 │                 exchange(corporations: ["EA", "WE"], from: [par]),
       ·                                        ────────────
       ╰────
    "#);
}

#[test]
fn a_company_starts_any_corporation() {
    let title = ability(r#"exchange(corporations: any, from: [par])"#);
    assert_snapshot!(title.report(), @"
    title::starts_one

      × a company that starts a corporation names that one alone
       ╭─[entities.ron:9:40]
     9 │                 exchange(corporations: any, from: [par]),
       ·                                        ───
       ╰────
    ");
}

#[test]
fn no_share_is_kept_for_an_exchange() {
    let title = ability(r#"exchange(corporations: ["WE"], from: [reserved])"#);
    assert_snapshot!(title.report(), @r#"
    title::nothing_reserved

      × no share is kept for exchanges
       ╭─[entities.ron:9:55]
     9 │                 exchange(corporations: ["WE"], from: [reserved]),
       ·                                                       ────────
       ╰────
      help: give the corporation `reserved_shares`
    "#);
}

#[test]
fn a_corporation_keeps_a_share_that_it_does_not_have() {
    let title =
        small().with("home: \"D4\", city: 0)", "home: \"D4\", city: 0, reserved_shares: [9])");
    assert_snapshot!(title.report(), @r#"
    title::unknown_share

      × `WE` has no certificate 9
        ╭─[entities.ron:15:91]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, reserved_shares: [9]),
        ·                                                                                           ─
        ╰────
      help: it has 9, counted from 0
    "#);
}

#[test]
fn a_corporation_keeps_its_presidents_certificate() {
    let title =
        small().with("home: \"D4\", city: 0)", "home: \"D4\", city: 0, reserved_shares: [8, 0])");
    assert_snapshot!(title.report(), @r#"
    title::president_reserved

      × the president's certificate of `WE` is kept back
        ╭─[entities.ron:15:94]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, reserved_shares: [8, 0]),
        ·                                                                                              ─
        ╰────
    "#);
}

#[test]
fn a_bonus_is_nothing() {
    let title = ability(r#"hex_bonus(hexes: ["C3"], amount: 0)"#);
    assert_snapshot!(title.report(), @r#"
    title::no_bonus

      ⚠ a bonus of 0 changes nothing
       ╭─[entities.ron:9:50]
     9 │                 hex_bonus(hexes: ["C3"], amount: 0),
       ·                                                  ─
       ╰────
      help: write how much it is, or take the ability away
    "#);
}

#[test]
fn a_station_goes_into_the_fourth_city() {
    let title = ability(r#"token(hexes: ["C3"], city: 3)"#);
    assert_snapshot!(title.report(), @r#"
    title::city_never_there

      × neither these hexes nor any tile have a city 3
       ╭─[entities.ron:9:44]
     9 │                 token(hexes: ["C3"], city: 3),
       ·                                            ─
       ╰────
      help: the last one is 0
    "#);
}

#[test]
fn a_discount_is_more_than_the_price() {
    let title = ability(r#"train_discount(discount: 100, trains: ["2", "3"], passive: true)"#);
    assert_snapshot!(title.report(), @r#"
    title::discount_above_price

      ⚠ train `2` costs 80, less than the discount
       ╭─[entities.ron:9:56]
     9 │                 train_discount(discount: 100, trains: ["2", "3"], passive: true),
       ·                                                        ───
       ╰────
    "#);
}

#[test]
fn a_company_is_combined_with_itself() {
    let title = ability(r#"tile_lay(when: [track], combo_entities: ["MF"])"#);
    assert_snapshot!(title.report(), @r#"
    title::no_combination

      × `MF` is the company itself
       ╭─[entities.ron:9:58]
     9 │                 tile_lay(when: [track], combo_entities: ["MF"]),
       ·                                                          ────
       ╰────
    "#);
}

#[test]
fn a_company_is_combined_with_one_that_lays_nothing() {
    let title = ability(r#"tile_lay(when: [track], combo_entities: ["HC"])"#).with(
        "companies: [",
        "companies: [
        (sym: \"HC\", name: \"Harbour\", value: 40),",
    );
    assert_snapshot!(title.report(), @r#"
    title::no_combination

      × `HC` has no `tile_lay`
        ╭─[entities.ron:10:58]
     10 │                 tile_lay(when: [track], combo_entities: ["HC"]),
        ·                                                          ────
        ╰────
    "#);
}

#[test]
fn a_marker_helps_a_corporation_that_gets_none() {
    let title = ability(r#"assign_hexes(when: [track], bonus: 20, bonus_for: assigned)"#)
        .with("special_track, buy_company", "assign, special_track, buy_company");
    assert_snapshot!(title.report(), @"
    title::never_assigned

      × its marker never comes to a corporation
       ╭─[entities.ron:9:67]
     9 │                 assign_hexes(when: [track], bonus: 20, bonus_for: assigned),
       ·                                                                   ────────
       ╰────
      help: add `assign_corporation` to the company
    ");
}

#[test]
fn a_company_closes_after_a_power_that_it_does_not_have() {
    let title = small().with(
        "sym: \"MF\", name: \"Ferry\", value: 30, revenue: 5,",
        "sym: \"MF\", name: \"Ferry\", value: 30, revenue: 5, closes: (after: token),",
    );
    assert_snapshot!(title.report(), @r#"
    title::closes_after_nothing

      × `MF` has no `token`
       ╭─[entities.ron:5:78]
     5 │             sym: "MF", name: "Ferry", value: 30, revenue: 5, closes: (after: token),
       ·                                                                              ─────
       ╰────
    "#);
}

#[test]
fn a_company_uses_one_power_together() {
    let title = small().with(
        "sym: \"MF\", name: \"Ferry\", value: 30, revenue: 5,",
        "sym: \"MF\", name: \"Ferry\", value: 30, revenue: 5, together: true,",
    );
    assert_snapshot!(title.report(), @r#"
    title::nothing_together

      ⚠ `MF` has nothing to use together
       ╭─[entities.ron:5:72]
     5 │             sym: "MF", name: "Ferry", value: 30, revenue: 5, together: true,
       ·                                                                        ────
       ╰────
    "#);
}

#[test]
fn a_partition_is_nowhere() {
    let title = ability(r#"blocks_partition(partition_type: "water")"#);
    assert_snapshot!(title.report(), @r#"
    title::unknown_partition

      ⚠ no hex has a partition of type `water`
       ╭─[entities.ron:9:50]
     9 │                 blocks_partition(partition_type: "water"),
       ·                                                  ───────
       ╰────
    "#);
}

#[test]
fn a_tile_takes_away_what_names_no_hex() {
    let title = ability(r#"no_buy(remove: lay_tile)"#);
    assert_snapshot!(title.report(), @"
    title::never_removed

      ⚠ `lay_tile` never takes it away: it names no hex
       ╭─[entities.ron:9:32]
     9 │                 no_buy(remove: lay_tile),
       ·                                ────────
       ╰────
    ");
}

#[test]
fn a_par_price_takes_away_what_starts_nothing() {
    let title = ability(r#"no_buy(remove: par)"#);
    assert_snapshot!(title.report(), @"
    title::never_removed

      ⚠ `par` never takes it away: the company starts no corporation
       ╭─[entities.ron:9:32]
     9 │                 no_buy(remove: par),
       ·                                ───
       ╰────
    ");
}

#[test]
fn a_sale_takes_away_what_a_corporation_has() {
    let title = small().with(
        "home: \"D4\", city: 0)",
        "home: \"D4\", city: 0, abilities: [train_limit(increase: 1, remove: sold)])",
    );
    assert_snapshot!(title.report(), @r#"
    title::never_removed

      ⚠ `sold` never takes it away: that happens to companies
        ╭─[entities.ron:15:118]
     15 │         (sym: "WE", name: "West", tokens: [0, 40], home: "D4", city: 0, abilities: [train_limit(increase: 1, remove: sold)]),
        ·                                                                                                                      ────
        ╰────
    "#);
}

#[test]
fn a_company_comes_with_itself() {
    let title = ability(r#"acquire_company(company: "MF")"#);
    assert_snapshot!(title.report(), @r#"
    title::acquires_itself

      × `MF` comes with itself
       ╭─[entities.ron:9:42]
     9 │                 acquire_company(company: "MF"),
       ·                                          ────
       ╰────
    "#);
}

#[test]
fn no_step_asks_for_a_status() {
    let title =
        small().with("operating_rounds: 1)", "operating_rounds: 1, status: [limited_train_buy])");
    assert_snapshot!(title.report(), @r#"
    title::unread_status

      ⚠ `limited_train_buy` changes nothing: no step `buy_train` has `depot_limit:
      │ one`
       ╭─[trains.ron:8:84]
     8 │         (name: "2", train_limit: 4, tiles: [yellow], operating_rounds: 1, status: [limited_train_buy]),
       ·                                                                                    ─────────────────
       ╰────
      help: leave it out, or add what asks for it
    "#);
}

#[test]
fn a_part_of_a_price_is_not_a_number() {
    let title = ability(r#"train_discount(discount: "half")"#);
    assert_snapshot!(title.report(), @r#"
    title::percent

      × `half` is no part of a whole
       ╭─[entities.ron:9:42]
     9 │                 train_discount(discount: "half"),
       ·                                          ──────
       ╰────
      help: write a number from 1 to 100 and `%`, such as `50%`
    "#);
}

#[test]
fn an_event_closes_companies_that_are_not_there() {
    let title = without_companies()
        .with("count: 3, rusts_on", "count: 3, events: [(type: close_companies)], rusts_on");
    assert_snapshot!(title.report(), @r#"
    title::idle_event

      ⚠ there are no companies to close
       ╭─[trains.ron:3:71]
     3 │         (name: "2", distance: 2, price: 80, count: 3, events: [(type: close_companies)], rusts_on: ["4"]),
       ·                                                                       ───────────────
       ╰────
    "#);
}

#[test]
fn a_status_lets_buy_companies_that_are_not_there() {
    let title = without_companies()
        .with("operating_rounds: 1)", "operating_rounds: 1, status: [can_buy_companies])");
    assert_snapshot!(title.report(), @r#"
    title::unread_status

      ⚠ `can_buy_companies` changes nothing: there are no companies
       ╭─[trains.ron:8:84]
     8 │         (name: "2", train_limit: 4, tiles: [yellow], operating_rounds: 1, status: [can_buy_companies]),
       ·                                                                                    ─────────────────
       ╰────
      help: leave it out, or add what asks for it
    "#);
}

#[test]
fn what_players_own_counts_in_a_stock_turn() {
    assert_eq!(ability(r#"tile_lay(owner_type: player, hexes: ["B2"], when: [owning_player_sr_turn, or_between_turns], count: 1)"#).report(), "");
}

#[test]
fn a_company_closes_by_the_deed_of_another() {
    assert_eq!(
        ability(r#"close(owner_type: player, when: [bought_train], corporation: "EA")"#).report(),
        ""
    );
}

#[test]
fn an_ordinary_step_heeds_a_station_of_a_company() {
    assert_eq!(
        ability(r#"token(owner_type: corporation, hexes: ["C3"], when: [token], price: 20)"#)
            .report(),
        ""
    );
}

#[test]
fn tiles_laid_together_open_the_window() {
    assert_eq!(
        ability(r#"tile_lay(when: [track, special_track], count: 2, must_lay_together: true)"#)
            .report(),
        ""
    );
}

#[test]
fn a_marker_is_worth_nothing() {
    let title = ability(r#"assign_hexes(hexes: ["C3"], bonus: 0, when: [or_start])"#)
        .with("bankrupt, exchange,", "bankrupt, assign, exchange,");
    assert_snapshot!(title.report(), @r#"
    title::no_bonus

      ⚠ a bonus of 0 changes nothing
       ╭─[entities.ron:9:52]
     9 │                 assign_hexes(hexes: ["C3"], bonus: 0, when: [or_start]),
       ·                                                    ─
       ╰────
      help: write how much it is, or take the ability away
    "#);
}
