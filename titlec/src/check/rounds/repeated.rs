//! Steps that stand in a round twice.

use engine::title::Step;

use super::rounds;
use crate::check::{Context, kits};
use crate::diagnostic::{Diagnostic, Rule, Severity};

pub(in crate::check) const RULE: Rule = Rule {
    code: "title::repeated_step",
    severity: Severity::Warning,
    explain: "A step that stands in a round again does what it has done before. Two steps of a name make sense where \
              they differ: `buy_company` is open all through the turn, and the turn waits for \
              `buy_company(blocks: true)` at its end. What a corporation builds, earns and buys comes once in a turn, \
              as does the trade of a player.",
    example: "operating: [track, token, token, route, dividend, discard_train, buy_train]",
};

pub(in crate::check) fn check(cx: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for round in rounds(cx) {
        for (at, step) in round.steps.iter().enumerate() {
            let again = |it: &Step| it == step || it.name() == step.name() && is_once(step);
            let first = round.steps[..at].iter().position(again);
            let Some(first) = first.filter(|_| !is_anew(step)) else { continue };
            let place = |at: usize| cx.span(&format!("{}[{at}]", round.path));
            let name = step.name();
            let message = format!("`{name}` is in {} twice", round.name);
            let help = format!("leave this `{name}` out");
            let told = Diagnostic::new(&RULE, place(at), message).label("again").help(help);
            out.push(told.related(place(first), "first here").about(name));
        }
    }
}

/// Whether a step comes once in a turn, whatever its values are.
fn is_once(step: &Step) -> bool {
    matches!(step, Step::Track(_) | Step::Token(_) | Step::BuyTrain(_) | Step::BuySellParShares(_))
}

/// Whether a step finds something else to do when it comes again.
fn is_anew(step: &Step) -> bool {
    kits::ALL.iter().any(|it| it.anew.contains(&step.name()))
}
