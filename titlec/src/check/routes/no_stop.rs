//! Bonuses, markers and destinations on hexes at which no train ever stops.

use engine::abilities::Ability;
use engine::ids::HexId;
use engine::money::Money;
use engine::title::RouteBonus;

use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_stop_there",
    severity: Severity::Warning,
    explain: "Trains are paid for stops: cities, towns and off-boards. A bonus on a hex on which there is none, and on which no \
              tile with one can be laid, is never paid, and a destination there is never reached.",
    example: "route_bonuses = [{ stops = { at = { hexes = [\"B2\"] }, amount = 10 } }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (path, hex) in named(cx) {
        let faces = cx.lies_on(hex).iter().map(|it| cx.board.face(*it));
        if faces.into_iter().any(|it| !it.nodes.is_empty()) {
            continue;
        }
        let Some(printed) = cx.hex(hex) else { continue };
        let message = format!("no train ever stops on `{}`", printed.name);
        let help = "name a hex with a city, a town or an off-board".to_owned();
        let told = Diagnostic::new(&RULE, cx.span(&path), message).help(help);
        out.push(told.about(printed.name));
    }
}

/// The hexes that are named for their stops, and where.
fn named(cx: &Context<'_>) -> Vec<(String, HexId)> {
    let mut all = Vec::new();
    let mut add = |path: String, hexes: &[HexId]| {
        all.extend(hexes.iter().enumerate().map(|(at, hex)| (format!("{path}[{at}]"), *hex)));
    };
    for (at, bonus) in cx.title.rules.route_bonuses.iter().enumerate() {
        let path = format!("rules.route_bonuses[{at}]");
        match bonus {
            RouteBonus::StopBonus(it) => add(format!("{path}.at.hexes"), &it.at.hexes),
            RouteBonus::PairBonus(it) => {
                for (place, of) in it.places.iter().enumerate() {
                    add(format!("{path}.places[{place}].hexes"), &of.hexes);
                }
            }
            _ => {}
        }
    }
    for held in cx.abilities() {
        match held.ability {
            Ability::AssignHexes(it) if it.bonus != Money::ZERO => {
                add(format!("{}.hexes", held.path), &it.hexes);
            }
            Ability::HexBonus(it) => add(format!("{}.hexes", held.path), &it.hexes),
            _ => {}
        }
    }
    all.extend(kits::ALL.iter().flat_map(|it| (it.stops)(cx)));
    all
}
