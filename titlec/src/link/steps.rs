//! Changes to the steps of the rounds of the title that is extended.

use engine::vocab::Value;

use super::path::position;
use super::rules::UNKNOWN_STEP;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::read::{Authored, View};
use crate::suggest;

/// Makes the changes of `change` in rounds.ron, in order; then it is empty.
pub(super) fn change(title: &mut Authored, out: &mut Diagnostics) {
    let Some(changes) = title.view().at(&["rounds", "change"]).map(View::to_owned) else { return };
    for (round, change) in changes.view().pairs() {
        let Some(at) = find(title.view(), round) else {
            out.push(no_steps(round));
            continue;
        };
        let steps = at.iter().try_fold(title.view(), |view, index| inner(view, *index));
        if let Some(steps) = steps {
            let new = changed(steps, change, out);
            title.set(&at, new);
        }
    }
    if let Some(at) = title.view().at(&["rounds"]).and_then(|it| field_at(it, "change")) {
        let none = Authored::map(Vec::new(), changes.place.span);
        title.set(&[position("rounds"), at], none);
    }
}

/// Positions that lead to the steps of a round.
fn find(title: View<'_>, round: View<'_>) -> Option<Vec<usize>> {
    let rounds = title.field("rounds")?;
    let top = position("rounds");
    match round.value {
        Value::Choice(name @ ("stock" | "operating")) => Some(vec![top, field_at(rounds, name)?]),
        Value::Name(_, name) => {
            let nodes = rounds.field("nodes")?.items();
            let at = nodes.iter().position(|it| {
                it.field("name").and_then(View::text).is_some_and(|it| it == &**name)
            })?;
            Some(vec![top, field_at(rounds, "nodes")?, at, field_at(nodes[at], "steps")?])
        }
        _ => None,
    }
}

/// The position of a field in a record.
fn field_at(view: View<'_>, name: &str) -> Option<usize> {
    match &view.place.inside {
        crate::read::Inside::Fields(word, _) => word.fields.iter().position(|it| it.name == name),
        _ => None,
    }
}

/// A part of a record or list.
fn inner(view: View<'_>, index: usize) -> Option<View<'_>> {
    let value = match view.value {
        Value::Fields(items) | Value::List(items) => items.get(index)?,
        _ => return None,
    };
    Some(View { value, place: view.place.at(index)? })
}

/// The steps with a change made.
fn changed(steps: View<'_>, change: View<'_>, out: &mut Diagnostics) -> Authored {
    let list = |field: &str| change.field(field).map(View::items).unwrap_or_default();
    let pairs = |field: &str| change.field(field).map(View::pairs).unwrap_or_default();
    let old = steps.items();
    let names: Vec<&str> = old.iter().filter_map(|it| name_of(*it)).collect();
    for named in ["replace", "before", "after"].iter().flat_map(|it| pairs(it)).map(|it| it.0) {
        out.extend(unknown(named, &names));
    }
    out.extend(list("drop").into_iter().filter_map(|it| unknown(it, &names)));
    let given = |field: &str, step: &str| -> Option<Vec<Authored>> {
        let found = pairs(field).into_iter().find(|(name, _)| name_of(*name) == Some(step));
        found.map(|(_, steps)| steps.items().into_iter().map(View::to_owned).collect())
    };
    let mut new: Vec<Authored> = list("first").into_iter().map(View::to_owned).collect();
    for (at, step) in old.iter().enumerate() {
        let name = name_of(*step).unwrap_or_default();
        let first = names.iter().position(|it| *it == name) == Some(at);
        let last = names.iter().rposition(|it| *it == name) == Some(at);
        new.extend(given("before", name).filter(|_| first).unwrap_or_default());
        let dropped = list("drop").iter().any(|it| name_of(*it) == Some(name));
        match given("replace", name) {
            Some(others) => new.extend(others),
            None if dropped => {}
            None => new.push(View::to_owned(*step)),
        }
        new.extend(given("after", name).filter(|_| last).unwrap_or_default());
    }
    new.extend(list("last").into_iter().map(View::to_owned));
    Authored::list(new, steps.place.span)
}

fn name_of<'a>(view: View<'a>) -> Option<&'a str> {
    match view.value {
        Value::Tagged(name, _) | Value::Choice(name) => Some(name),
        _ => None,
    }
}

/// Says that a round has no step of a name.
fn unknown(step: View<'_>, names: &[&str]) -> Option<Diagnostic> {
    let name = name_of(step).filter(|it| !names.contains(it))?;
    let message = format!("the round that is changed has no step `{name}`");
    let help = suggest::help(name, names.iter().copied());
    Some(Diagnostic::new(&UNKNOWN_STEP, step.place.span, message).help(help))
}

fn no_steps(round: View<'_>) -> Diagnostic {
    let message = "there is no round of that name whose steps could be changed";
    let help = "expected `stock`, `operating` or a round of `nodes`".to_owned();
    Diagnostic::new(&UNKNOWN_STEP, round.place.span, message).help(help)
}
