//! What scripts know of destinations.

use super::rules;
use crate::hooks::api::entries;

entries! { "destinations";
    /// The hex of its ability `destination`, if it has one.
    fn destination(m, it: corporation) -> (maybe hex) { rules::destination_of(m.game(), it) }

    /// Whether its trains have run to its destination; never so where it has none.
    fn destination_reached(m, it: corporation) -> boolean { rules::has_arrived(m.game(), it) }
}
