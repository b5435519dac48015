//! Mistakes in optional rules.

use titlec::source::Span;

use super::{Class, Defect, Site, Specimen, change, put};

pub(super) fn classes() -> Vec<Class> {
    vec![
        Class::new("option_symbol_twice", |it| {
            let sites: Vec<&Site> = it.at("options[#].sym").collect();
            sites.windows(2).map(|pair| Defect::put(pair[1].span, it.text(pair[0].span))).collect()
        }),
        put("option_symbol_empty", "options[#].sym", "\"\""),
        put("option_for_no_number_of_players", "options[#].players", "[17]"),
        put("option_excludes_nothing", "options[#].excludes[#]", "\"zzyzx\""),
        change("option_excludes_itself", "options[#].excludes[#]", |it, site| {
            Some(format!("\"{}\"", it.title.options.get(site.at[0])?.sym))
        }),
        change("option_path_misspelled", "options[#].set[#]!", |it, site| {
            let path = it.bare(site.span);
            let (first, rest) = path.split_once('.')?;
            Some(format!("\"{first}.x{rest}\""))
        }),
        change("option_path_alien", "options[#].set[#]!", |_, _| {
            Some("\"zzyzx.zzyzx\"".to_owned())
        }),
        set("option_value_of_another_kind", |_, _| Some("{ zzyzx = 1 }".to_owned())),
        set("option_number_negative", |it, site| {
            it.text(site.span).parse::<i64>().is_ok().then(|| "-1".to_owned())
        }),
        set("option_count_too_large", |it, site| {
            let path = path(it, site)?;
            path.ends_with(".count").then(|| "100000".to_owned())
        }),
        more("option_makes_bank_too_small", |_| Some("\"bank.cash\" = 10".to_owned())),
        more("option_makes_train_without_distance", |it| {
            Some(format!("\"trains.trains.{}.distance\" = 0", it.title.trains.trains.first()?.name))
        }),
        more("option_makes_phase_without_trains", |it| {
            Some(format!(
                "\"trains.phases.{}.train_limit\" = 0",
                it.title.trains.phases.first()?.name
            ))
        }),
        more("option_makes_endless_game", |_| Some("\"rules.game_end\" = {}".to_owned())),
        more("option_makes_float_impossible", |it| {
            Some(format!(
                "\"entities.types.{}.float_percent\" = 110",
                it.title.entities.types.first()?.name
            ))
        }),
        more("option_makes_starting_cash_zero", |it| {
            Some(format!("\"by_players.starting_cash.{}\" = 0", it.title.title.players.max))
        }),
        more("option_names_unknown_hex", |it| {
            let corporation = it.title.entities.corporations.first()?;
            corporation
                .home
                .is_some()
                .then(|| format!("\"entities.corporations.{}.home\" = \"ZZ99\"", corporation.sym))
        }),
        Class::new("option_sets_a_path_twice", |it| {
            let keys: Vec<&Site> = it.at("options[#].set[#]!").collect();
            let pairs = keys.windows(2).filter(|pair| pair[0].at[0] == pair[1].at[0]);
            pairs.map(|pair| Defect::put(pair[1].span, it.text(pair[0].span))).collect()
        }),
    ]
}

fn path<'a>(it: &'a Specimen, site: &Site) -> Option<&'a str> {
    let key = it.at("options[#].set[#]!").find(|key| key.at == site.at)?;
    Some(it.bare(key.span))
}

fn set(name: &str, with: fn(&Specimen, &Site) -> Option<String>) -> Class {
    Class::new(name, move |it| {
        let changed = |site: &Site| Some(Defect::put(site.span, with(it, site)?));
        let written = it.at("options[#].set[#]").filter(|site| !it.text(site.span).contains('\n'));
        written.filter_map(changed).collect()
    })
}

/// A line more in each option that sets something; the mistake is in that line or at the option.
fn more(name: &str, with: fn(&Specimen) -> Option<String>) -> Class {
    Class::new(name, move |it| {
        let added = |site: &Site| {
            let line = with(it)?;
            let start = site.span.start as usize;
            let path = line.split('"').nth(1)?;
            let symbol = it.at("options[#].sym").find(|it| it.at[0] == site.at[0])?;
            let set = it.sites.iter().any(|other| other.key && it.bare(other.span) == path);
            let at = Span::new(site.span.file, start, start);
            (!set).then(|| Defect::put(at, format!("{line}\n")).or_at([symbol.span]))
        };
        it.at("options[#].set[#]!").filter(|site| site.at[1] == 0).filter_map(added).collect()
    })
}
