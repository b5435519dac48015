//! Several tiles in a turn, borders, and slots kept for homes.

use std::sync::Arc;

use engine::board::HexBorder;
use engine::list::List;
use engine::money::Money;
use engine::title::{BorderKind, LayRule, ReservationBlocks, TileLay};
use serde_json::json;
use tests::position::Position;
use tests::table::Table;

use super::{retitled, ruled};

fn lay() -> TileLay {
    TileLay {
        lay: LayRule::Yes,
        upgrade: LayRule::Yes,
        cost: Money::ZERO,
        upgrade_cost: None,
        cannot_reuse_same_hex: false,
        first_turn: false,
        phases: List::EMPTY,
        status: None,
        station: None,
        for_each: None,
    }
}

/// 1889 with a second tile in a turn.
fn twice(second: &TileLay) -> Table {
    ruled(|rules| rules.tile_lays = vec![lay(), second.clone()].into())
}

/// The Awa Railroad at its home, in turn.
fn awa(it: &mut Position<'_>) {
    it.started("AR", "80,2,3", &[("p:1", 60)]).cash("AR", 500).phase("3");
    it.station("AR", "K8", 0).operating_round(&["AR"]);
}

/// Its home has track to Takamatsu.
fn awa_to_takamatsu(it: &mut Position<'_>) {
    it.tile("K8", "5", 3).tile("K6", "9", 0);
    awa(it);
}

#[test]
fn a_second_tile_has_its_cost() {
    twice(&TileLay { upgrade: LayRule::No, cost: Money(20), ..lay() })
        .given(awa)
        .ok("AR lay_tile hex=K8 tile=57-0 rotation=1")
        .shows("cash.AR", 500)
        .refused("AR lay_tile hex=K8 tile=15-0 rotation=1", "no tile may be upgraded now")
        .ok("AR lay_tile hex=J9 tile=58-0 rotation=4")
        .shows("cash.AR", 480)
        .refused("AR lay_tile hex=J11 tile=57-1 rotation=0", "`lay_tile` is not possible");
}

#[test]
fn a_second_tile_must_be_paid() {
    twice(&TileLay { cost: Money(20), ..lay() })
        .given(|it| {
            awa(it);
            it.cash("AR", 19);
        })
        .ok("AR lay_tile hex=K8 tile=57-0 rotation=1")
        .refused("AR lay_tile hex=J9 tile=58-0 rotation=4", "is not possible");
}

#[test]
fn an_upgrade_may_cost_something_else() {
    twice(&TileLay { cost: Money(20), upgrade_cost: Some(Money(50)), ..lay() })
        .given(awa_to_takamatsu)
        .ok("AR lay_tile hex=K8 tile=15-0 rotation=1")
        .refused("AR lay_tile hex=K8 tile=448-0 rotation=1", "brown tiles are not available yet")
        .given(|it| {
            it.phase("5");
        })
        .ok("AR lay_tile hex=K8 tile=448-0 rotation=1")
        .shows("cash.AR", 450);
}

#[test]
fn an_upgrade_may_use_up_the_second_tile() {
    let not_if_upgraded = TileLay { lay: LayRule::NotIfUpgraded, upgrade: LayRule::No, ..lay() };
    twice(&not_if_upgraded)
        .given(awa_to_takamatsu)
        .ok("AR lay_tile hex=K8 tile=15-0 rotation=1")
        .refused("AR lay_tile hex=J9 tile=58-0 rotation=4", "is not possible");
    twice(&not_if_upgraded)
        .given(awa)
        .ok("AR lay_tile hex=K8 tile=57-0 rotation=1")
        .ok("AR lay_tile hex=J9 tile=58-0 rotation=4");
}

#[test]
fn a_hex_may_be_used_once_in_a_turn() {
    twice(&TileLay { cannot_reuse_same_hex: true, ..lay() })
        .given(awa)
        .ok("AR lay_tile hex=K8 tile=57-0 rotation=1")
        .refused("AR lay_tile hex=K8 tile=15-0 rotation=1", "a tile was already laid on that hex")
        .ok("AR lay_tile hex=J9 tile=58-0 rotation=4")
        .shows("tiles", json!({ "K8": ["57", 1], "J9": ["58", 4] }));
    let reuse = "AR lay_tile hex=K8 tile=15-0 rotation=1";
    twice(&lay()).given(awa).ok("AR lay_tile hex=K8 tile=57-0 rotation=1").ok(reuse);
}

/// 1889 with a range of mountains between Tokushima and Komatsujima.
fn mountains() -> Table {
    Table::changed("1889", 3, |rules| {
        for (hex, edge) in [("K8", 1), ("J9", 4)] {
            let hex = rules.board.hex_by_name(hex).expect("it is on the map");
            let border = HexBorder { edge, kind: BorderKind::Mountain, cost: Some(Money(100)) };
            Arc::make_mut(&mut rules.board).hexes[hex.index()].borders = vec![border];
        }
    })
}

#[test]
fn a_border_is_paid_for_once_when_track_crosses_it() {
    mountains()
        .given(awa)
        .ok("AR lay_tile hex=K8 tile=57-0 rotation=1")
        .shows("cash.AR", 500)
        .given(|it| {
            it.cash("AR", 99).operating_round(&["AR"]);
        })
        .refused("AR lay_tile hex=J9 tile=58-0 rotation=4", "it costs ¥100")
        .given(|it| {
            it.cash("AR", 100);
        })
        .ok("AR lay_tile hex=J9 tile=58-0 rotation=4")
        .shows("cash.AR", 0)
        .given(|it| {
            it.operating_round(&["AR"]);
        })
        .ok("AR lay_tile hex=K8 tile=15-0 rotation=1")
        .shows("cash.AR", 0);
}

#[test]
fn a_discount_for_terrain_holds_at_a_border_of_that_terrain() {
    mountains()
        .given(|it| {
            awa(it);
            it.tile("K8", "57", 1).owns("AR", "SMR");
        })
        .ok("AR lay_tile hex=J9 tile=58-0 rotation=4")
        .shows("cash.AR", 480);
}

/// In 1830, the New York Central has track from Rochester to one of the two cities of Buffalo, where the Erie is at
/// home.
fn central_at_buffalo(blocks: ReservationBlocks) -> Table {
    let mut table = retitled("1830", |title| title.rules.tile_reservation_blocks_others = blocks);
    table.given(|it| {
        it.tile("D14", "57", 0).tile("E13", "8", 1).tile("E11", "59", 4).phase("3");
        it.started("NYC", "76,3,6", &[("p:1", 60)]).cash("NYC", 500).station("NYC", "D14", 0);
        it.operating_round(&["NYC"]).at_step("token");
    });
    table
}

#[test]
fn a_home_without_a_city_may_keep_the_others_out() {
    let station = "NYC place_token city=59-0-0 slot=0";
    central_at_buffalo(ReservationBlocks::Never)
        .ok(station)
        .shows("tokens.NYC", json!([["D14", 0], ["E11", 0]]));
    for blocks in [ReservationBlocks::Always, ReservationBlocks::SingleSlotCities] {
        central_at_buffalo(blocks).refused(station, "not");
    }
}
