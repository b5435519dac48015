//! What whoever has started a corporation must say at once: what mechanisms of the title let be chosen, and where its home is.

use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::joints;
use crate::refusal::{Refusal, ensure};
use crate::title::BuySellParShares;

/// Whether something must be said before the turn goes on.
pub(super) fn waits(game: &Game) -> bool {
    joints::step_choices(game, None).is_some() || game.state().round.turn.stock.homing.is_some()
}

/// A corporation was started: what must be said of it.
pub(super) fn ask(step: &BuySellParShares, game: &mut Game, corporation: CorporationId) {
    joints::corporation_started(game, step, corporation);
    let homes = step.homes_at_start.as_ref().is_some_and(|it| {
        game.home(corporation).is_none() && !game.homes_to_name(corporation, it).is_empty()
    });
    game.state.round.turn.stock.homing = Some(corporation).filter(|_| homes);
}

/// Everything that may be said now, the home last.
pub(super) fn names(step: &BuySellParShares, game: &Game) -> Vec<String> {
    match joints::step_choices(game, None) {
        Some(choices) => choices.names,
        None => homes(step, game).into_iter().map(|it| game.name_of_home(it)).collect(),
    }
}

/// Whether that may be said now.
pub(super) fn check(step: &BuySellParShares, game: &Game, name: &str) -> Result<(), Refusal> {
    if let Some(choices) = joints::step_choices(game, None) {
        let known = choices.names.iter().any(|it| it == name);
        return if known { Ok(()) } else { Err((choices.unknown)(name)) };
    }
    let known = homes(step, game).into_iter().any(|it| game.name_of_home(it) == name);
    ensure!(known, "that is no place for a home");
    Ok(())
}

/// It is said.
pub(super) fn choose(step: &BuySellParShares, game: &mut Game, name: &str) {
    if joints::step_choice_made(game, name) {
        return;
    }
    let home = homes(step, game).into_iter().find(|it| game.name_of_home(*it) == name);
    if let (Some(corporation), Some(home)) = (game.state.round.turn.stock.homing.take(), home) {
        game.name_home(corporation, home);
    }
}

fn homes(step: &BuySellParShares, game: &Game) -> Vec<HexId> {
    match (game.state().round.turn.stock.homing, &step.homes_at_start) {
        (Some(corporation), Some(terms)) => game.homes_to_name(corporation, terms),
        _ => Vec::new(),
    }
}
