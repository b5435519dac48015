//! Trains and phases.

use engine::ids::TrainId;
use engine::list::Map;
use engine::money::Money;
use engine::title::{
    Count, Distance, DistanceRow, EventKind, EventName, NodeKind, Phase, Status, StatusName, Train,
    TrainsAllowed, Variant,
};

use super::super::Picture;
use super::super::draw::Words;
use super::super::draw::geometry::point;
use super::page::{MARGIN, Page, size};
use super::scene::Scene;
use super::table::{Entry, Table};

const TRAINS: [&str; 9] = [
    "Train",
    "Runs",
    "Price",
    "Number",
    "Rusts with",
    "Last run after",
    "For sale from phase",
    "In exchange",
    "What happens",
];
const PHASES: [&str; 7] = [
    "Phase",
    "Begins with",
    "Train limit",
    "Tiles",
    "Operating rounds",
    "So in this phase",
    "What happens",
];

/// Draws the tables of trains and of phases.
pub(in crate::render) fn trains(scene: &Scene<'_>) -> Picture {
    let mut page = Page::default();
    let top = page.heading(scene, "trains and phases");
    let all = &scene.title.trains;
    let played = all.trains.iter().filter(|it| is_played(it));
    let trains: Vec<Vec<Entry>> = played.flat_map(|it| train(scene, it)).collect();
    let begins = |it: &&Phase| {
        let mut on = it.on.iter();
        it.on.is_empty() || on.any(|it| is_played(&all.trains[it.index()]))
    };
    let phases: Vec<Vec<Entry>> =
        all.phases.iter().filter(begins).map(|it| phase(scene, it)).collect();
    let (trains, phases) = (Table::new(&TRAINS, trains), Table::new(&PHASES, phases));
    let long = trains.width().max(phases.width());
    let below = top + trains.draw(&mut page, &scene.palette, point(MARGIN, top), long) + 36.0;
    let heading = Words::bold("Phases", 20.0).left();
    page.words_from(&heading, point(MARGIN, below), scene.palette.ink);
    let at = point(MARGIN, below + 26.0);
    let height = at.y + phases.draw(&mut page, &scene.palette, at, long) + MARGIN;
    let width = (long + 2.0 * MARGIN).max(Page::heading_width(scene, "trains and phases"));
    page.finish("trains", size(scene, width, height), &scene.palette)
}

/// How many trains there are: the least and the most where that depends on the players.
fn by_players(count: u8, train: &Train) -> String {
    let all = || train.count_by_players.iter().map(|(_, it)| *it).chain([count]);
    match (all().min(), all().max()) {
        (Some(least), Some(most)) if least < most => format!("{least}–{most}"),
        _ => count.to_string(),
    }
}

/// Some trains take part only with an option; there are none of them without it.
fn is_played(train: &Train) -> bool {
    !matches!(train.count, Count::Fixed(0)) || !train.count_by_players.is_empty()
}

