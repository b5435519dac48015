//! Groups of stops that no stop is in.

use engine::title::RouteBonus;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_group",
    severity: Severity::Warning,
    explain: "A route bonus speaks of stops by their group, which tile code gives with `groups:`.",
    example: "route_bonuses = [{ per_token = { group = \"prot\" } }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let known = groups(cx);
    for (index, bonus) in cx.title.rules.route_bonuses.iter().enumerate() {
        let group: &str = match bonus {
            RouteBonus::PerToken(it) => &it.group,
            RouteBonus::PartOfRoute(it) => &it.group,
        };
        if !known.contains(&group) {
            let help = suggest::help(group, known.iter().copied());
            let span = cx.span(&format!("rules.route_bonuses[{index}].group"));
            let message = format!("no stop is in the group `{group}`");
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}

/// The groups of all stops on the map and on tiles.
fn groups<'a>(cx: &Context<'a>) -> Vec<&'a str> {
    let tiles = cx.title.map.tiles.iter().filter_map(|(_, tile)| tile.code.as_ref());
    let faces = cx.faces().chain(tiles.map(|face| &face.0));
    let nodes = faces.flat_map(|face| face.nodes.iter());
    nodes.flat_map(|node| node.groups.iter().map(|group| &**group)).collect()
}
