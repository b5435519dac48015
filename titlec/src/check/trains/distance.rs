//! Trains that run nowhere.

use engine::title::{Distance, NodeKind};

use super::forms;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::no_distance",
    severity: Severity::Warning,
    explain: "A train runs at least one stop. One of distance 0 only makes sense where something else makes it longer. \
              Towns may count for nothing; cities and off-boards pay.",
    example: "(name: \"3\", distance: 0, price: 180, count: 2)",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for form in forms(cx).filter(|it| is_none(it.distance)) {
        let message = format!("train `{}` pays for no stop", form.name);
        let help = "write how many stops it runs, such as `distance: 2`".to_owned();
        let span = cx.span(&format!("{}.distance", form.path));
        out.push(Diagnostic::new(&RULE, span, message).help(help).about(form.name));
    }
    for form in forms(cx).filter(|it| !is_none(it.distance)) {
        let Distance::Rows(rows) = form.distance else { continue };
        for (at, row) in rows.iter().enumerate().filter(|(_, row)| row.pay == 0) {
            let Some(unpaid) = row.nodes.iter().find(|it| PAID.contains(it)) else { continue };
            let message = format!("train `{}` is paid by no {}", form.name, unpaid.name());
            let help =
                "write how many of them pay; `visit` says at how many it may call".to_owned();
            let span = cx.span(&format!("{}.distance[{at}].pay", form.path));
            out.push(Diagnostic::new(&RULE, span, message).help(help).about(form.name));
        }
    }
}

/// What pays every train.
const PAID: [NodeKind; 2] = [NodeKind::City, NodeKind::Offboard];

fn is_none(distance: &Distance) -> bool {
    match distance {
        Distance::Stops(stops) => *stops == 0,
        Distance::Rows(rows) => rows.iter().all(|row| row.pay == 0),
    }
}
