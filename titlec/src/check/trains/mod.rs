//! Trains, phases, statuses and events.

pub(super) mod available;
pub(super) mod distance;
pub(super) mod event;
pub(super) mod free;
pub(super) mod late_event;
pub(super) mod limit;
pub(super) mod names;
pub(super) mod never_sold;
pub(super) mod phase_order;
pub(super) mod phase_start;
pub(super) mod rust;
pub(super) mod start;
pub(super) mod status;
pub(super) mod stuck;
pub(super) mod tiles;
pub(super) mod trade_in;
pub(super) mod unset;
pub(super) mod unused;
pub(super) mod worse;
pub(super) mod zero;

use engine::ids::TrainId;
use engine::list::Map;
use engine::money::Money;
use engine::title::{Condition, Distance, Event, EventName, StatusName, Title};

use super::{Context, kits};

/// A form in which a train is bought.
struct Form<'a> {
    /// Its path.
    path: String,
    /// Its name.
    name: &'a str,
    /// How far it runs.
    distance: &'a Distance,
    /// Its price.
    price: Money,
    /// What is taken off for a train given in exchange.
    discount: &'a Map<TrainId, Money>,
    /// The bank does not sell it.
    is_reserved: bool,
}

/// Every form of every train: the train itself, then its variants.
fn forms<'a>(cx: &Context<'a>) -> impl Iterator<Item = Form<'a>> {
    cx.title.trains.trains.iter().enumerate().flat_map(|(at, train)| {
        let path = format!("trains.trains[{at}]");
        let own = Form {
            path: path.clone(),
            name: &train.name,
            distance: &train.distance,
            price: train.price,
            discount: &train.discount,
            is_reserved: train.reserved,
        };
        let variants = train.variants.iter().enumerate().map(move |(index, it)| Form {
            path: format!("{path}.variants[{index}]"),
            name: &it.name,
            distance: &it.distance,
            price: it.price,
            discount: &it.discount,
            is_reserved: train.reserved,
        });
        std::iter::once(own).chain(variants)
    })
}

/// Every event that a train, a phase or a kit brings, with its path.
pub(crate) fn fired<'t>(title: &'t Title) -> impl Iterator<Item = (&'t EventName, String)> {
    let trains = &title.trains;
    let by_train = trains.trains.iter().enumerate().flat_map(|(at, train)| {
        let event = move |(index, event): (usize, &'t Event)| {
            (&event.r#type, format!("trains.trains[{at}].events[{index}].type"))
        };
        train.events.iter().enumerate().map(event)
    });
    let by_phase = trains.phases.iter().enumerate().flat_map(|(at, phase)| {
        let event = move |(index, event)| (event, format!("trains.phases[{at}].events[{index}]"));
        phase.events.iter().enumerate().map(event)
    });
    let by_kit = kits::ALL.iter().flat_map(|it| (it.events)(title));
    by_train.chain(by_phase).chain(by_kit)
}

/// Everything that ways between rounds ask for, with its path.
fn asked<'a>(cx: &Context<'a>) -> impl Iterator<Item = (&'a Condition, String)> {
    cx.title.rounds.then.iter().enumerate().flat_map(|(at, (_, ways))| {
        ways.iter().enumerate().flat_map(move |(index, way)| {
            let path = format!("rounds.then[{at}][{index}]");
            let list = |field: &'static str, items: &'a [Condition]| {
                let path = path.clone();
                let at = move |(at, it)| (it, format!("{path}.{field}[{at}]"));
                items.iter().enumerate().map(at).collect::<Vec<_>>()
            };
            [list("when", &way.when), list("unless", &way.unless)].into_iter().flatten()
        })
    })
}

/// The name of a status.
fn status_name(cx: &Context<'_>, status: &StatusName) -> String {
    match status {
        StatusName::Word(it) => it.name().to_owned(),
        StatusName::Own(it) => {
            cx.title.trains.statuses.get(it.index()).map_or_else(String::new, |it| it.to_string())
        }
    }
}
