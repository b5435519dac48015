//! Hexes with tokens that are nobody's.

use super::Kit;

pub(super) const KIT: Kit = Kit {
    stations: |title| vec![("map.neutral_stations", &*title.map.neutral_stations)],
    ..Kit::NONE
};
