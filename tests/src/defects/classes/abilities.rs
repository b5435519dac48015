//! Mistakes in abilities.

use engine::abilities::Ability;
use engine::title::Terrain;

use super::{Class, Defect, Site, Specimen, change, put};

pub(super) fn classes() -> Vec<Class> {
    let mut out = terms();
    out.extend(places());
    out.extend(single());
    out
}

/// The ability at the positions of a site.
fn ability<'a>(it: &'a Specimen, site: &Site) -> Option<&'a Ability> {
    let entities = &it.title.entities;
    if site.shape.starts_with("entities.companies") {
        return entities.companies.get(site.at[0])?.abilities.get(*site.at.get(1)?);
    }
    entities.corporations.get(site.at[0])?.abilities.get(*site.at.get(1)?)
}

/// A field more in abilities of companies that pass, after the parenthesis that opens.
fn added(name: &str, with: fn(&Specimen, &Site, &Ability) -> Option<String>) -> Class {
    Class::new(name, move |it| {
        let more = |site: &Site| {
            let field = with(it, site, ability(it, site)?)?;
            let open = it.text(site.span).find('(')? + 1;
            Some(Defect::put(site.span.part(open, open), format!("{field}, ")).or_at([site.span]))
        };
        it.at("entities.companies[#].abilities[#]").filter_map(more).collect()
    })
}

fn says(it: &Specimen, site: &Site, field: &str) -> bool {
    it.text(site.span).contains(&format!("{field}:"))
}

fn terms() -> Vec<Class> {
    vec![
        put("ability_count_zero", "entities.companies[#].abilities[#].count", "0"),
        Class::new("ability_used_up_without_count", |it| {
            let sites = it.at("entities.companies[#].abilities[#].closed_when_used_up");
            let without = |site: &Site| {
                let count = it
                    .at("entities.companies[#].abilities[#].count")
                    .find(|it| it.at == site.at)?;
                let name = it.name_of(count.span)?;
                Some(it.without(name.span, count.span, [site.span]))
            };
            sites.filter_map(without).collect()
        }),
        added("ability_closes_when_used_up_uncounted", |it, site, ability| {
            let chosen =
                matches!(ability, Ability::TileLay(_) | Ability::Token(_) | Ability::Teleport(_));
            (chosen && !says(it, site, "count") && !says(it, site, "closed_when_used_up"))
                .then(|| "closed_when_used_up: true".to_owned())
        }),
        change(
            "ability_owner_of_no_company",
            "entities.companies[#].abilities[#].owner_type",
            |_, _| Some("bank".to_owned()),
        ),
        change("ability_when_twice", "entities.companies[#].abilities[#].when[#]", |it, site| {
            Some(format!("{0}, {0}", it.text(site.span)))
        }),
        change(
            "ability_window_of_nothing",
            "entities.companies[#].abilities[#].when[#]",
            |it, site| {
                let lays = matches!(ability(it, site)?, Ability::TileLay(_) | Ability::Teleport(_));
                let alone = it
                    .at("entities.companies[#].abilities[#].when[#]")
                    .filter(|other| other.at[..2] == site.at[..2])
                    .count()
                    == 1;
                (lays && alone).then(|| "single_depot_train".to_owned())
            },
        ),
        Class::new("ability_no_buy_with_powers_of_corporations", |it| {
            let open = |site: &Site| {
                let list = it
                    .at("entities.companies[#].abilities")
                    .find(|list| list.at[0] == site.at[0])?;
                let first = it.text(list.span).find('[')? + 1;
                let barred = it.text(list.span).contains("no_buy");
                let span = list.span.part(first, first);
                (!barred).then(|| Defect::put(span, "no_buy, ").or_at([site.span]))
            };
            let sites = it
                .at("entities.companies[#].abilities[#].owner_type")
                .filter(|site| it.text(site.span) == "corporation");
            let mut seen = Vec::new();
            sites
                .filter(|site| {
                    let new = !seen.contains(&site.at[0]);
                    seen.push(site.at[0]);
                    new
                })
                .filter_map(open)
                .collect()
        }),
        Class::new("ability_twice", |it| {
            let sites = it.at("entities.companies[#].abilities[#]");
            sites
                .filter(|site| !it.text(site.span).contains('\n'))
                .map(|site| Defect::put(site.span, format!("{0}, {0}", it.text(site.span))))
                .collect()
        }),
    ]
}

