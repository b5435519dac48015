//! The rounds in which windows are open.

use engine::abilities::{Ability, During, When, Window};
use engine::title::{RoundKind, Step};

use crate::check::Context;
use crate::check::rounds::rounds;

/// Steps as bits.
pub(super) fn bits<'a>(steps: impl IntoIterator<Item = &'a Step>) -> u64 {
    steps.into_iter().fold(0, |bits, step| bits | 1 << step.position())
}

/// The names of steps that are given as bits.
pub(super) fn names(bits: u64) -> String {
    joined(bits, " and ")
}

/// The names of steps that are given as bits, with a word between them.
pub(crate) fn joined(bits: u64, word: &str) -> String {
    let items = Step::ONE_OF.items.iter().enumerate();
    let named = items.filter(|(at, _)| bits >> at & 1 == 1);
    named.map(|(_, it)| format!("`{}`", it.name)).collect::<Vec<_>>().join(word)
}

/// The rounds that a title lists steps for.
pub(super) fn all<'a>(cx: &Context<'a>) -> Vec<&'a [Step]> {
    rounds(cx).into_iter().map(|it| it.steps).collect()
}

/// The operating rounds that a title lists steps for.
pub(super) fn operating<'a>(cx: &Context<'a>) -> Vec<&'a [Step]> {
    let all = rounds(cx).into_iter().filter(|it| it.kind == RoundKind::Operating);
    all.map(|it| it.steps).collect()
}

/// The rounds in which a window can be open, by their steps.
pub(super) fn open<'a>(cx: &Context<'a>, window: Window) -> Vec<&'a [Step]> {
    let kind = |kind: RoundKind| match kind {
        RoundKind::Stock => window.opens_in_stock_rounds(),
        RoundKind::Operating => window.opens_in_operating_rounds(),
        RoundKind::Auction | RoundKind::Draft => false,
        RoundKind::Merger | RoundKind::Choice => {
            window.opens_between_rounds(kind.is_of_corporations())
        }
    };
    let opens = |steps: &[Step]| match window.during {
        During::Steps(wanted) => {
            bits(steps.iter().filter(|it| is_ever_current(cx, it))) & wanted != 0
        }
        _ => true,
    };
    let all = rounds(cx).into_iter().filter(|it| kind(it.kind) && opens(it.steps));
    all.map(|it| it.steps).collect()
}

/// Whether the turn ever waits for a step. The step of companies with tiles to lay also comes while one lays
/// several together, or was just sold.
fn is_ever_current(cx: &Context<'_>, step: &Step) -> bool {
    let waits = |ability: &Ability| match ability {
        Ability::TileLay(it) => {
            it.when.contains(&When::Sold)
                || it.must_lay_together && it.count.is_some_and(|it| it > 1)
        }
        _ => false,
    };
    let called = match step {
        Step::SpecialTrack(it) => it.blocks || cx.abilities().any(|it| waits(it.ability)),
        _ => !step.stands_by(),
    };
    called && step.holds_windows()
}
