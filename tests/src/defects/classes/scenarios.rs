//! Mistakes in scenarios.

use engine::vocab::{Kind, Ty};

use super::{Class, Defect, Site, Specimen};

pub(super) fn classes() -> Vec<Class> {
    let mut out = Vec::new();
    for kind in [
        Kind::Hex,
        Kind::Tile,
        Kind::Corporation,
        Kind::Company,
        Kind::Train,
        Kind::Phase,
        Kind::Entity,
    ] {
        let noun = kind.noun().replace(' ', "_");
        out.push(Class::new(format!("scenario_unknown_{noun}"), move |it| {
            let sites = it
                .scenario_sites
                .iter()
                .filter(|site| site.names(kind) && it.text(site.span).starts_with('"'));
            sites
                .map(|site| Defect::put(site.span, format!("\"{}zz\"", it.bare(site.span))))
                .collect()
        }));
    }
    out.push(Class::new("scenario_word_misspelled", |it| {
        let sites = it.scenario_sites.iter().filter(|site| matches!(site.ty, Ty::OneOf(_)));
        let word = |site: &Site| {
            let text = it.text(site.span);
            let end = text
                .find(|it: char| !it.is_ascii_alphanumeric() && it != '_')
                .unwrap_or(text.len());
            (end > 2).then(|| Defect::put(site.span.part(0, end), format!("{}q", &text[..end])))
        };
        sites.filter_map(word).collect()
    }));
    out.push(Class::new("scenario_field_misspelled", |it| {
        let fields = it.scenario_sites.iter().filter(|site| site.record.is_some());
        let named = |site: &Site| {
            let name = it.name_of(site.span)?;
            (it.text(name.span) == name.text)
                .then(|| Defect::put(name.span, format!("{}q", name.text)))
        };
        fields.filter_map(named).collect()
    }));
    out.push(put(
        "scenario_hex_in_a_route_unknown",
        |_, text| text.starts_with('"') && text.contains(' '),
        "\"ZZ9 ZZ8\"",
        ".routes[#].route",
    ));
    out.push(put(
        "scenario_player_beyond_the_last",
        |_, text| text.parse::<u8>().is_ok(),
        "9",
        ".seat",
    ));
    out.push(put(
        "scenario_tile_turned_too_far",
        |_, text| text.parse::<u8>().is_ok(),
        "7",
        ".rotation",
    ));
    out.push(put(
        "scenario_round_unknown",
        |_, text| text.starts_with('"'),
        "\"ROR 2.1\"",
        ".then.round",
    ));
    out.push(put("scenario_players_too_many", |_, _| true, "17", "scenario.given.players"));
    out.push(put("scenario_phase_unknown", |_, _| true, "\"zz\"", "scenario.given.phase"));
    out.push(put(
        "scenario_par_of_no_cell",
        |_, text| text.parse::<i64>().is_ok(),
        "3",
        "scenario.given.started[#].par",
    ));
    out.push(put(
        "scenario_shares_above_all",
        |_, text| text.parse::<i64>().is_ok(),
        "150",
        "scenario.given.shares[#][#]",
    ));
    out.push(put(
        "scenario_shares_no_certificate",
        |_, text| text.parse::<i64>().is_ok(),
        "37",
        "scenario.given.shares[#][#]",
    ));
    out.push(put(
        "scenario_cash_negative",
        |_, text| text.parse::<i64>().is_ok(),
        "-5",
        "scenario.given.cash[#]",
    ));
    out.push(put(
        "scenario_cash_above_the_bank",
        |it, text| {
            text.parse::<i64>().is_ok()
                && it.title.bank.cash
                    != engine::title::BankCash::Unlimited(
                        engine::title::BankCashUnlimited::Unlimited,
                    )
        },
        "9999999",
        "scenario.given.cash[#]",
    ));
    out.push(Class::new("scenario_token_without_a_city", |it| {
        let plain = it.at("map.hexes[#][#]").find(|site| it.bare(site.span).is_empty());
        let name = plain.and_then(|site| it.at("map.hexes[#][#]!").find(|key| key.at == site.at));
        let Some(name) = name.and_then(|key| it.bare(key.span).split(' ').next()) else {
            return Vec::new();
        };
        let sites = it.scenario_sites.iter().filter(|site| {
            site.shape.starts_with("scenario.given.tokens[#]")
                && it.text(site.span).starts_with('"')
                && !site.key
        });
        sites.map(|site| Defect::put(site.span, format!("\"{name}\""))).collect()
    }));
    out.push(Class::new("scenario_trains_more_than_there_are", |it| {
        let sites = it
            .scenario_sites
            .iter()
            .filter(|site| site.shape == "scenario.given.trains[#]" && !site.key);
        let trains = &it.title.trains.trains;
        let fixed = trains
            .iter()
            .find(|it| matches!(it.count, engine::title::Count::Fixed(count) if count < 20));
        let Some(train) = fixed else { return Vec::new() };
        let many = vec![format!("\"{}\"", train.name); 21].join(", ");
        sites.map(|site| Defect::put(site.span, format!("[{many}]"))).collect()
    }));
    for (name, from) in [
        ("scenario_unclosed_paren", ")"),
        ("scenario_unclosed_bracket", "]"),
        ("scenario_unclosed_text", "\""),
    ] {
        out.push(Class::new(name, move |it| unclosed(it, from)));
    }
    out
}

/// Another value for those of a shape, or of a shape that ends so.
fn put(
    name: &str,
    wanted: fn(&Specimen, &str) -> bool,
    with: &'static str,
    shape: &'static str,
) -> Class {
    Class::new(name, move |it| {
        let sites = it.scenario_sites.iter().filter(|site| {
            !site.key
                && if shape.starts_with('.') {
                    site.shape.ends_with(shape)
                } else {
                    site.shape == shape
                }
        });
        let sites = sites.filter(|site| wanted(it, it.text(site.span)));
        sites.map(|site| Defect::put(site.span, with)).collect()
    })
}

/// Values that end with a closing bracket or quote, without it.
fn unclosed(it: &Specimen, close: &str) -> Vec<Defect> {
    let ends =
        |site: &&Site| it.text(site.span).ends_with(close) && !it.text(site.span).contains('\n');
    let sites =
        it.scenario_sites.iter().filter(ends).filter(|site| super::values::is_value(it, site));
    sites
        .map(|site| {
            let length = it.text(site.span).len();
            Defect::put(site.span.part(length - 1, length), "").or_at([site.span])
        })
        .collect()
}
