//! Stations where there never is a city.

use engine::abilities::Ability;
use engine::hooks::Point;
use engine::ids::HexId;

use super::hexes;
use crate::check::{Context, kits, scripts};
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::source::Span;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_city_there",
    severity: Severity::Warning,
    explain: "A station stands in a city. Where a hex is named for one, a city must be printed there, or on a \
              tile that may come to lie there. That holds for `token`, `teleport`, `move_token`, \
              `reservation` and `token_income`, for further homes and homes that are chosen, also by the hook \
              `home_sites`, and for `neutral_stations`.",
    example: "token(hexes: [\"B2\"])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let mut tell = |hex: HexId, span: Span| {
        let Some(printed) = cx.hex(hex).filter(|_| !cx.may_have_city(hex)) else { return };
        let message = format!("there never is a city on `{}`", printed.name);
        let help = "name a hex with a city".to_owned();
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(printed.name));
    };
    for held in cx.abilities().filter(|it| is_for_stations(it.ability)) {
        for (field, named) in hexes::named(held.ability) {
            for (index, hex) in named.iter().enumerate() {
                tell(*hex, cx.span(&hexes::path(&held.path, field, index)));
            }
        }
    }
    for (at, corporation) in cx.title.entities.corporations.iter().enumerate() {
        let path = |field: &str, index| format!("entities.corporations[{at}].{field}[{index}]");
        for (index, hex) in corporation.more_homes.iter().enumerate() {
            tell(*hex, cx.span(&path("more_homes", index)));
        }
        for (field, chosen) in kits::ALL.iter().flat_map(|it| (it.homes)(corporation)) {
            for (index, hex) in chosen.iter().enumerate() {
                tell(*hex, cx.span(&path(field, index)));
            }
        }
    }
    for (path, named) in kits::ALL.iter().flat_map(|it| (it.stations)(cx.title)) {
        for (index, hex) in named.iter().enumerate() {
            tell(*hex, cx.span(&format!("{path}[{index}]")));
        }
    }
    for hex in scripts::hexes_given(cx, Point::HomeSites) {
        let name = cx.hex(hex).map_or("", |it| it.name);
        tell(hex, scripts::place_of(cx, Point::HomeSites, &format!("\"{name}\"")));
    }
}

fn is_for_stations(ability: &Ability) -> bool {
    let of_kit = kits::ALL.iter().any(|it| (it.is_for_stations)(ability));
    of_kit
        || matches!(
            ability,
            Ability::Token(_)
                | Ability::Teleport(_)
                | Ability::Reservation(_)
                | Ability::TokenIncome(_)
        )
}
