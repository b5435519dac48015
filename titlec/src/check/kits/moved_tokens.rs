//! Hexes to which tokens move.

use engine::abilities::Ability;
use engine::ids::HexId;

use super::Kit;

pub(super) const KIT: Kit =
    Kit { named, is_for_stations: |it| matches!(it, Ability::MoveToken(_)), ..Kit::NONE };

fn named(ability: &Ability) -> Vec<(&'static str, &[HexId])> {
    match ability {
        Ability::MoveToken(it) => vec![("hexes", &*it.hexes)],
        _ => Vec::new(),
    }
}
