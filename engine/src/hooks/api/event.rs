//! Events.

use super::entries;

entries! { "event";
    /// Its name.
    fn name(m, it: event) -> text { m.game().ruleset().event_name(&it) }

    /// Whether it has happened.
    fn happened(m, it: event) -> boolean { m.game().state().course.happened.has(it.position()) }
}
