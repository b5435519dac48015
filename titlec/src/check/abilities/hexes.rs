//! The hexes that abilities name.

use engine::abilities::Ability;
use engine::ids::HexId;

use crate::check::kits;

/// The lists of hexes of an ability, by field.
pub(in crate::check) fn named(ability: &Ability) -> Vec<(&'static str, &[HexId])> {
    match ability {
        Ability::AssignHexes(it) => vec![("hexes", &*it.hexes)],
        Ability::BlocksHexes(it) => vec![("hexes", &*it.hexes)],
        Ability::BlocksHexesConsent(it) => vec![("hexes", &*it.hexes)],
        Ability::HexBonus(it) => vec![("hexes", &*it.hexes)],
        Ability::MarksHexes(it) => vec![("hexes", &*it.hexes)],
        Ability::Reservation(it) => {
            vec![("hex", it.hex.as_slice()), ("hexes", &*it.hexes)]
        }
        Ability::Teleport(it) => vec![("hexes", &*it.hexes)],
        Ability::TileDiscount(it) => it.hexes.iter().map(|it| ("hexes", &**it)).collect(),
        Ability::TileLay(it) => vec![("hexes", &*it.hexes)],
        Ability::Token(it) => vec![("hexes", &*it.hexes)],
        Ability::TokenIncome(it) => vec![("hexes", &*it.hexes)],
        _ => kits::ALL.iter().flat_map(|it| (it.hexes)(ability)).collect(),
    }
}

/// Path of a hex in a field of the ability at `path`.
pub(in crate::check) fn path(path: &str, field: &str, index: usize) -> String {
    if field == "hex" { format!("{path}.hex") } else { format!("{path}.{field}[{index}]") }
}
