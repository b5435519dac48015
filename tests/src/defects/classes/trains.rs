//! Mistakes in trains and phases.

use engine::ids::TrainId;
use engine::title::{Count, Distance, Title};
use titlec::source::Span;

use super::{Class, Defect, Site, Specimen, add_field, change, put, put_where};

pub(super) fn classes() -> Vec<Class> {
    let mut out = counts();
    out.extend(prices());
    out.extend(phases());
    out.extend(names());
    out.extend(order());
    out
}

fn counts() -> Vec<Class> {
    vec![
        change("train_count_zero", "trains.trains[#].count", |it, site| {
            let harmless = rusts_others(&it.title, site.at[0]) || has_other_count(it, site.at[0]);
            (!harmless).then(|| "0".to_owned())
        }),
        change("train_count_zero_rusts_others", "trains.trains[#].count", |it, site| {
            let rusts = rusts_others(&it.title, site.at[0]) && !has_other_count(it, site.at[0]);
            rusts.then(|| "0".to_owned())
        }),
        put_where("train_distance_zero", "trains.trains[#].distance", "0", |title, at| {
            matches!(title.trains.trains[at[0]].distance, Distance::Stops(_))
        }),
        put(
            "train_distance_rows_zero",
            "trains.trains[#].distance",
            "[(nodes: [city, offboard, town], pay: 0)]",
        ),
        put("train_multiplier_zero", "trains.trains[#].multiplier", "0"),
        put("variant_distance_zero", "trains.trains[#].variants[#].distance", "0"),
    ]
}

/// Whether trains rust or become obsolete by this one.
fn rusts_others(title: &Title, index: usize) -> bool {
    let by = TrainId::at(index);
    title.trains.trains.iter().any(|it| it.rusts_on.contains(&by) || it.obsolete_on == Some(by))
}

/// Whether the number depends on the players or an option, so that none here may be meant.
fn has_other_count(it: &Specimen, index: usize) -> bool {
    let train = &it.title.trains.trains[index];
    let path = format!("trains.trains.{}.count", train.name);
    let set = it.sites.iter().any(|site| site.key && it.bare(site.span) == path);
    !train.count_by_players.0.is_empty() || train.reserved || set
}

fn prices() -> Vec<Class> {
    vec![
        put_where("train_price_zero", "trains.trains[#].price", "0", |title, at| {
            let train = &title.trains.trains[at[0]];
            train.price.0 > 0 && !train.reserved
        }),
        change("train_price_lacks_a_digit", "trains.trains[#].price", |it, site| {
            let price = it.title.trains.trains[site.at[0]].price.0 / 10;
            let least = it.title.trains.trains.iter().map(|it| it.price.0).min()?;
            (site.at[0] > 0 && price > 0 && price < least).then(|| price.to_string())
        }),
        put("variant_price_zero", "trains.trains[#].variants[#].price", "0"),
        change("trade_in_above_price", "trains.trains[#].discount[#]", |it, site| {
            Some((it.title.trains.trains[site.at[0]].price.0 + 100).to_string())
        }),
        put("trade_in_zero", "trains.trains[#].discount[#]", "0"),
    ]
}

fn phases() -> Vec<Class> {
    vec![
        put("phase_train_limit_zero", "trains.phases[#].train_limit", "0"),
        put("phase_operating_rounds_zero", "trains.phases[#].operating_rounds", "0"),
        Class::new("phase_first_lacks_yellow", |it| {
            let first = it.at("trains.phases[#].tiles").filter(|it| it.at[0] == 0);
            first.map(|site| Defect::put(site.span, "[green]")).collect()
        }),
        Class::new("phase_loses_a_colour", |it| {
            let later = it.at("trains.phases[#].tiles[#]");
            let lost = later.filter(|site| {
                let (phase, tile) = (site.at[0], site.at[1]);
                let colour = it.title.trains.phases[phase].tiles[tile];
                phase > 0 && it.title.trains.phases[phase - 1].tiles.contains(&colour)
            });
            lost.filter_map(|site| {
                let list = it.at("trains.phases[#].tiles").find(|it| it.at[0] == site.at[0])?;
                Some(it.without(site.span, site.span, [list.span]))
            })
            .collect()
        }),
        put("phase_colour_twice", "trains.phases[#].tiles[#]", "yellow, yellow"),
        put("phase_without_tiles", "trains.phases[#].tiles", "[]"),
        change("phase_starts_with_a_train_before", "trains.phases[#].on[#]", |it, site| {
            let (phases, trains) = (&it.title.trains.phases, &it.title.trains.trains);
            let on = phases[site.at[0]].on.first()?;
            (site.at[0] > 1 && on.index() > 1).then(|| format!("\"{}\"", trains[0].name))
        }),
        Class::new("phase_never_starts", |it| {
            let sites = it.at("trains.phases[#].on").filter_map(|site| {
                let name = it.name_of(site.span)?;
                Some(it.without(name.span, site.span, site.record))
            });
            sites.collect()
        }),
        put("status_not_declared", "trains.phases[#].status[#]", "\"may_fly\""),
        Class::new("status_twice_in_a_phase", |it| {
            let twice =
                |site: &Site| Defect::put(site.span, format!("{0}, {0}", it.text(site.span)));
            it.at("trains.phases[#].status[#]").map(twice).collect()
        }),
    ]
}

