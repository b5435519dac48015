//! Rounds that a title does not have.

use engine::ids::NodeId;
use engine::scenario::{Check, Expected, Scenario, ScenarioStep};
use engine::title::{RoundKind, Title};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::link::UNKNOWN_ROUND;
use crate::read::Places;
use crate::suggest;

/// Checks every round that a scenario expects. Optional rules may change the rounds: with any, they are only tried.
pub(super) fn check(title: &Title, scenario: &Scenario, places: &Places, out: &mut Diagnostics) {
    if !scenario.given.options.is_empty() {
        return;
    }
    let steps = scenario.steps.iter().enumerate().filter_map(|(at, step)| match step {
        ScenarioStep::Check(Check::Expect(it)) => Some((&*it.then, format!("steps[{at}].then"))),
        _ => None,
    });
    let ends = std::iter::once((&scenario.then, "then".to_owned()));
    for (expected, path) in steps.chain(ends) {
        out.extend(wrong(title, expected, &path, places));
    }
}

/// What is wrong with a round that is expected.
fn wrong(title: &Title, expected: &Expected, path: &str, places: &Places) -> Option<Diagnostic> {
    let round = expected.round.as_deref()?;
    let known: Vec<String> =
        rounds(title).iter().map(|(label, kind)| usual(label, *kind)).collect();
    if known.iter().any(|it| is_such(round, it)) {
        return None;
    }
    let near = suggest::help(round, known.iter().map(|it| &**it));
    let span = places.span(&format!("{path}.round"));
    Some(Diagnostic::new(&UNKNOWN_ROUND, span, format!("no round is called `{round}`")).help(near))
}

/// What stands before the numbers of the rounds of a title, and their kinds.
fn rounds(title: &Title) -> Vec<(String, RoundKind)> {
    let sale = NodeId::INITIAL.kind(title);
    let usual = sale.into_iter().chain([RoundKind::Stock, RoundKind::Operating]);
    let usual = usual.map(|kind| (kind.label().to_owned(), kind));
    let own = title.rounds.nodes.iter().map(|it| {
        let label = it.label.as_deref().unwrap_or_else(|| it.kind.label());
        (label.to_owned(), it.kind)
    });
    usual.chain(own).collect()
}

/// The first round of a name: `SR 1`, `OR 1.1`.
fn usual(label: &str, kind: RoundKind) -> String {
    match kind {
        RoundKind::Auction | RoundKind::Stock => format!("{label} 1"),
        RoundKind::Draft | RoundKind::Operating | RoundKind::Merger | RoundKind::Choice => {
            format!("{label} 1.1")
        }
    }
}

/// Whether a round is called like the first of its name, but for the numbers, which start with 1.
fn is_such(round: &str, first: &str) -> bool {
    let (Some((label, numbers)), Some((wanted, ones))) =
        (round.rsplit_once(' '), first.rsplit_once(' '))
    else {
        return false;
    };
    let counted = numbers.split('.').all(|it| it.parse::<u8>().is_ok_and(|it| it > 0));
    label == wanted && counted && numbers.split('.').count() == ones.split('.').count()
}
