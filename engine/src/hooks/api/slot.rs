//! Chances to lay a tile.

use std::sync::Arc;

use super::entries;
use crate::hooks::values::Slot;
use crate::money::Money;
use crate::title::{LayRule, TileLay};

entries! { "slot";
    /// Whether a new tile may be laid, perhaps under a condition.
    fn lay(_m, it: slot) -> boolean { it.0.lay != LayRule::No }

    /// Whether a tile may be upgraded, perhaps under a condition.
    fn upgrade(_m, it: slot) -> boolean { it.0.upgrade != LayRule::No }

    /// What it costs besides the terrain.
    fn cost(_m, it: slot) -> money { it.0.cost.0.into() }

    /// What an upgrade costs besides the terrain, where that is something else than `cost`.
    fn upgrade_cost(_m, it: slot) -> (maybe money) { it.0.upgrade_cost.map(|it| it.0.into()) }

    /// Whether a new tile may be laid, and on which condition.
    fn lay_rule(_m, it: slot) -> lay_rule { it.0.lay }

    /// Whether a tile may be upgraded, and on which condition.
    fn upgrade_rule(_m, it: slot) -> lay_rule { it.0.upgrade }

    /// Whether a hex on which a tile was laid in the same turn may not be used.
    fn cannot_reuse_same_hex(_m, it: slot) -> boolean { it.0.cannot_reuse_same_hex }

    /// The same chance with another rule for new tiles: `with_lay(not_if_upgraded)`.
    fn with_lay(_m, it: slot, rule: lay_rule) -> slot { changed(&it, |it| it.lay = rule) }

    /// The same chance with another rule for upgrades: `with_upgrade(not_if_upgraded)`.
    fn with_upgrade(_m, it: slot, rule: lay_rule) -> slot { changed(&it, |it| it.upgrade = rule) }

    /// The same chance for another price besides the terrain. An upgrade with a price of its own keeps it.
    fn with_cost(_m, it: slot, cost: money) -> slot { changed(&it, |it| it.cost = price(cost)) }

    /// The same chance with a price of its own for upgrades; with none they cost the same.
    fn with_upgrade_cost(_m, it: slot, cost: (maybe money)) -> slot {
        changed(&it, |it| it.upgrade_cost = cost.map(price))
    }

    /// The same chance, which may or may not be used on a hex on which a tile was laid in the same turn.
    fn with_cannot_reuse_same_hex(_m, it: slot, cannot: boolean) -> slot {
        changed(&it, |it| it.cannot_reuse_same_hex = cannot)
    }
}

fn changed(slot: &Slot, change: impl FnOnce(&mut TileLay)) -> Slot {
    let mut lay = TileLay::clone(&slot.0);
    change(&mut lay);
    Slot(Arc::new(lay))
}

/// What a chance to lay a tile costs. An amount that none can cost is refused when the script answers.
pub(super) fn price(cost: i64) -> Money {
    Money(i32::try_from(cost).unwrap_or(if cost < 0 { -1 } else { i32::MAX }))
}
