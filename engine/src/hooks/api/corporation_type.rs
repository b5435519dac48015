//! Types of corporation.

use super::entries;

entries! { "corporation_type";
    /// Its name.
    fn name(m, it: corporation_type) -> text {
        m.game().ruleset().title.entities.types[it.index()].name.clone()
    }
}
