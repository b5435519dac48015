//! Trains behind one that is unlimited.

use engine::ids::TrainId;
use engine::title::{Count, Train};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_sold",
    severity: Severity::Warning,
    explain: "Trains are sold in order. Behind an unlimited kind none is ever sold, unless it is \
              `available_on` an earlier phase, so that phases that start with it never start.",
    example: "(name: \"3\", distance: 3, price: 180, count: unlimited)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let trains = &cx.title.trains.trains;
    let endless = |it: &Train| matches!(it.count, Count::Unlimited(_)) && !it.reserved;
    let Some(at) = trains.iter().position(endless) else { return };
    let path = format!("trains.trains[{at}].count");
    let behind = trains.iter().enumerate().skip(at + 1);
    let mut waiting = behind.filter(|(index, it)| {
        it.available_on.is_none() && !it.reserved && is_awaited(cx, TrainId::at(*index))
    });
    if let Some((_, train)) = waiting.next().filter(|_| !cx.is_optional(&path)) {
        let endless = &trains[at].name;
        let message = format!(
            "train `{}` is never sold: train `{endless}` before it is unlimited",
            train.name
        );
        let help = format!(
            "write how many of `{endless}` there are, or `available_on` for `{}`",
            train.name
        );
        out.push(Diagnostic::new(&RULE, cx.span(&path), message).help(help).about(&*train.name));
    }
}

/// Whether a phase starts, or another train rusts, with a train.
fn is_awaited(cx: &Context<'_>, train: TrainId) -> bool {
    let trains = &cx.title.trains;
    trains.phases.iter().any(|it| it.on.contains(&train))
        || trains.trains.iter().any(|it| it.rusts_on.contains(&train))
}
