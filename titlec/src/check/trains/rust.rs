//! Trains that never rust.

use engine::ids::TrainId;

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::never_rusts",
    severity: Severity::Warning,
    explain: "A train rusts, or becomes obsolete, when a later one is bought for the first time. An \
              earlier one has been bought by then, so that it never happens.",
    example: "(name: \"3\", distance: 3, price: 180, count: 2, rusts_on: [\"2\"])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (index, train) in cx.title.trains.trains.iter().enumerate() {
        let path = format!("trains.trains[{index}]");
        for (at, rusts_on) in train.rusts_on.iter().enumerate() {
            out.extend(never(cx, index, *rusts_on, &format!("{path}.rusts_on[{at}]")));
        }
        let obsolete = train.obsolete_on;
        out.extend(obsolete.and_then(|on| never(cx, index, on, &format!("{path}.obsolete_on"))));
    }
}

fn never(cx: &Context<'_>, index: usize, on: TrainId, path: &str) -> Option<Diagnostic> {
    let trains = &cx.title.trains.trains;
    (on.index() <= index).then(|| {
        let (name, on) = (&trains[index].name, &trains[on.index()].name);
        let message = format!("train `{on}` is sold no later than train `{name}`");
        let help = "name a train further down, or leave it out".to_owned();
        Diagnostic::new(&RULE, cx.span(path), message).about(&**name).help(help)
    })
}
