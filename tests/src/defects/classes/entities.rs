//! Mistakes in companies, corporations and their types.

use engine::hooks::Point;
use engine::title::{Initial, Title};
use engine::vocab::Kind;
use titlec::source::Span;

use super::{Class, Defect, Site, Specimen, add_field, change, put, put_where};

pub(super) fn classes() -> Vec<Class> {
    let mut out = symbols();
    out.extend(shares());
    out.extend(homes());
    out.extend(companies());
    out
}

fn symbols() -> Vec<Class> {
    vec![
        Class::new("company_symbol_twice", |it| same_as_before(it, "entities.companies[#].sym")),
        Class::new("corporation_symbol_twice", |it| {
            same_as_before(it, "entities.corporations[#].sym")
        }),
        Class::new("type_name_twice", |it| same_as_before(it, "entities.types[#].name")),
        put("company_symbol_empty", "entities.companies[#].sym", "\"\""),
        put("corporation_symbol_empty", "entities.corporations[#].sym", "\"\""),
        put("company_name_empty", "entities.companies[#].name", "\"\""),
        put("corporation_name_empty", "entities.corporations[#].name", "\"\""),
        put("corporation_colour_is_none", "entities.corporations[#].color", "\"greeen\""),
        put("corporation_colour_hex_short", "entities.corporations[#].color", "\"#12\""),
        put("company_colour_is_none", "entities.companies[#].color", "\"#zzzzzz\""),
        Class::new("company_removed_that_is_named", |it| {
            removed(it, "entities.companies[#].sym", Kind::Company)
        }),
        Class::new("corporation_removed_that_is_named", |it| {
            removed(it, "entities.corporations[#].sym", Kind::Corporation)
        }),
        put("corporations_none", "entities.corporations", "[]"),
    ]
}

fn same_as_before(it: &Specimen, shape: &'static str) -> Vec<Defect> {
    let sites: Vec<&Site> = it.at(shape).collect();
    let again = |pair: &[&Site]| Defect::put(pair[1].span, it.text(pair[0].span));
    sites.windows(2).map(again).collect()
}

/// Records left out that something outside of them names.
fn removed(it: &Specimen, symbol: &'static str, kind: Kind) -> Vec<Defect> {
    let gone = |site: &Site| {
        let record = site.record?;
        let named = it.sites.iter().filter(|it| it.names(kind));
        let named =
            named.filter(|other| it.bare(other.span) == it.bare(site.span)).map(|it| it.span);
        let outside =
            |it: &Span| it.file != record.file || it.start < record.start || it.end > record.end;
        let named: Vec<Span> = named.filter(outside).collect();
        (!named.is_empty()).then(|| it.without(record, record, named))
    };
    it.at(symbol).filter_map(gone).collect()
}

fn shares() -> Vec<Class> {
    vec![
        put("shares_do_not_add_up", "entities.types[#].shares", "[20, 10, 10]"),
        put("corporation_shares_do_not_add_up", "entities.corporations[#].shares", "[20, 10, 10]"),
        put("shares_none", "entities.types[#].shares", "[]"),
        put("float_percent_above_all", "entities.types[#].float_percent", "110"),
        put_where(
            "ownership_limit_zero",
            "entities.types[#].max_ownership_percent",
            "0",
            |title, at| {
                let kind = &title.entities.types[at[0]];
                kind.priced && kind.national.is_none()
            },
        ),
        add_field(
            "ownership_limit_below_presidents_share",
            "entities.types[#].name",
            |it, site| {
                let kind = it.title.entities.types.get(site.at[0])?;
                let president = kind.shares.first()?.0;
                let has =
                    |shape: &str| it.sites.iter().any(|it| it.shape == shape && it.at == site.at);
                let others = has("entities.types[#].max_ownership_percent");
                let used = it.title.entities.corporations.iter().any(|it| {
                    it.r#type.map_or(0, |it| it.index()) == site.at[0]
                        && it.max_ownership_percent.is_none()
                });
                (president > 10 && !others && used)
                    .then(|| format!("max_ownership_percent: {}", president - 10))
            },
        ),
        put("market_share_beyond_last", "entities.corporations[#].market_shares[#]", "30"),
        change(
            "certificate_beyond_last",
            "entities.companies[#].abilities[#].shares[#]",
            |it, site| {
                let (corporation, _) = it.bare(site.span).rsplit_once('_')?;
                Some(format!("\"{corporation}_55\""))
            },
        ),
        change(
            "certificate_twice_in_a_list",
            "entities.companies[#].abilities[#].shares[#]",
            |it, site| {
                let text = it.text(site.span);
                text.contains('_').then(|| format!("{text}, {text}"))
            },
        ),
        Class::new("certificate_given_by_two", |it| {
            let sites: Vec<&Site> = it
                .at("entities.companies[#].abilities[#].shares[#]")
                .filter(|site| {
                    let number = it.bare(site.span).rsplit_once('_').map(|(_, number)| number);
                    number.is_some_and(|it| it.parse::<u8>().is_ok())
                })
                .collect();
            let other = |pair: &[&Site]| {
                let differ = pair[0].at[0] != pair[1].at[0]
                    && it.text(pair[0].span) != it.text(pair[1].span);
                differ
                    .then(|| Defect::put(pair[1].span, it.text(pair[0].span)).or_at([pair[0].span]))
            };
            sites.windows(2).filter_map(other).collect()
        }),
    ]
}

