//! Trains that are worth less than those that they replace.

use engine::ids::TrainId;
use engine::title::{Distance, DistanceMode, Phase, Train};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::worse_train",
    severity: Severity::Warning,
    explain: "A train that makes another rust, or obsolete, takes its place: it costs no less and runs no shorter. One that \
              starts a phase costs at least half of the one before, and a form of a train a third of it. A digit too few is the usual reason.",
    example: "distance: 4, price: 30",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let trains = &cx.title.trains.trains;
    let mut cheap = Vec::new();
    for (at, train) in trains.iter().enumerate() {
        let replaced = || trains[..at].iter().filter(|it| rusts_on(it, TrainId::at(at)));
        let mut tell = |field: &str, other: &Train, message: String| {
            let help = format!("write a {field} not below that of `{}`", other.name);
            let span = cx.span(&format!("trains.trains[{at}].{field}"));
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(&*train.name));
        };
        if let Some(other) = replaced().find(|it| it.price > train.price) {
            tell("price", other, against(train, "costs less", other));
        } else if let Some(other) = opens_before(cx, at).filter(|it| it.price.0 > 2 * train.price.0)
        {
            let message = format!(
                "train `{}` costs less than half of train `{}`, though a phase starts with it",
                train.name, other.name
            );
            tell("price", other, message);
        }
        for (index, form) in train.variants.iter().enumerate() {
            if form.price.0 * 3 < train.price.0 {
                let message = format!(
                    "`{}` costs less than a third of `{}`, of which it is a form",
                    form.name, train.name
                );
                let help =
                    format!("write a price nearer to the {} of `{}`", train.price.0, train.name);
                let span = cx.span(&format!("trains.trains[{at}].variants[{index}].price"));
                cheap.push(Diagnostic::new(&RULE, span, message).help(help).about(&*form.name));
            }
        }
        let longer = replaced().find(|it| stops(it).zip(stops(train)).is_some_and(|(a, b)| a > b));
        if let Some(other) = longer {
            tell("distance", other, against(train, "runs shorter", other));
        }
    }
    out.extend(cheap);
}

fn against(train: &Train, what: &str, other: &Train) -> String {
    format!("train `{}` {what} than train `{}`, which it makes rust", train.name, other.name)
}

/// Whether a train rusts or becomes obsolete when that one is bought.
fn rusts_on(train: &Train, other: TrainId) -> bool {
    train.rusts_on.contains(&other) || train.obsolete_on == Some(other)
}

/// For a train that starts a phase, the one that started the phase before it; at first it is the first train.
fn opens_before<'a>(cx: &Context<'a>, at: usize) -> Option<&'a Train> {
    let first = |it: &Phase| it.on.iter().map(|train| train.index()).min();
    let starts: Vec<usize> = cx.title.trains.phases.iter().filter_map(first).collect();
    let before = starts.iter().copied().filter(|it| *it < at).max().unwrap_or(0);
    let starts_one = at > 0 && starts.contains(&at);
    starts_one.then(|| &cx.title.trains.trains[before])
}

/// How many stops a train runs, where that is all there is to say about its distance.
fn stops(train: &Train) -> Option<u16> {
    let ordinary = train.distance_mode == DistanceMode::Stops && train.multiplier == 1;
    match train.distance {
        Distance::Stops(stops) if ordinary => Some(stops),
        _ => None,
    }
}
