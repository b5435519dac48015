//! Terrain that is nowhere.

use engine::abilities::Ability;
use engine::title::Terrain;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_such_terrain",
    severity: Severity::Warning,
    explain: "`terrain` of `tile_discount` and `tile_income` is one that makes building dear somewhere: on a hex, a \
              tile or a border.",
    example: "tile_discount(discount: 20, terrain: swamp) where no hex has swamp",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for held in cx.abilities() {
        let terrain = match held.ability {
            Ability::TileDiscount(it) => it.terrain,
            Ability::TileIncome(it) => it.terrain,
            _ => continue,
        };
        let Some(terrain) = terrain.filter(|it| !is_somewhere(cx, *it)) else { continue };
        let name = terrain.name();
        let message = format!("there is no {name} to build on");
        let span = cx.span(&format!("{}.terrain", held.path));
        out.push(Diagnostic::new(&RULE, span, message).help(known(cx)).about(name));
    }
}

/// Whether terrain of that kind is on the map or on a tile.
fn is_somewhere(cx: &Context<'_>, terrain: Terrain) -> bool {
    let tiles = cx.title.map.tiles.iter().filter_map(|(_, it)| it.code.as_ref()).map(|it| &it.0);
    cx.faces().chain(tiles).any(|face| {
        face.upgrades.iter().any(|it| it.terrains.contains(&terrain))
            || face.borders.iter().any(|it| it.kind.name() == terrain.name())
    })
}

fn known(cx: &Context<'_>) -> Option<String> {
    let all = Terrain::ALL.iter().filter(|it| is_somewhere(cx, **it));
    let names: Vec<String> = all.map(|it| format!("`{}`", it.name())).collect();
    (!names.is_empty()).then(|| format!("the map has {}", names.join(", ")))
}
