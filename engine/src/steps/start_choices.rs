//! What whoever has started a corporation must say at once: what mechanisms of the title let be chosen, and where its home is.

use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::joints;
use crate::refusal::Refusal;
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

/// What is said of a corporation that was started.
pub(crate) enum StartChoice {
    /// One of the names that a mechanism of the title offers.
    OfKit(Box<str>),
    /// Where the home is.
    Home { corporation: CorporationId, hex: HexId },
}

/// What a name says, if it may be said now.
pub(super) fn plan(
    step: &BuySellParShares,
    game: &Game,
    name: &str,
) -> Result<StartChoice, Refusal> {
    if let Some(choices) = joints::step_choices(game, None) {
        let known = choices.names.iter().any(|it| it == name);
        return match known {
            true => Ok(StartChoice::OfKit(Box::from(name))),
            false => Err((choices.unknown)(name)),
        };
    }
    let home = homes(step, game).into_iter().find(|it| game.name_of_home(*it) == name);
    let homing = game.state().round.turn.stock.homing;
    let (corporation, hex) = homing.zip(home).ok_or("that is no place for a home")?;
    Ok(StartChoice::Home { corporation, hex })
}

/// The choice is made.
pub(super) fn carry_out(game: &mut Game, choice: &StartChoice) {
    match choice {
        StartChoice::OfKit(name) => {
            joints::step_choice_made(game, name);
        }
        StartChoice::Home { corporation, hex } => {
            game.state.round.turn.stock.homing = None;
            game.name_home(*corporation, *hex);
        }
    }
}

fn homes(step: &BuySellParShares, game: &Game) -> Vec<HexId> {
    match (game.state().round.turn.stock.homing, &step.homes_at_start) {
        (Some(corporation), Some(terms)) => game.homes_to_name(corporation, terms),
        _ => Vec::new(),
    }
}
