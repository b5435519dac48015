//! More homes on a hex than it ever has slots.

use engine::abilities::Ability;
use engine::board::FaceInfo;
use engine::ids::HexId;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::too_many_homes",
    severity: Severity::Warning,
    explain: "Homes and places that abilities keep free take a slot each. A hex should have as many at \
              least once its best tile lies there.",
    example: "(sym: \"NO\", name: \"North\", tokens: [0, 40], home: \"C3\"), (sym: \"SO\", name: \"South\", tokens: [0, 40], home: \"C3\")",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for hex in cx.board.hex_ids() {
        let claims: Vec<String> = claims(cx, hex);
        let slots = cx.lies_on(hex).iter().map(|it| slots(cx.board.face(*it))).max().unwrap_or(0);
        if let Some(path) = claims.get(slots).filter(|_| slots > 0) {
            let name = &cx.board.hexes[hex.index()].name;
            let count = claims.len();
            let message = format!("{count} places are kept on `{name}`, which has {slots} at most");
            out.push(
                Diagnostic::new(&RULE, cx.span(path), message)
                    .about(&**name)
                    .help("name another hex, or give the city more slots".to_owned()),
            );
        }
    }
}

/// Slots of all cities together.
fn slots(face: &FaceInfo) -> usize {
    face.nodes.iter().filter(|it| it.is_city()).map(|it| usize::from(it.slots)).sum()
}

/// Paths of what takes a slot on the hex for good.
fn claims(cx: &Context<'_>, hex: HexId) -> Vec<String> {
    let corporations = cx.title.entities.corporations.iter().enumerate();
    let homes = corporations.filter(|(_, it)| it.home == Some(hex) && !cx.tokens(it).is_empty());
    let mut claims: Vec<String> =
        homes.map(|(at, _)| format!("entities.corporations[{at}].home")).collect();
    for held in cx.abilities() {
        if let Ability::Reservation(it) = held.ability
            && it.hex == Some(hex)
        {
            claims.push(format!("{}.hex", held.path));
        }
    }
    claims
}
