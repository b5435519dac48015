//! Phases.

use super::entries;

entries! { "phase";
    /// Its name.
    fn name(m, it: phase) -> text {
        m.game().ruleset().title.trains.phases[it.index()].name.clone()
    }

    /// Its position among the phases, from 1: later phases have greater numbers.
    fn number(_m, it: phase) -> number { i64::from(it.0) + 1 }

    /// Colours of tiles that may be laid.
    fn tiles(m, it: phase) -> [colour] {
        m.game().ruleset().title.trains.phases[it.index()].tiles.to_vec()
    }
}
