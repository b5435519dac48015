//! Revenues of a time that never comes.

use engine::title::{Colour, PhaseColour, Printed};

use super::never_laid::own_tiles;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::revenue_never_paid",
    severity: Severity::Warning,
    explain: "A revenue such as `yellow_20|green_40` grows when a phase comes that has the colour among its \
              `tiles`. An amount of a colour that no phase has is never paid.",
    example: "\"D4\": \"city=revenue:yellow_20|gray_60;path=a:1,b:_0\"",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let mut told: Vec<PhaseColour> = Vec::new();
    let mut tell = |path: &str, name: &str, face: &Printed| {
        for (node, index, stage) in stages(face) {
            let span = cx.span(&format!("{path}.nodes[{node}].revenue.amounts[{index}]"));
            if comes(cx, stage) || told.contains(&stage) || !cx.is_own(span) {
                continue;
            }
            told.push(stage);
            let colour = stage.name();
            let message = format!("no phase has {colour} tiles, so that this is never paid");
            let help = format!("add `{colour}` to the `tiles` of a phase, or leave the amount out");
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(name));
        }
    };
    for hex in &cx.hexes {
        tell(&hex.path, hex.name, hex.face);
    }
    for (at, tile) in own_tiles(cx) {
        let Some(face) = cx.tile(at).and_then(|(_, it)| it.code.as_ref()) else { continue };
        tell(&format!("map.tiles[{at}].code"), &tile.name, &face.0);
    }
}

/// The stages of all revenues: the node, the position among its amounts, and the colour.
fn stages(face: &Printed) -> impl Iterator<Item = (usize, usize, PhaseColour)> {
    face.nodes.iter().enumerate().flat_map(|(node, it)| {
        let amounts = it.revenue.amounts.iter().enumerate();
        let named = amounts.filter(|(_, it)| it.paint.is_none());
        named.filter_map(move |(index, it)| Some((node, index, it.from?)))
    })
}

/// Whether a phase has the colour. A stage of diesels comes with a train.
fn comes(cx: &Context<'_>, stage: PhaseColour) -> bool {
    let is_it = |it: &Colour| it.name() == stage.name();
    let phases = &cx.title.trains.phases;
    stage == PhaseColour::Diesel
        || phases.is_empty()
        || phases.iter().any(|it| it.tiles.iter().any(is_it))
}
