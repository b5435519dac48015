//! Rounds of the title.

use super::entries;

entries! { "round";
    /// Its name: `initial`, `stock`, `operating`, or that of a round of the title's own.
    fn name(m, it: round) -> text { it.name(&m.game().ruleset().title) }

    /// Its kind.
    fn kind(m, it: round) -> round_kind { m.game().ruleset().plan(it).kind }
}
