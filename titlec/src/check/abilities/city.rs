//! Stations in cities that never are.

use engine::abilities::Ability;
use engine::ids::HexId;

use crate::check::Context;
use crate::check::entities::cities;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::city_never_there",
    severity: Severity::Error,
    explain: "`city` says which city of a hex is meant, counted from 0. Some tile, or what is printed on \
              the hex, must have so many.",
    example: "token(hexes: [\"C3\"], city: 3)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let Some((city, hexes)) = wanted(held.ability) else { continue };
        let most = most_cities(cx, &hexes);
        if usize::from(city) >= most {
            let message = format!("neither these hexes nor any tile have a city {city}");
            let help = most.checked_sub(1).map(|last| format!("the last one is {last}"));
            let span = cx.span(&format!("{}.city", held.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}

/// The city that an ability means, and the hexes; any where empty.
fn wanted(ability: &Ability) -> Option<(u8, Vec<HexId>)> {
    match ability {
        Ability::Token(it) => Some((it.city?, it.hexes.to_vec())),
        Ability::Reservation(it) => {
            Some((it.city?, it.hex.iter().chain(it.hexes.iter()).copied().collect()))
        }
        _ => None,
    }
}

/// The most cities that a tile has, or that are printed on one of the hexes.
fn most_cities(cx: &Context<'_>, hexes: &[HexId]) -> usize {
    let tiles = cx.board.tiles.iter().map(|it| cx.board.face(it.face).cities.len());
    let meant = |at: usize| hexes.is_empty() || hexes.iter().any(|it| it.index() == at);
    let printed = cx.hexes.iter().enumerate().filter(|(at, _)| meant(*at));
    tiles.chain(printed.map(|(_, it)| cities(it.face))).max().unwrap_or(0)
}
