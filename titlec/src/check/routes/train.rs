//! Trains that nobody knows, where their routes are meant.

use super::onlys;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::suggest;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::unknown_train_name",
    severity: Severity::Error,
    explain: "Bonuses and rules of routes may be for some trains only. They name a train, or one of the forms \
              in which a train may be bought.",
    example: "route_bonuses = [{ passed = { amount = 10, only = { trains = [\"9\"] } } }]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let trains = &cx.title.trains.trains;
    let forms = trains.iter().flat_map(|it| it.variants.iter().map(|form| &*form.name));
    let known: Vec<&str> = trains.iter().map(|it| &*it.name).chain(forms).collect();
    for (path, only) in onlys(cx) {
        for (at, name) in only.trains.iter().enumerate().filter(|(_, it)| !known.contains(&&***it))
        {
            let span = cx.span(&format!("{path}.trains[{at}]"));
            let message = format!("no train is called `{name}`");
            let help = suggest::help(name, known.iter().copied());
            out.push(Diagnostic::new(&RULE, span, message).help(help));
        }
    }
}
