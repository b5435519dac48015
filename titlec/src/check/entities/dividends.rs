//! Dividends that happen by themselves.

use engine::hooks::Point;
use engine::title::{DividendKind, Dividends};

use crate::check::Context;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::State;

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::automatic_dividend",
    severity: Severity::Error,
    explain: "What is done with a revenue without asking must be one of the `kinds`, and the only one: nobody is asked \
              for the others. An amount that somebody names cannot come by itself. With `automatic_single` one of the \
              `kinds` must be another than `variable`, and the script must choose among several (`dividend_types`).",
    example: "dividends = { kinds = [\"payout\", \"withhold\"], automatic = \"half\" }",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for (path, dividends) in super::all_dividends(cx.title) {
        look(cx, &path, dividends, out);
    }
}

fn look(cx: &Context<'_>, path: &str, dividends: &Dividends, out: &mut Vec<Diagnostic>) {
    let span = |field: &str| cx.span(&format!("{path}.{field}"));
    if dividends.automatic_single
        && let Some(reason) = why_never_single(cx, dividends)
    {
        let message = format!("`automatic_single` does nothing, since {reason}");
        out.push(Diagnostic::new(&RULE, span("automatic_single"), message));
    }
    let half = DividendKind::Half;
    let scripted = || cx.title.hooks.at(Point::DividendTypes).is_some();
    if cx.places.place(&format!("{path}.half")).state == State::Written
        && !dividends.kinds.contains(&half)
        && dividends.automatic.is_none()
        && !scripted()
    {
        let message =
            "`half` says how half a revenue is paid, but nobody can choose that".to_owned();
        let help = "add `half` to the `kinds`, or leave it out here".to_owned();
        out.push(Diagnostic::new(&RULE, span("half"), message).help(help));
    }
    let Some(automatic) = dividends.automatic else {
        if dividends.kinds.is_empty() {
            let message = "nothing can be done with a revenue".to_owned();
            let help =
                "name what a president may choose: `kinds = [\"payout\", \"withhold\"]`".to_owned();
            out.push(Diagnostic::new(&RULE, span("kinds"), message).help(help));
        }
        return;
    };
    let name = automatic.name();
    if automatic == DividendKind::Variable {
        let message = "nobody would be asked how much is paid".to_owned();
        out.push(Diagnostic::new(&RULE, span("automatic"), message));
    } else if !dividends.kinds.contains(&automatic) {
        let message = format!("`{name}` is none of the `kinds`");
        let help = format!("write `kinds: [{name}]`");
        out.push(Diagnostic::new(&RULE, span("automatic"), message).help(help));
    } else if let Some(at) = dividends.kinds.iter().position(|it| *it != automatic) {
        let other = dividends.kinds[at].name();
        let message = format!("`{other}` can never be chosen: `{name}` happens without asking");
        out.push(Diagnostic::new(&RULE, span(&format!("kinds[{at}]")), message));
    }
}

/// Why more than one kind of dividend is always left, or one that somebody names.
fn why_never_single(cx: &Context<'_>, dividends: &Dividends) -> Option<&'static str> {
    let scripted = cx.title.hooks.at(Point::DividendTypes).is_some();
    if !scripted && dividends.kinds.len() > 1 {
        return Some("several kinds are always left");
    }
    let named = !dividends.kinds.iter().any(|it| *it != DividendKind::Variable);
    (!scripted && named).then_some("somebody must name the amount")
}