fn names() -> Vec<Class> {
    let again = |it: &Specimen, site: &Site| {
        let trains = &it.title.trains.trains;
        (site.at[0] > 0).then(|| format!("\"{}\"", trains[site.at[0] - 1].name))
    };
    vec![
        change("train_name_twice", "trains.trains[#].name", again),
        change(
            "variant_has_the_name_of_its_train",
            "trains.trains[#].variants[#].name",
            |it, site| Some(format!("\"{}\"", it.title.trains.trains.get(site.at[0])?.name)),
        ),
        change("phase_name_twice", "trains.phases[#].name", |it, site| {
            let phases = &it.title.trains.phases;
            (site.at[0] > 0).then(|| format!("\"{}\"", phases[site.at[0] - 1].name))
        }),
        put("train_name_empty", "trains.trains[#].name", "\"\""),
        put("phase_name_empty", "trains.phases[#].name", "\"\""),
    ]
}

fn order() -> Vec<Class> {
    vec![
        change("train_rusts_on_itself", "trains.trains[#].rusts_on[#]", |it, site| {
            Some(format!("\"{}\"", it.title.trains.trains[site.at[0]].name))
        }),
        change("train_rusts_on_an_earlier", "trains.trains[#].rusts_on[#]", |it, site| {
            (site.at[0] > 0).then(|| format!("\"{}\"", it.title.trains.trains[0].name))
        }),
        Class::new("train_rusts_on_the_same_twice", |it| {
            let twice =
                |site: &Site| Defect::put(site.span, format!("{0}, {0}", it.text(site.span)));
            it.at("trains.trains[#].rusts_on[#]").map(twice).collect()
        }),
        change("train_available_too_late", "trains.trains[#].available_on", |it, site| {
            let (trains, phases) = (&it.title.trains.trains, &it.title.trains.phases);
            let own = phases.iter().position(|it| it.on.contains(&TrainId::at(site.at[0])))?;
            let starts = !trains[site.at[0]].name.is_empty();
            starts.then(|| format!("\"{}\"", phases[own].name))
        }),
        add_field("train_first_available_late", "trains.trains[#].name", |it, site| {
            let phases = &it.title.trains.phases;
            let last = phases.last()?;
            let written = it.at("trains.trains[#].available_on").any(|it| it.at == site.at);
            (site.at[0] == 0 && !written).then(|| format!("available_on: \"{}\"", last.name))
        }),
        Class::new("trains_swapped", |it| {
            // Their order and that of the phases contradict each other: either may be told.
            let on: Vec<Span> = it.at("trains.phases[#].on").map(|it| it.span).collect();
            let all = neighbours(it, "trains.trains[#].name").into_iter();
            all.map(|defect| defect.or_at(on.clone())).collect()
        }),
        Class::new("phases_swapped", |it| neighbours(it, "trains.phases[#].name")),
        Class::new("train_removed", |it| {
            removed(it, "trains.trains[#].name", |it, at| {
                let by = TrainId::at(at);
                let starts = it.title.trains.phases.iter().any(|it| it.on.contains(&by));
                starts || rusts_others(&it.title, at)
            })
        }),
        Class::new("phase_removed", |it| {
            removed(it, "trains.phases[#].name", |it, at| {
                let name = &it.title.trains.phases[at].name;
                let named = |site: &&Site| {
                    site.names(engine::vocab::Kind::Phase) && it.bare(site.span) == &**name
                };
                at > 0 && it.sites.iter().any(|site| named(&site))
            })
        }),
        add_field("event_after_the_last_train", "trains.trains[#].events[#].type", |it, site| {
            let train = &it.title.trains.trains[site.at[0]];
            let Count::Fixed(count) = train.count else { return None };
            let written = it.at("trains.trains[#].events[#].when").any(|it| it.at == site.at);
            (!written && train.count_by_players.0.is_empty())
                .then(|| format!("when: {}", count + 1))
        }),
    ]
}

/// Records in a list with two side by side exchanged, found by their first field.
fn neighbours(it: &Specimen, first: &'static str) -> Vec<Defect> {
    let records: Vec<Span> = it.at(first).filter_map(|site| site.record).collect();
    records.windows(2).map(|pair| it.swapped(pair[0], pair[1])).collect()
}

/// Records of a list left out, where something names them.
fn removed(
    it: &Specimen,
    first: &'static str,
    needed: fn(&Specimen, usize) -> bool,
) -> Vec<Defect> {
    let kind = if first.contains("trains[") {
        engine::vocab::Kind::Train
    } else {
        engine::vocab::Kind::Phase
    };
    let gone = |site: &Site| {
        let name = it.bare(site.span);
        let record = site.record?;
        let named = it.sites.iter().filter(|it| it.names(kind));
        let named = named.filter(|other| it.bare(other.span) == name).map(|it| it.span);
        let named: Vec<Span> = named
            .filter(|it| it.start < record.start || it.end > record.end || it.file != record.file)
            .collect();
        (needed(it, site.at[0]) && !named.is_empty()).then(|| it.without(record, record, named))
    };
    it.at(first).filter_map(gone).collect()
}
