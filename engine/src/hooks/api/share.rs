//! Certificates.

use super::entries;
use crate::hooks::values::Party;
use crate::state::Holder;

entries! { "share";
    /// Of which corporation it is.
    fn corporation(_m, it: share) -> corporation { it.corporation }

    /// How much of the corporation it is.
    fn percent(m, it: share) -> percent {
        let certificate = m.game().state().corporation(it.corporation).certificate(it.index);
        certificate.map_or(0, |it| it.percent.into())
    }

    /// Whether it is the president's.
    fn is_presidents(_m, it: share) -> boolean { it.index == 0 }

    /// The player or corporation that holds it, if one does.
    fn holder(m, it: share) -> (maybe entity) {
        match m.game().state().corporation(it.corporation).certificate(it.index)?.holder {
            Holder::Player(it) => Some(Party::Player(it)),
            Holder::Corporation(it) => Some(Party::Corporation(it)),
            Holder::Ipo | Holder::Market | Holder::Removed => None,
        }
    }
}
