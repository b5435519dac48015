//! Groups, letters and pictures by which rules mean stops, and which no stop has.

use engine::title::{Printed, RouteBonus};

use crate::check::Context;
use crate::check::routes::places;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_group",
    severity: Severity::Warning,
    explain: "Bonuses and rules of routes speak of stops by their group, which tile code gives with `groups:`, and by \
              the letters and pictures of their tile.",
    example: "route_bonuses = [{ per_token = { group = \"prot\" } }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let [groups, labels, icons] = known(cx);
    let mut hold = |known: &[String], path: String, name: &str, what: &str| {
        if !known.iter().any(|it| it == name) {
            let help = suggest::help(name, known.iter().map(String::as_str));
            out.push(Diagnostic::new(&RULE, cx.span(&path), format!("{what} `{name}`")).help(help));
        }
    };
    for (index, bonus) in cx.title.rules.route_bonuses.iter().enumerate() {
        let group: &str = match bonus {
            RouteBonus::PerToken(it) => &it.group,
            RouteBonus::PartOfRoute(it) => &it.group,
            _ => continue,
        };
        let path = format!("rules.route_bonuses[{index}].group");
        hold(&groups, path, group, "no stop is in the group");
    }
    for (path, places) in places(cx) {
        for (at, group) in places.groups.iter().enumerate() {
            hold(&groups, format!("{path}.groups[{at}]"), group, "no stop is in the group");
        }
        for (at, group) in places.except_groups.iter().enumerate() {
            hold(&groups, format!("{path}.except_groups[{at}]"), group, "no stop is in the group");
        }
        for (at, label) in places.labels.iter().enumerate() {
            hold(&labels, format!("{path}.labels[{at}]"), label, "no tile has the letters");
        }
        for (at, icon) in places.icons.iter().enumerate() {
            hold(&icons, format!("{path}.icons[{at}]"), icon, "no tile has the picture");
        }
    }
}

/// The groups, letters and pictures on the map and on tiles.
fn known(cx: &Context<'_>) -> [Vec<String>; 3] {
    let tiles = cx.title.map.tiles.iter().filter_map(|(_, tile)| tile.code.as_ref());
    let faces: Vec<&Printed> = cx.faces().chain(tiles.map(|face| &face.0)).collect();
    let nodes = faces.iter().flat_map(|face| face.nodes.iter());
    let groups = nodes.flat_map(|node| node.groups.iter()).map(ToString::to_string);
    let labels = faces.iter().filter_map(|face| face.label.as_ref()).map(ToString::to_string);
    let icons = faces.iter().flat_map(|face| face.icons.iter());
    let icons = icons.map(|it| it.rule_name().to_string());
    [groups.collect(), labels.collect(), icons.collect()]
}
