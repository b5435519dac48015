//! Functions that make values.

use std::sync::Arc;

use super::entries;
use crate::hooks::values::Slot;
use crate::list::List;
use crate::money::Money;
use crate::title::{LayRule, TileLay};

entries! { "functions";
    /// A chance to lay a tile: whether it may be a new one, whether it may be an upgrade, and what it costs besides the
    /// terrain.
    fn slot(_m, lay: boolean, upgrade: boolean, cost: money) -> slot {
        let rule = |yes: bool| if yes { LayRule::Yes } else { LayRule::No };
        let cost = i32::try_from(cost).unwrap_or(i32::MAX).max(0);
        Slot(Arc::new(TileLay {
            lay: rule(lay),
            upgrade: rule(upgrade),
            cost: Money(cost),
            upgrade_cost: None,
            cannot_reuse_same_hex: false,
            first_turn: false,
            phases: List::EMPTY,
            status: None,
            station: None,
            for_each: None,
        }))
    }
}
