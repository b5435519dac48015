//! Whole games with many of these words at once: none comes to a standstill, and what always holds does.

use engine::ids::TrainId;
use engine::list::{List, Map};
use engine::money::Money;
use engine::title::{
    BankruptcyEnd, Capitalization, CellKind, Distance, DistanceMode, EndReason, EndTiming,
    HomeTokenTiming, LayRule, MustBuyTrain, NextPlayerOrder, PoolShareDrop, SellMovement, TileLay,
    Title, Variant,
};
use tests::holds::{Totals, copy, is_sound, survives_saving};
use tests::player::play;

use super::{cell, retitled, train};

#[track_caller]
fn plays(change: impl Fn(&mut Title)) {
    for seed in 0..4 {
        let game = copy(retitled("1889", &change).game());
        let totals = Totals::of(&game);
        let played = play(game, seed, |game, _| {
            is_sound(game).and_then(|()| survives_saving(game))?;
            if Totals::of(game) == totals { Ok(()) } else { Err("totals changed".to_owned()) }
        });
        if let Err(problem) = played {
            panic!("seed {seed}: {problem}");
        }
    }
}

/// The lower end of the market closes corporations, and prices fall fast.
fn closes(title: &mut Title) {
    for (row, column) in [(5, 3), (6, 3), (7, 3), (4, 0), (4, 1), (4, 2), (3, 1), (2, 0), (5, 2)] {
        cell(title, row, column, CellKind::Close);
    }
    title.rules.pool_share_drop = PoolShareDrop::DownShare;
}

fn goes_on(title: &mut Title) {
    title.rules.bankruptcy_ends_game_after = BankruptcyEnd::AllButOne;
    title.rules.cert_limit_change_on_bankruptcy = true;
    title.rules.must_buy_train = MustBuyTrain::Always;
}

#[test]
fn corporations_close() {
    plays(closes);
    plays(|title| {
        closes(title);
        title.rules.sell_movement = SellMovement::LeftShare;
        title.rules.game_end = Map(vec![
            (EndReason::AllClosed, EndTiming::Immediate),
            (EndReason::Bankrupt, EndTiming::Immediate),
            (EndReason::Bank, EndTiming::OneMoreFullOrSet),
        ]
        .into());
    });
}

#[test]
fn players_go_bankrupt_one_after_the_other() {
    for order in NextPlayerOrder::ALL {
        plays(|title| {
            goes_on(title);
            title.rules.next_player_order = *order;
        });
    }
}

#[test]
fn corporations_close_and_players_go_bankrupt() {
    plays(|title| {
        closes(title);
        goes_on(title);
        title.rules.capitalization = Capitalization::None;
        title.rules.ebuy_sell_more_than_needed = true;
    });
}

#[test]
fn trains_become_obsolete_and_have_forms() {
    plays(|title| {
        train(title, "2", |it| {
            it.rusts_on = List::EMPTY;
            it.obsolete_on = Some(TrainId(2));
        });
        train(title, "3", |it| {
            it.variants = vec![Variant {
                name: "1E".into(),
                distance: Distance::Stops(1),
                distance_mode: DistanceMode::Stops,
                price: Money(100),
                rusts_on: None,
                obsolete_on: Some(TrainId(3)),
                multiplier: 2,
                discount: Map::EMPTY,
            }]
            .into();
        });
        title.rules.capitalization = Capitalization::Incremental;
        title.rules.allow_obsolete_train_buy = true;
        title.rules.home_token_timing = HomeTokenTiming::Float;
        let second = TileLay {
            lay: LayRule::NotIfUpgraded,
            upgrade: LayRule::No,
            cost: Money(20),
            upgrade_cost: None,
            cannot_reuse_same_hex: true,
            first_turn: false,
            phases: List::EMPTY,
            status: None,
            station: None,
            for_each: None,
        };
        title.rules.tile_lays = title.rules.tile_lays.iter().cloned().chain([second]).collect();
    });
}
