//! Dividends before the trains have run.

use super::order::too_late;
use super::rounds;
use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::dividend_before_route",
    severity: Severity::Error,
    explain: "The step `dividend` pays out or keeps what trains have earned in the step `route` of the same turn, so \
              that `route` comes first.",
    example: "operating: [track, token, dividend, route, discard_train, buy_train]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for round in rounds(cx) {
        let Some(route) = too_late(&round, "route", "dividend") else { continue };
        let dividend = round.steps.iter().position(|it| it.name() == "dividend");
        let place = |at: usize| cx.span(&format!("{}[{at}]", round.path));
        let message = "`dividend` comes before `route`, when nothing has been earned yet";
        let span = place(dividend.unwrap_or(route));
        let help = "put `route` before `dividend`".to_owned();
        let told = Diagnostic::new(&RULE, span, message).help(help);
        out.push(told.related(place(route), "the trains run here").about("dividend"));
    }
}
