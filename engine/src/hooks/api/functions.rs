//! Functions that make values.

use std::sync::Arc;

use super::entries;
use super::slot::price;
use crate::hooks::values::Slot;
use crate::list::List;
use crate::title::{LayRule, TileLay};

entries! { "functions";
    /// A chance to lay a tile: whether it may be a new one, whether it may be an upgrade, and what it costs besides the
    /// terrain. `with_lay`, `with_upgrade_cost` and the like of a slot say the rest.
    fn slot(_m, lay: boolean, upgrade: boolean, cost: money) -> slot {
        let rule = |yes: bool| if yes { LayRule::Yes } else { LayRule::No };
        Slot(Arc::new(TileLay {
            lay: rule(lay),
            upgrade: rule(upgrade),
            cost: price(cost),
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
