//! Times that abilities have in published titles.
#![cfg(feature = "cli")]

use titlec::reference::examples::Host;

/// What companies of published titles have: the ability, and the times that occur with it.
const TIMES: &[(&str, &[&str])] = &[
    (r#"assign_corporation(owner_type: corporation"#, &["any", "sold"]),
    (
        r#"assign_corporation(owner_type: player"#,
        &["any", "or_start", "owning_player_or_turn", "owning_player_token", "owning_player_track"],
    ),
    (r#"assign_corporation("#, &["owning_player_or_turn"]),
    (
        r#"assign_hexes(owner_type: player"#,
        &["any", "or_start", "owning_player_or_turn", "owning_player_track"],
    ),
    (
        r#"assign_hexes(owner_type: corporation"#,
        &["owning_corp_or_turn", "route", "token", "track", "track_and_token"],
    ),
    (r#"base(owner_type: corporation"#, &["owning_corp_or_turn"]),
    (r#"base("#, &["sold"]),
    (
        r#"choose_ability(owner_type: player, choices: [close]"#,
        &["any", "owning_player_or_turn", "owning_player_sr_turn", "owning_player_track"],
    ),
    (
        r#"choose_ability(choices: [close]"#,
        &["owning_corp_or_turn", "owning_player_or_turn", "owning_player_sr_turn"],
    ),
    (r#"choose_ability(owner_type: corporation, choices: [close]"#, &["special_track", "track"]),
    (r#"close("#, &["bought_train", "operated", "par", "ran_train"]),
    (
        r#"exchange(owner_type: player, corporations: any, from: [ipo]"#,
        &["any", "owning_player_sr_turn"],
    ),
    (r#"hex_bonus(owner_type: player, hexes: ["C3"], amount: 10"#, &["owning_player_or_turn"]),
    (
        r#"manual_close_company("#,
        &["owning_corp_or_turn", "owning_player_or_turn", "owning_player_sr_turn"],
    ),
    (r#"purchase_train(owner_type: corporation"#, &["owning_corp_or_turn"]),
    (r#"purchase_train(owner_type: player"#, &["owning_player_or_turn"]),
    (r#"revenue_change(revenue: 10"#, &["auction_end", "sold"]),
    (r#"revenue_change(owner_type: corporation, revenue: 10"#, &["has_train"]),
    (r#"sell_company("#, &["owning_corp_or_turn"]),
    (
        r#"teleport(owner_type: player, hexes: ["C3"], tiles: ["57"]"#,
        &["owning_player_or_turn", "owning_player_track"],
    ),
    (
        r#"tile_discount(owner_type: player, discount: 10"#,
        &["owning_player_or_turn", "owning_player_track"],
    ),
    (r#"tile_discount(discount: 10"#, &["owning_player_track"]),
    (r#"tile_discount(owner_type: corporation, discount: 10"#, &["track"]),
    (
        r#"tile_lay(owner_type: player"#,
        &[
            "or_between_turns",
            "owning_player_or_turn",
            "owning_player_sr_turn",
            "owning_player_track",
            "stock_round",
            "track",
        ],
    ),
    (
        r#"tile_lay(owner_type: corporation"#,
        &["owning_corp_or_turn", "sold", "special_track", "track"],
    ),
    (
        r#"tile_lay("#,
        &["owning_corp_or_turn", "owning_player_track", "special_track", "stock_round", "track"],
    ),
    (r#"token(owner_type: player"#, &["any", "owning_player_token", "owning_player_track"]),
    (
        r#"token(owner_type: corporation"#,
        &["owning_corp_or_turn", "special_token", "token", "track_and_token"],
    ),
    (r#"token("#, &["track"]),
    (
        r#"train_discount(owner_type: corporation, discount: 10"#,
        &["buy_train", "buying_train", "single_depot_train_buy"],
    ),
    (r#"train_discount(owner_type: player, discount: 10"#, &["buying_train"]),
    (r#"train_discount(discount: 10"#, &["owning_corp_or_turn"]),
];

#[test]
fn the_times_that_published_titles_use_are_accepted() {
    for (ability, times) in TIMES {
        for when in *times {
            let comma = if ability.ends_with('(') { "" } else { ", " };
            let text = format!("{ability}{comma}when: [{when}])");
            // Which steps a round has is another matter.
            let codes = Host::with_ability(&text).codes();
            assert!(codes.iter().all(|it| *it == "title::no_step"), "{text}: {codes:?}");
        }
    }
}
