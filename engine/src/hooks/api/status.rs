//! Statuses.

use super::entries;

entries! { "status";
    /// Its name.
    fn name(m, it: status) -> text { m.game().ruleset().status_name(&it) }

    /// Whether it holds now: the phase has it, or an event or a script has set it.
    fn holds(m, it: status) -> boolean { m.game().has_status_named(&it) }
}
