//! Chances to lay a tile.

use super::entries;
use crate::title::LayRule;

entries! { "slot";
    /// Whether a new tile may be laid, perhaps under a condition.
    fn lay(_m, it: slot) -> boolean { it.0.lay != LayRule::No }

    /// Whether a tile may be upgraded, perhaps under a condition.
    fn upgrade(_m, it: slot) -> boolean { it.0.upgrade != LayRule::No }

    /// What it costs besides the terrain.
    fn cost(_m, it: slot) -> money { it.0.cost.0.into() }
}
