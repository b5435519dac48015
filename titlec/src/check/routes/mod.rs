//! Bonuses and rules of routes.

pub(super) mod idle;
pub(super) mod no_stop;
pub(super) mod train;

use engine::title::{Only, Places, RouteBonus, RouteRule};

use super::Context;

/// All stops that bonuses, rules and subsidies speak of, with their paths.
pub(super) fn places<'a>(cx: &Context<'a>) -> Vec<(String, &'a Places)> {
    let rules = &cx.title.rules;
    let mut found = Vec::new();
    for (index, bonus) in rules.route_bonuses.iter().enumerate() {
        let path = format!("rules.route_bonuses[{index}]");
        match bonus {
            RouteBonus::StopBonus(it) => found.push((format!("{path}.at"), &it.at)),
            RouteBonus::LongestBonus(it) => found.push((format!("{path}.at"), &it.at)),
            RouteBonus::PairBonus(it) => found.extend(numbered(&path, &it.places)),
            RouteBonus::PerToken(_) | RouteBonus::PartOfRoute(_) | RouteBonus::PassedBonus(_) => {}
        }
    }
    for (index, rule) in rules.route_rules.iter().enumerate() {
        let path = format!("rules.route_rules[{index}]");
        match rule {
            RouteRule::CallAt(it) => found.push((format!("{path}.at"), &it.at)),
            RouteRule::Ends(it) => found.push((format!("{path}.at"), &it.at)),
            RouteRule::NoSharedStops(it) => found.push((format!("{path}.at"), &it.at)),
            RouteRule::Permit(it) => found.push((format!("{path}.at"), &it.at)),
            RouteRule::Apart(it) => found.extend(numbered(&path, &it.places)),
            RouteRule::NoRepeat(_) => {}
        }
    }
    for (index, subsidy) in rules.subsidies.iter().enumerate() {
        found.push((format!("rules.subsidies[{index}].at"), &subsidy.at));
    }
    found
}

fn numbered<'a>(path: &str, places: &'a [Places]) -> impl Iterator<Item = (String, &'a Places)> {
    let path = path.to_owned();
    places.iter().enumerate().map(move |(at, it)| (format!("{path}.places[{at}]"), it))
}

/// All that says whose routes are meant, with its path.
fn onlys<'a>(cx: &Context<'a>) -> Vec<(String, &'a Only)> {
    let rules = &cx.title.rules;
    let bonuses = rules.route_bonuses.iter().map(|it| match it {
        RouteBonus::StopBonus(it) => Some(&it.only),
        RouteBonus::PairBonus(it) => Some(&it.only),
        RouteBonus::PassedBonus(it) => Some(&it.only),
        RouteBonus::LongestBonus(it) => Some(&it.only),
        RouteBonus::PerToken(_) | RouteBonus::PartOfRoute(_) => None,
    });
    let held = rules.route_rules.iter().map(|it| match it {
        RouteRule::CallAt(it) => Some(&it.only),
        RouteRule::Ends(it) => Some(&it.only),
        RouteRule::Apart(it) => Some(&it.only),
        RouteRule::NoRepeat(it) => Some(&it.only),
        RouteRule::NoSharedStops(_) | RouteRule::Permit(_) => None,
    });
    let subsidies = rules.subsidies.iter().map(|it| Some(&it.only));
    let path = |table: &'static str| {
        move |(at, only): (usize, Option<&'a Only>)| {
            only.map(|it| (format!("rules.{table}[{at}].only"), it))
        }
    };
    bonuses
        .enumerate()
        .filter_map(path("route_bonuses"))
        .chain(held.enumerate().filter_map(path("route_rules")))
        .chain(subsidies.enumerate().filter_map(path("subsidies")))
        .collect()
}
