//! Hexes to which tokens move.

use engine::abilities::Ability;
use engine::ids::HexId;

use super::Kit;

pub(super) const KIT: Kit =
    Kit { hexes, is_for_stations: |it| matches!(it, Ability::MoveToken(_)), ..Kit::NONE };

fn hexes(ability: &Ability) -> Vec<(&'static str, &[HexId])> {
    match ability {
        Ability::MoveToken(it) => vec![("hexes", &*it.hexes)],
        _ => Vec::new(),
    }
}