/// A hex that has an off-board.
fn offboard(it: &Specimen) -> Option<String> {
    let key = it.at("map.hexes[#][#]").find(|site| it.text(site.span).contains("offboard="))?;
    let names = it.at("map.hexes[#][#]!").find(|name| name.at == key.at)?;
    Some(format!("\"{}\"", it.bare(names.span).split(' ').next()?))
}

/// A hex with nothing on it.
fn plain(it: &Specimen) -> Option<String> {
    let key = it.at("map.hexes[#][#]").find(|site| it.bare(site.span).is_empty())?;
    let names = it.at("map.hexes[#][#]!").find(|name| name.at == key.at)?;
    Some(format!("\"{}\"", it.bare(names.span).split(' ').next()?))
}

fn places() -> Vec<Class> {
    const HEXES: &str = "entities.companies[#].abilities[#].hexes[#]";
    vec![
        change("ability_blocks_an_offboard", HEXES, |it, site| {
            matches!(ability(it, site)?, Ability::BlocksHexes(_)).then(|| offboard(it)).flatten()
        }),
        change("ability_lays_on_an_offboard", HEXES, |it, site| {
            matches!(ability(it, site)?, Ability::TileLay(_)).then(|| offboard(it)).flatten()
        }),
        change("ability_teleports_to_an_offboard", HEXES, |it, site| {
            matches!(ability(it, site)?, Ability::Teleport(_)).then(|| offboard(it)).flatten()
        }),
        change("ability_token_without_a_city", HEXES, |it, site| {
            matches!(ability(it, site)?, Ability::Token(_)).then(|| plain(it)).flatten()
        }),
        change("ability_hex_twice", HEXES, |it, site| {
            Some(format!("{0}, {0}", it.text(site.span)))
        }),
        change("ability_tile_twice", "entities.companies[#].abilities[#].tiles[#]", |it, site| {
            Some(format!("{0}, {0}", it.text(site.span)))
        }),
        change(
            "ability_discount_for_absent_terrain",
            "entities.companies[#].abilities[#].terrain",
            |it, _| {
                let texts: String =
                    it.at("map.hexes[#][#]").map(|site| it.text(site.span)).collect();
                let absent =
                    Terrain::ALL.iter().map(|it| it.name()).find(|name| !texts.contains(name))?;
                (!texts.is_empty()).then(|| absent.to_owned())
            },
        ),
    ]
}

fn single() -> Vec<Class> {
    vec![
        put("ability_discount_zero", "entities.companies[#].abilities[#].discount", "0"),
        put("ability_choices_empty", "entities.companies[#].abilities[#].choices", "[]"),
        change(
            "ability_exchange_par_and_ipo",
            "entities.companies[#].abilities[#].from",
            |it, site| {
                (ability(it, site).is_some_and(|it| matches!(it, Ability::Exchange(_))))
                    .then(|| "[par, ipo]".to_owned())
            },
        ),
        added("ability_one_and_several_corporations", |it, site, _| {
            let one = it
                .at("entities.companies[#].abilities[#].corporations[#]")
                .find(|other| other.at[..2] == site.at[..])?;
            says(it, site, "corporations").then(|| format!("corporation: {}", it.text(one.span)))
        }),
        change("ability_on_phase_first", "entities.companies[#].abilities[#].on_phase", |it, _| {
            Some(format!("\"{}\"", it.title.trains.phases.first()?.name))
        }),
        put("ability_revenue_negative", "entities.companies[#].abilities[#].revenue", "-5"),
        put(
            "ability_partition_type_unknown",
            "entities.companies[#].abilities[#].partition_type",
            "\"wall\"",
        ),
    ]
}
