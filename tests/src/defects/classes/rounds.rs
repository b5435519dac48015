//! Mistakes in rounds and their steps.

use engine::abilities::Ability;
use engine::title::{Status, StatusName, TrainsAllowed};
use titlec::source::Span;

use super::{Class, Defect, Site, Specimen, put};

pub(super) fn classes() -> Vec<Class> {
    let mut out = vec![
        Class::new("step_route_after_dividend", |it| swapped(it, "route", "dividend")),
        Class::new("step_train_before_dividend", |it| {
            let between = steps(it, "rounds.operating[#]");
            let at = |name: &str| between.iter().position(|(_, it)| it == name);
            let (Some(first), Some(last)) = (at("route"), at("buy_train")) else {
                return Vec::new();
            };
            // Bought before the run: the same as a route that comes last.
            vec![it.swapped(between[first].0, between[last].0)]
        }),
        Class::new("step_twice_side_by_side", |it| {
            let all = it.sites.iter().filter(|site| is_step(site));
            all.map(|site| Defect::put(site.span, format!("{0}, {0}", it.text(site.span))))
                .collect()
        }),
        put("rounds_operating_empty", "rounds.operating", "[]"),
        put("rounds_stock_empty", "rounds.stock", "[]"),
        Class::new("step_track_in_stock_round", |it| first_becomes(it, "rounds.stock[#]", "track")),
        Class::new("step_dividend_in_stock_round", |it| {
            first_becomes(it, "rounds.stock[#]", "dividend")
        }),
        Class::new("step_stock_in_operating_round", |it| {
            first_becomes(it, "rounds.operating[#]", "buy_sell_par_shares")
        }),
        put("round_node_without_steps", "rounds.nodes[#].steps", "[]"),
        Class::new("round_never_reached", |it| {
            let ways: Vec<&Site> = it
                .sites
                .iter()
                .filter(|site| site.shape.contains("rounds.then") && site.shape.ends_with(".to"))
                .collect();
            let own = |site: &&&Site| {
                it.title.rounds.nodes.iter().any(|node| *node.name == *it.bare(site.span))
            };
            let names: Vec<Span> = it.at("rounds.nodes[#].name").map(|it| it.span).collect();
            let one_way = |site: &&&Site| {
                ways.iter().filter(|other| it.bare(other.span) == it.bare(site.span)).count() == 1
            };
            ways.iter()
                .filter(own)
                .filter(one_way)
                .map(|site| Defect::put(site.span, "stock").or_at(names.clone()))
                .collect()
        }),
    ];
    for step in ["track", "token", "route", "dividend", "buy_train", "buy_sell_par_shares"] {
        out.push(Class::new(format!("step_missing_{step}"), move |it| {
            missing(it, step, &|_| true)
        }));
    }
    for (step, needed) in NEEDED {
        out.push(Class::new(format!("step_missing_{step}"), move |it| missing(it, step, needed)));
    }
    out
}

/// Steps that only some titles need, and when.
type Needed = fn(&Specimen) -> bool;
const NEEDED: &[(&str, Needed)] = &[
    ("special_track", |it| {
        abilities(it).any(|it| matches!(it, Ability::TileLay(_) | Ability::Teleport(_)))
    }),
    ("special_token", |it| abilities(it).any(|it| matches!(it, Ability::Token(_)))),
    ("special_choose", |it| abilities(it).any(|it| matches!(it, Ability::ChooseAbility(_)))),
    ("exchange", |it| abilities(it).any(|it| matches!(it, Ability::Exchange(_)))),
    ("assign", |it| {
        abilities(it)
            .any(|it| matches!(it, Ability::AssignHexes(_) | Ability::AssignCorporation(_)))
    }),
    ("buy_company", |it| {
        let status = StatusName::Word(Status::CanBuyCompanies);
        it.title.trains.phases.iter().any(|phase| phase.status.contains(&status))
    }),
    ("convert", |it| it.title.entities.types.iter().any(|it| it.converts.is_some())),
    ("discard_train", |it| {
        let limits = it.title.trains.phases.iter().map(|it| match it.train_limit {
            TrainsAllowed::All(limit) => limit,
            TrainsAllowed::ByType(_) => 0,
        });
        let limits: Vec<u8> = limits.collect();
        limits.windows(2).any(|pair| pair[1] < pair[0])
    }),
    ("connection_run", |_| true),
    ("special_buy_train", |_| true),
];