/// A hex with something that no corporation can live on.
fn hex_of(title: &Title, code: fn(&engine::title::Printed) -> bool) -> Option<String> {
    let groups = title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
    let mut found = groups.filter(|(_, face)| code(&face.0));
    found.find_map(|(names, _)| names.0.first().map(ToString::to_string))
}

fn has_offboard(face: &engine::title::Printed) -> bool {
    face.nodes.iter().any(|it| it.kind == engine::title::NodeKind::Offboard)
}

fn homes() -> Vec<Class> {
    vec![
        Class::new("home_left_out", |it| {
            let sym = |at: usize| it.at("entities.corporations[#].sym").find(|it| it.at[0] == at);
            let without = |site: &Site| {
                let name = it.name_of(site.span)?;
                let scripted = it.title.hooks.at(Point::HomeSites).is_some();
                let seen = sym(site.at[0]).map(|it| it.span);
                (!scripted).then(|| it.without(name.span, site.span, seen))
            };
            it.at("entities.corporations[#].home").filter_map(without).collect()
        }),
        change("home_on_an_offboard", "entities.corporations[#].home", |it, _| {
            Some(format!("\"{}\"", hex_of(&it.title, has_offboard)?))
        }),
        change("home_without_a_city", "entities.corporations[#].home", |it, site| {
            let kind = it.title.entities.corporations[site.at[0]].r#type.map_or(0, |it| it.index());
            let tile = it.title.entities.types.get(kind).is_some_and(|it| it.home_tile.is_some());
            let hex = hex_of(&it.title, |face| face.nodes.is_empty() && face.paths.is_empty())?;
            (!tile).then(|| format!("\"{hex}\""))
        }),
        change("home_city_beyond_last", "entities.corporations[#].city", |_, _| {
            Some("7".to_owned())
        }),
        add_field("home_city_of_another_tile", "entities.corporations[#].home", |it, site| {
            let given = it.at("entities.corporations[#].city").any(|it| it.at == site.at);
            let home = it.title.entities.corporations[site.at[0]].home?;
            let name = &it.board.hexes[home.index()].name;
            let mut groups = it.title.map.hexes.iter().flat_map(|(_, groups)| groups.iter());
            let (_, face) = groups.find(|(names, _)| {
                names.0.iter().map(ToString::to_string).any(|it| it == **name)
            })?;
            let has_city = face.0.nodes.iter().any(|it| it.kind == engine::title::NodeKind::City);
            (!given && has_city).then(|| "city: 5".to_owned())
        }),
        Class::new("homes_more_than_slots", |it| {
            let sites: Vec<&Site> = it.at("entities.corporations[#].home").collect();
            let crowd = |pair: &[&Site]| {
                let text = it.text(pair[0].span);
                let code = it.at("map.hexes[#][#]!").find(|key| {
                    it.bare(key.span).split(' ').any(|name| name == it.bare(pair[0].span))
                })?;
                let code = it.at("map.hexes[#][#]").find(|value| value.at == code.at)?;
                // A gray city of one slot stays as it is.
                let gray = it.text(code.span).matches("city=").count() == 1
                    && !it.text(code.span).contains("slots");
                let colour = it.title.map.hexes.0.get(code.at[0])?.0;
                let fixed = colour == engine::title::Colour::Gray;
                (gray && fixed && text != it.text(pair[1].span))
                    .then(|| Defect::put(pair[1].span, text).or_at([pair[0].span]))
            };
            sites.windows(2).filter_map(crowd).collect()
        }),
        change("tokens_none", "entities.corporations[#].tokens", |it, site| {
            (it.text(site.span) != "[]").then(|| "[]".to_owned())
        }),
        change("destination_at_home", "entities.corporations[#].abilities[#].hex", |it, site| {
            let home =
                it.at("entities.corporations[#].home").find(|home| home.at[0] == site.at[0])?;
            Some(it.text(home.span).to_owned())
        }),
    ]
}

fn companies() -> Vec<Class> {
    // In an open auction the price of what nobody takes falls.
    vec![
        change("company_dearer_than_any_cash", "entities.companies[#].value", |it, site| {
            let company = &it.title.entities.companies[site.at[0]];
            (company.price.is_none()
                && !matches!(it.title.rounds.initial, Initial::NoSale(_) | Initial::OpenAuction(_)))
            .then(|| "9000".to_owned())
        }),
        change("company_min_players_above_title", "entities.companies[#].min_players", |it, _| {
            Some((it.title.title.players.max + 1).to_string())
        }),
        add_field("company_prices_the_wrong_way_round", "entities.companies[#].sym", |it, site| {
            let given = it.sites.iter().any(|other| {
                other.at == site.at
                    && ["entities.companies[#].min_price", "entities.companies[#].max_price"]
                        .contains(&&*other.shape)
            });
            (!given).then(|| "min_price: 200, max_price: 100".to_owned())
        }),
        Class::new("company_twice", |it| {
            let twice = |site: &Site| {
                let record = site.record?;
                let text = it.text(record);
                let at = Span::new(record.file, record.end as usize, record.end as usize);
                let symbol = (site.span.start - record.start) as usize;
                Some(Defect::put(at, format!(", {text}")).or_at([site.span]).or_inside(2 + symbol))
            };
            it.at("entities.companies[#].sym").filter_map(twice).collect()
        }),
    ]
}
