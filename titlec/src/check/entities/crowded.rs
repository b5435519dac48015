//! More homes on a hex than it ever has slots.

use std::collections::BTreeSet;

use engine::abilities::Ability;
use engine::board::FaceInfo;
use engine::ids::HexId;

use crate::check::Context;
use crate::check::abilities::hexes;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::too_many_homes",
    severity: Severity::Warning,
    explain: "Homes and places that abilities keep free take a slot each. A hex should have as many at \
              least once its best tile lies there.",
    example: "(sym: \"NO\", name: \"North\", tokens: [0, 40], home: \"C3\"), (sym: \"SO\", name: \"South\", tokens: [0, 40], home: \"C3\")",
};

const HELP: &str = "name another hex, or give the city more slots";

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let all = all_claims(cx);
    for hex in cx.board.hex_ids() {
        let claims: Vec<&Claim> = all.iter().filter(|it| it.hex == hex).collect();
        if claims.is_empty() {
            continue;
        }
        let most = |slots: &dyn Fn(&FaceInfo) -> usize| {
            cx.lies_on(hex).iter().map(|it| slots(cx.board.face(*it))).max().unwrap_or(0)
        };
        let (all, kept) = (most(&slots), claims.len());
        let name = &cx.board.hexes[hex.index()].name;
        if let Some(claim) = claims.get(all).filter(|_| all > 0) {
            let message = format!("{kept} places are kept on `{name}`, which has {all} at most");
            let told = Diagnostic::new(&RULE, cx.span(&claim.path), message).about(&**name);
            out.push(told.help(HELP.to_owned()));
            continue;
        }
        let cities: BTreeSet<u8> = claims.iter().filter_map(|it| it.city).collect();
        for city in cities {
            let here: Vec<&&Claim> = claims.iter().filter(|it| it.city == Some(city)).collect();
            let (room, kept) = (most(&|it| slots_in(it, city)), here.len());
            let Some(claim) = here.get(room).filter(|_| room > 0) else { continue };
            let message = format!(
                "{kept} places are kept in city {city} of `{name}`, which has {room} at most"
            );
            let told = Diagnostic::new(&RULE, cx.span(&claim.path), message).about(&**name);
            out.push(told.help(HELP.to_owned()));
        }
    }
}

/// Slots of a city; where cities have grown together, of what has become of it.
fn slots_in(face: &FaceInfo, city: u8) -> usize {
    let node = face.cities.get(usize::from(city)).or(face.cities.last());
    node.map_or(0, |it| usize::from(face.nodes[usize::from(*it)].slots))
}

/// Slots of all cities together.
fn slots(face: &FaceInfo) -> usize {
    face.nodes.iter().filter(|it| it.is_city()).map(|it| usize::from(it.slots)).sum()
}

/// Something that takes a slot on a hex for good.
struct Claim {
    hex: HexId,
    path: String,
    /// In which city.
    city: Option<u8>,
}

/// What takes a slot for good, wherever that is.
fn all_claims(cx: &Context<'_>) -> Vec<Claim> {
    let corporations = cx.title.entities.corporations.iter().enumerate();
    let mut claims = Vec::new();
    for (at, it) in corporations.filter(|(_, it)| !cx.tokens(it).is_empty()) {
        let path = format!("entities.corporations[{at}]");
        claims.extend(it.home.map(|hex| Claim {
            hex,
            path: format!("{path}.home"),
            city: it.city,
        }));
        for (index, hex) in firsts(&it.more_homes).filter(|(_, hex)| it.home != Some(*hex)) {
            let path = format!("{path}.more_homes[{index}]");
            claims.push(Claim { hex, path, city: None });
        }
    }
    for held in cx.abilities() {
        let Ability::Reservation(it) = held.ability else { continue };
        for (field, named) in hexes::named(held.ability) {
            claims.extend(firsts(named).map(|(index, hex)| Claim {
                hex,
                path: hexes::path(&held.path, field, index),
                city: it.city,
            }));
        }
    }
    claims
}

/// Each hex of a list, where it is named first.
fn firsts(hexes: &[HexId]) -> impl Iterator<Item = (usize, HexId)> {
    let all = hexes.iter().copied().enumerate();
    all.filter(|(at, hex)| !hexes[..*at].contains(hex))
}