/// A row for the train, and one for each of its other forms.
fn train(scene: &Scene<'_>, train: &Train) -> Vec<Vec<Entry>> {
    let count = match &train.count {
        Count::Fixed(count) => by_players(*count, train),
        Count::Unlimited(_) => "unlimited".to_owned(),
    };
    let available = train.available_on.map(|it| &scene.title.trains.phases[it.index()].name);
    let events = train.events.iter().map(|it| match it.when {
        1 => event(scene, &it.r#type),
        when => format!("{} (train {when})", event(scene, &it.r#type)),
    });
    let own = vec![
        Entry::text(&train.name),
        Entry::text(&runs(&train.distance, train.multiplier)),
        Entry::text(&scene.money(train.price)),
        Entry::text(&count),
        Entry::text(&names(scene, &train.rusts_on)),
        Entry::text(&train.obsolete_on.map_or_else(String::new, |it| name(scene, it))),
        Entry::text(&available.map(ToString::to_string).unwrap_or_default()),
        Entry::text(&discounts(scene, &train.discount)),
        Entry::text(&events.collect::<Vec<_>>().join(" ")),
    ];
    let others = train.variants.iter().map(|it| variant(scene, train, it));
    std::iter::once(own).chain(others).collect()
}

fn variant(scene: &Scene<'_>, train: &Train, variant: &Variant) -> Vec<Entry> {
    let rusts = variant.rusts_on.as_ref().unwrap_or(&train.rusts_on);
    let obsolete = variant.obsolete_on.or(train.obsolete_on);
    vec![
        Entry::text(&variant.name),
        Entry::text(&runs(&variant.distance, variant.multiplier)),
        Entry::text(&scene.money(variant.price)),
        Entry::text(&format!("instead of {}", train.name)),
        Entry::text(&names(scene, rusts)),
        Entry::text(&obsolete.map_or_else(String::new, |it| name(scene, it))),
        Entry::text(""),
        Entry::text(&discounts(scene, &variant.discount)),
        Entry::text(""),
    ]
}

fn name(scene: &Scene<'_>, train: TrainId) -> String {
    scene.title.trains.trains[train.index()].name.to_string()
}

fn names(scene: &Scene<'_>, trains: &[TrainId]) -> String {
    let all = &scene.title.trains.trains;
    let played = trains.iter().filter(|it| is_played(&all[it.index()]));
    played.map(|it| name(scene, *it)).collect::<Vec<_>>().join(", ")
}

fn discounts(scene: &Scene<'_>, discounts: &Map<TrainId, Money>) -> String {
    let all = discounts.iter();
    let told =
        all.map(|(train, off)| format!("{}: {} off", name(scene, *train), scene.money(*off)));
    told.collect::<Vec<_>>().join(", ")
}

/// How far a train runs.
fn runs(distance: &Distance, multiplier: u8) -> String {
    let far = match distance {
        Distance::Stops(stops) if *stops >= 99 => "any number of stops".to_owned(),
        Distance::Stops(1) => "1 stop".to_owned(),
        Distance::Stops(stops) => format!("{stops} stops"),
        Distance::Rows(rows) => rows.iter().map(row).collect::<Vec<_>>().join(", "),
    };
    if multiplier > 1 { format!("{far}, each {multiplier} times") } else { far }
}

fn row(row: &DistanceRow) -> String {
    let kind = |it: &NodeKind| {
        let (one, many) = match it {
            NodeKind::City => ("city", "cities"),
            NodeKind::Town => ("town", "towns"),
            NodeKind::Halt => ("halt", "halts"),
            NodeKind::Offboard => ("off-board", "off-boards"),
            NodeKind::Pass => ("pass", "passes"),
            NodeKind::Junction => ("junction", "junctions"),
        };
        if row.pay == 1 { one } else { many }
    };
    let kinds = row.nodes.iter().map(kind).collect::<Vec<_>>().join(" or ");
    let number =
        |count: u8| if count >= 99 { "any number of".to_owned() } else { count.to_string() };
    let mut told = format!("{} {kinds}", number(row.pay));
    if let Some(visit) = row.visit.filter(|it| *it != row.pay) {
        told.push_str(&format!(" of {} on its way", number(visit)));
    }
    if let Some(times) = row.multiplier.filter(|it| *it > 1) {
        told.push_str(&format!(", each {times} times"));
    }
    told
}

fn phase(scene: &Scene<'_>, phase: &Phase) -> Vec<Entry> {
    let limit = match &phase.train_limit {
        TrainsAllowed::All(limit) => limit.to_string(),
        TrainsAllowed::ByType(limits) => {
            let types = &scene.title.entities.types;
            let each = limits.iter().map(|(kind, limit)| {
                // The names of types are words of the files.
                format!("{}: {limit}", types[kind.index()].name.replace('_', " "))
            });
            each.collect::<Vec<_>>().join(", ")
        }
    };
    let status: Vec<String> = phase.status.iter().map(|it| status(scene, it)).collect();
    let events: Vec<String> = phase.events.iter().map(|it| event(scene, it)).collect();
    vec![
        Entry::text(&phase.name),
        Entry::text(&names(scene, &phase.on)),
        Entry::text(&limit),
        Entry::Colours(phase.tiles.to_vec()),
        Entry::text(&phase.operating_rounds.map(|it| it.to_string()).unwrap_or_default()),
        Entry::text(&status.join(" ")),
        Entry::text(&events.join(" ")),
    ]
}

/// What the title says of a status, else what it means.
fn status(scene: &Scene<'_>, status: &StatusName) -> String {
    let trains = &scene.title.trains;
    let told = trains.status_texts.get(status).map(ToString::to_string);
    told.unwrap_or_else(|| match status {
        StatusName::Word(it) => Status::CHOICE.items[*it as usize].doc.trim().to_owned(),
        StatusName::Own(it) => sentence(&trains.statuses[it.index()]),
    })
}

fn event(scene: &Scene<'_>, event: &EventName) -> String {
    let trains = &scene.title.trains;
    let told = trains.event_texts.get(event).map(ToString::to_string);
    told.unwrap_or_else(|| match event {
        EventName::Word(it) => EventKind::CHOICE.items[*it as usize].doc.trim().to_owned(),
        EventName::Own(it) => trains
            .events
            .iter()
            .nth(it.index())
            .map_or_else(String::new, |(name, _)| sentence(name)),
    })
}

/// A name of the title's own as words.
fn sentence(name: &str) -> String {
    let words = name.replace('_', " ");
    let mut letters = words.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_stop_is_told_as_one() {
        let row = |kind, pay| DistanceRow {
            nodes: vec![kind].into(),
            pay,
            visit: None,
            multiplier: None,
        };
        let rows = vec![row(NodeKind::City, 5), row(NodeKind::Town, 1)];
        assert_eq!(runs(&Distance::Rows(rows.into()), 1), "5 cities, 1 town");
    }
}
