//! Numbers that must not be 0.

use engine::ids::{PhaseId, TrainId};
use engine::title::{Count, Phase, Train, TrainsAllowed};

use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::zero",
    severity: Severity::Error,
    explain: "Of a train there is at least one, unless an optional rule or a number of players brings it and nothing waits for it without. Corporations may own \
              at least one train in every phase, each stop pays at least once, and at least one operating round follows \
              a stock round. There is at least one of each licence, and a corporation that may buy its own shares back may have \
              some.",
    example: "operating_rounds: 0",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, train) in cx.title.trains.trains.iter().enumerate() {
        let path = format!("trains.trains[{at}]");
        out.extend(none_of(cx, &format!("{path}.count"), train));
        let variants = train.variants.iter().enumerate();
        let variants = variants.map(|(at, it)| (format!("{path}.variants[{at}]"), it.multiplier));
        for (path, _) in variants.chain([(path.clone(), train.multiplier)]).filter(|it| it.1 == 0) {
            let message = format!("with train `{}` no stop pays", train.name);
            let help = "leave `multiplier` out, or write how often each stop pays".to_owned();
            let span = cx.span(&format!("{path}.multiplier"));
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(&*train.name));
        }
    }
    for (at, phase) in cx.title.trains.phases.iter().enumerate() {
        let path = format!("trains.phases[{at}]");
        let name = &phase.name;
        if phase.operating_rounds == Some(0) {
            let message = format!("in phase `{name}` no corporation ever operates");
            let help = "write at least `operating_rounds: 1`".to_owned();
            let span = cx.span(&format!("{path}.operating_rounds"));
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(&**name));
        }
        if allows_none(phase) {
            let message = format!("in phase `{name}` no corporation may own a train");
            let help = "write at least `train_limit: 1`".to_owned();
            let span = cx.span(&format!("{path}.train_limit"));
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(&**name));
        }
    }
    types_without_trains(cx, out);
    for zero in kits::ALL.iter().flat_map(|it| (it.zeros)(cx)) {
        let told = Diagnostic::new(&RULE, cx.span(&zero.path), zero.message);
        let told = told.help(zero.help.to_owned());
        out.push(match zero.about {
            Some(name) => told.about(name),
            None => told,
        });
    }
    for (at, (set, _)) in
        cx.title.rounds.set_lengths.iter().enumerate().filter(|(_, it)| *it.1 == 0)
    {
        let message = format!("set {set} has no operating round");
        let help = "write how many it has, or leave the set out".to_owned();
        let span = cx.span(&format!("rounds.set_lengths[{at}]"));
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(set.to_string()));
    }
}

/// Complains about types whose corporations may own no train in a phase, though they buy some.
fn types_without_trains(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (at, phase) in cx.title.trains.phases.iter().enumerate() {
        let TrainsAllowed::ByType(limits) = &phase.train_limit else { continue };
        if allows_none(phase) {
            continue;
        }
        for (index, (kind, _)) in limits.iter().enumerate().filter(|(_, it)| *it.1 == 0) {
            let Some(kind) = cx.title.entities.types.get(kind.index()) else { continue };
            if !engine::kits::buys_trains(kind) {
                continue;
            }
            let (kind, phase) = (&kind.name, &phase.name);
            let message =
                format!("in phase `{phase}` no corporation of type `{kind}` may own a train");
            let help = "write at least 1, or take the type out where all of them have closed";
            let span = cx.span(&format!("trains.phases[{at}].train_limit[{index}]"));
            let told = Diagnostic::new(&RULE, span, message).help(help.to_owned());
            out.push(told.about(&**kind));
        }
    }
}

/// Complains about a kind of train of which there is never one; what waits for it is told as well.
fn none_of(cx: &Context<'_>, path: &str, train: &Train) -> Option<Diagnostic> {
    if !is_none(train) || (cx.is_optional(path) && !is_needed(cx, train)) {
        return None;
    }
    let message = format!("there is no train `{}`", train.name);
    let help = "write how many there are, or take the train out".to_owned();
    let told = Diagnostic::new(&RULE, cx.span(path), message).help(help).about(&*train.name);
    let waits = waiting(cx, train).into_iter();
    Some(waits.fold(told, |told, (path, label)| told.related(cx.span(&path), label)))
}

/// Whether a phase with others behind it waits for a train and for no other that there is. An optional rule that brings a
/// train may bring the last phase as well, and one that takes a train away may let others stay.
fn is_needed(cx: &Context<'_>, train: &Train) -> bool {
    let trains = &cx.title.trains;
    let is_it = |id: &TrainId| trains.trains[id.index()].name == train.name;
    let waits = |on: &[TrainId]| {
        on.iter().any(is_it) && on.iter().all(|it| is_none(&trains.trains[it.index()]))
    };
    let last = trains.phases.len().saturating_sub(1);
    let mut before_last = trains.phases[..last].iter().enumerate();
    before_last.any(|(at, it)| waits(&it.on) && !cx.is_started_by_event(PhaseId::at(at)))
}

/// Whether there is no train of a kind, however many play.
fn is_none(train: &Train) -> bool {
    train.count == Count::Fixed(0) && train.count_by_players.iter().all(|(_, it)| *it == 0)
}

/// The phases that start and the trains that rust with a train.
fn waiting(cx: &Context<'_>, train: &Train) -> Vec<(String, &'static str)> {
    let trains = &cx.title.trains;
    let is_it = |id: &TrainId| trains.trains[id.index()].name == train.name;
    let phases = trains.phases.iter().enumerate().flat_map(|(at, phase)| {
        let on = phase.on.iter().position(is_it);
        on.map(|index| (format!("trains.phases[{at}].on[{index}]"), "this phase never starts"))
    });
    let rusting = trains.trains.iter().enumerate().flat_map(|(at, other)| {
        let on = other.rusts_on.iter().position(is_it);
        on.map(|index| (format!("trains.trains[{at}].rusts_on[{index}]"), "it never rusts"))
    });
    phases.chain(rusting).collect()
}

/// Whether no corporation may own a train in a phase.
fn allows_none(phase: &Phase) -> bool {
    match &phase.train_limit {
        TrainsAllowed::All(limit) => *limit == 0,
        TrainsAllowed::ByType(limits) => {
            !limits.is_empty() && limits.iter().all(|(_, limit)| *limit == 0)
        }
    }
}
