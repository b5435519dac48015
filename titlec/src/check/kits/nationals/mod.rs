//! Nationals and their zones.

mod city;
mod zone;

use engine::title::CorporationType;

use super::Kit;

pub(super) const KIT: Kit = Kit {
    checks: &[(&zone::RULE, zone::check), (&city::RULE, city::check)],
    is_everywhere: |it| is_national(Some(it)),
    hexes_of: |it| vec![("home_zone", &*it.home_zone)],
    ..Kit::NONE
};

/// Whether corporations of a type are nationals.
fn is_national(kind: Option<&CorporationType>) -> bool {
    kind.is_some_and(|it| it.national.is_some())
}
