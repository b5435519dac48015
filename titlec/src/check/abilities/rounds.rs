//! The rounds in which windows are open.

use engine::abilities::{Ability, During, When, Window, holds_windows};
use engine::title::Step;

use crate::check::Context;

/// Steps as bits.
pub(super) fn bits<'a>(steps: impl IntoIterator<Item = &'a Step>) -> u64 {
    steps.into_iter().fold(0, |bits, step| bits | 1 << step.position())
}

/// The names of steps that are given as bits.
pub(super) fn names(bits: u64) -> String {
    let items = Step::ONE_OF.items.iter().enumerate();
    let named = items.filter(|(at, _)| bits >> at & 1 == 1);
    named.map(|(_, it)| format!("`{}`", it.name)).collect::<Vec<_>>().join(" and ")
}

/// The rounds that a title lists steps for.
pub(super) fn all<'a>(cx: &Context<'a>) -> [&'a [Step]; 2] {
    let rounds = &cx.title.rounds;
    [&rounds.stock, &rounds.operating]
}

/// The rounds in which a window can be open, by their steps.
pub(super) fn open<'a>(cx: &Context<'a>, window: Window) -> Vec<&'a [Step]> {
    let rounds = &cx.title.rounds;
    let kinds = [
        (window.opens_in_stock_rounds(), &rounds.stock),
        (window.opens_in_operating_rounds(), &rounds.operating),
    ];
    let opens = |steps: &[Step]| match window.during {
        During::Steps(wanted) => {
            bits(steps.iter().filter(|it| is_ever_current(cx, it))) & wanted != 0
        }
        _ => true,
    };
    kinds.into_iter().filter(|(kind, steps)| *kind && opens(steps)).map(|(_, it)| &**it).collect()
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
        _ => true,
    };
    called && holds_windows(step)
}