fn abilities(it: &Specimen) -> impl Iterator<Item = &Ability> {
    let companies = it.title.entities.companies.iter().flat_map(|it| it.abilities.iter());
    let corporations = it.title.entities.corporations.iter().flat_map(|it| it.abilities.iter());
    companies.chain(corporations)
}

fn is_step(site: &Site) -> bool {
    ["rounds.stock[#]", "rounds.operating[#]", "rounds.nodes[#].steps[#]"].contains(&&*site.shape)
}

/// The steps of a list with their names.
fn steps(it: &Specimen, shape: &str) -> Vec<(Span, String)> {
    let name = |span: Span| {
        let text = it.text(span);
        text.split(['(', ' ']).next().unwrap_or(text).to_owned()
    };
    it.sites.iter().filter(|it| it.shape == shape).map(|it| (it.span, name(it.span))).collect()
}

fn swapped(it: &Specimen, first: &str, second: &str) -> Vec<Defect> {
    let all = steps(it, "rounds.operating[#]");
    let at = |name: &str| all.iter().find(|(_, it)| it == name).map(|(span, _)| *span);
    at(first)
        .zip(at(second))
        .filter(|(a, b)| a.end < b.start)
        .map(|(a, b)| it.swapped(a, b))
        .into_iter()
        .collect()
}

fn first_becomes(it: &Specimen, shape: &str, step: &str) -> Vec<Defect> {
    let all = steps(it, shape);
    all.first()
        .map(|(span, _)| Defect::put(*span, format!("{step}, {}", it.text(*span))))
        .into_iter()
        .collect()
}

/// A step that stands once in all rounds, left out. The mistake is in the list of steps, or at what needs it.
fn missing(it: &Specimen, step: &str, needed: &dyn Fn(&Specimen) -> bool) -> Vec<Defect> {
    let shapes = ["rounds.stock[#]", "rounds.operating[#]", "rounds.nodes[#].steps[#]"];
    let all: Vec<(Span, String)> = shapes.iter().flat_map(|shape| steps(it, shape)).collect();
    let found: Vec<&(Span, String)> = all.iter().filter(|(_, name)| name == step).collect();
    let (Some((first, _)), Some((last, _))) = (found.first(), found.last()) else {
        return Vec::new();
    };
    // Of several in one list, all are left out at once.
    let text = it.whole(first.file);
    let between = &text[first.start as usize..last.end as usize];
    if !needed(it) || between.contains(']') {
        return Vec::new();
    }
    let lists = it.sites.iter().filter(|site| {
        ["rounds.stock", "rounds.operating", "rounds.nodes[#].steps"].contains(&&*site.shape)
    });
    let lists = lists.map(|it| it.span);
    let users = it.sites.iter().filter(|it| {
        it.shape.contains(".abilities[#]")
            || it.shape.ends_with(".converts")
            || it.shape == "trains.phases[#].status[#]"
            || it.shape == "trains.phases[#].train_limit"
            || it.shape == "entities.corporations[#].tokens"
    });
    let seen: Vec<Span> = lists.chain(users.map(|it| it.span)).collect();
    if found.len() == 1 {
        return vec![it.without(*first, *first, seen)];
    }
    let kept = all
        .iter()
        .filter(|(span, name)| first.start < span.start && span.end < last.end && name != step);
    let kept: Vec<&str> = kept.map(|(span, _)| it.text(*span)).collect();
    vec![Defect::put(first.to(*last), kept.join(", ")).seen_at(seen)]
}
