//! Phases that come in another order than their trains.

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::phase_order",
    severity: Severity::Error,
    explain: "Phases follow each other as their trains are sold. A phase whose train is sold before \
              that of an earlier phase would end that one before it starts.",
    example: "(name: \"3\", on: [\"5\"], train_limit: 3, tiles: [yellow, green])",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let trains = &cx.title.trains;
    let starts = trains.phases.iter().enumerate().filter_map(|(index, phase)| {
        let first = phase.on.iter().map(|train| train.index()).min()?;
        Some((index, phase, first))
    });
    let starts: Vec<_> = starts.collect();
    for pair in starts.windows(2) {
        let [(_, before, earlier), (index, phase, first)] = pair else { continue };
        if first <= earlier {
            let train = &trains.trains[*first].name;
            let message = format!(
                "phase `{}` starts with train `{train}`, not after phase `{}`",
                phase.name, before.name
            );
            let span = cx.span(&format!("trains.phases[{index}].on"));
            let help = "put phases in the order of the trains that start them".to_owned();
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
