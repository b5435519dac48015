//! What companies and minors are given for.

mod par;
mod reserved;
mod share_from;

use engine::abilities::{Ability, From};

use super::Kit;

pub(super) const KIT: Kit = Kit {
    checks: &[
        (&par::RULE, par::check),
        (&reserved::RULE, reserved::check),
        (&share_from::RULE, share_from::check),
    ],
    hexes: |it| match it {
        Ability::Exchange(it) => vec![("with_station_on", &*it.with_station_on)],
        _ => Vec::new(),
    },
    starts: |it| matches!(it, Ability::Exchange(it) if it.from.contains(&From::Par)),
    ..Kit::NONE
};
