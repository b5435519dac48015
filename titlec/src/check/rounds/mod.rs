//! Rounds and their steps.

pub(super) mod misplaced;
pub(super) mod missing;

use engine::title::Step;

use super::Context;

/// The rounds that a title lists steps for: what they are called, and the steps.
fn rounds<'a>(cx: &Context<'a>) -> [(&'static str, &'a [Step]); 2] {
    let rounds = &cx.title.rounds;
    [("stock", &rounds.stock), ("operating", &rounds.operating)]
}
