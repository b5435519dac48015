//! Corporations without a president.

use engine::title::{BankruptcyEnd, DividendKind, Receivership, RoundKind, Step, StepName, Title};

use super::{ALL, Kit};
use crate::check::Context;
use crate::check::rounds::rounds;
use crate::diagnostic::{Diagnostic, Rule, Severity};
use crate::read::State;

pub(super) const KIT: Kit = Kit { checks: &[(&RULE, check)], ..Kit::NONE };

const RULE: Rule = Rule {
    code: "title::receivership",
    severity: Severity::Error,
    explain: "A corporation comes under receivership when its president goes bankrupt, all shares of the bankrupt go to the \
              market (`unsold: market` or `unsold: sold` of the step `bankrupt`), and the game goes on. Nobody decides for \
              it: it takes part in steps of operating rounds other than `bankrupt`, `dividend` and `buy_train`, and an \
              amount that somebody names is no dividend of it.",
    example: "receivership = { sells_trains = false } where the game ends with the first bankruptcy",
};

/// Steps in which nobody acts for a corporation in receivership, and what to write instead.
const DECISIONS: [(&str, &str); 3] = [
    ("bankrupt", "leave it out: there is no president"),
    ("dividend", "say with `dividend` what becomes of the revenue"),
    ("buy_train", "say with `buys` what it buys"),
];

fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    let Some(terms) = &cx.title.rules.receivership else { return };
    if let Some((reason, help)) = why_never(cx.title) {
        let message = format!("no corporation ever comes under receivership: {reason}");
        out.push(
            Diagnostic::new(&RULE, cx.span("rules.receivership"), message).help(help.to_owned()),
        );
    }
    if terms.dividend == DividendKind::Variable {
        let span = cx.span("rules.receivership.dividend");
        let message = "nobody would be asked how much is paid";
        let help = "write `withhold`, `payout` or `half`";
        out.push(Diagnostic::new(&RULE, span, message).help(help.to_owned()));
    }
    if cx.places.place("rules.receivership.steps").state == State::Written {
        look_at_steps(cx, terms, out);
    }
}

/// Why no corporation loses its president while the game goes on, and what to do about it.
fn why_never(title: &Title) -> Option<(&'static str, &'static str)> {
    let rules = &title.rules;
    if !rules.bankruptcy_allowed {
        return Some(("nobody may go bankrupt", "leave out `bankruptcy_allowed = false`"));
    }
    if rules.bankruptcy_ends_game_after == BankruptcyEnd::One {
        let help = "write `bankruptcy_ends_game_after = \"all_but_one\"`";
        return Some(("the game ends with the first bankruptcy", help));
    }
    let own = title.rounds.nodes.iter().flat_map(|it| it.steps.iter());
    let mut steps = title.rounds.operating.iter().chain(own);
    let gives_up = |step: &Step| ALL.iter().any(|it| (it.gives_up)(step));
    let help = "write `bankrupt(unsold: market)` among the steps of `operating`";
    (!steps.any(gives_up)).then_some(("bankrupts keep what they cannot sell", help))
}

fn look_at_steps(cx: &Context<'_>, terms: &Receivership, out: &mut Vec<Diagnostic>) {
    for (at, StepName(name)) in terms.steps.iter().enumerate() {
        let span = cx.span(&format!("rules.receivership.steps[{at}]"));
        if let Some((_, help)) = DECISIONS.iter().find(|(step, _)| step == name) {
            let message = format!("in `{name}` nobody decides for a corporation in receivership");
            out.push(Diagnostic::new(&RULE, span, message).help((*help).to_owned()));
        } else if !operating_rounds_have(cx, name) {
            let message = format!("no operating round has the step `{name}`");
            out.push(Diagnostic::new(&RULE, span, message).help("leave it out".to_owned()));
        }
    }
}

fn operating_rounds_have(cx: &Context<'_>, step: &str) -> bool {
    let all = rounds(cx);
    let mut operating = all.iter().filter(|it| it.kind == RoundKind::Operating);
    operating.any(|it| it.steps.iter().any(|it| it.name() == step))
}
