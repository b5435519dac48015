//! What whoever has started a corporation must say at once: what mechanisms of the title let be chosen.

use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints;
use crate::refusal::Refusal;
use crate::title::BuySellParShares;

/// Whether something must be said before the turn goes on.
pub(super) fn waits(game: &Game) -> bool {
    joints::step_choices(game, None).is_some()
}

/// A corporation was started: what must be said of it.
pub(super) fn ask(step: &BuySellParShares, game: &mut Game, corporation: CorporationId) {
    joints::corporation_started(game, step, corporation);
}

/// Everything that may be said now.
pub(super) fn names(game: &Game) -> Vec<String> {
    joints::step_choices(game, None).map_or_else(Vec::new, |it| it.names)
}

/// What is said of a corporation that was started: one of the names that a mechanism of the title offers.
pub(crate) struct StartChoice(Box<str>);

/// What a name says, if it may be said now.
pub(super) fn plan(game: &Game, name: &str) -> Result<StartChoice, Refusal> {
    let choices = joints::step_choices(game, None).ok_or("nothing must be chosen")?;
    match choices.names.iter().any(|it| it == name) {
        true => Ok(StartChoice(Box::from(name))),
        false => Err((choices.unknown)(name)),
    }
}

/// The choice is made.
pub(super) fn carry_out(game: &mut Game, StartChoice(name): &StartChoice) {
    joints::step_choice_made(game, name);
}
