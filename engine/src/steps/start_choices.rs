//! What whoever has started a corporation must say at once: whether it starts converted, and where its home is.

use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::refusal::{Refusal, refusal};
use crate::title::{BuySellParShares, StatusName};

/// Whether something must be said before the turn goes on.
pub(super) fn waits(game: &Game) -> bool {
    let turn = &game.state().round.turn.stock;
    turn.sizing.is_some() || turn.homing.is_some()
}

/// A corporation was started: what must be said of it.
pub(super) fn ask(step: &BuySellParShares, game: &mut Game, corporation: CorporationId) {
    let chooses = |it: &StatusName| game.has_status_named(it);
    let sizes = step.start_converted.as_ref().is_some_and(chooses)
        && game.conversion(corporation).is_some();
    let homes = step.homes_at_start.as_ref().is_some_and(|it| {
        game.home(corporation).is_none() && !game.homes_to_name(corporation, it).is_empty()
    });
    let turn = &mut game.state.round.turn.stock;
    turn.sizing = Some(corporation).filter(|_| sizes);
    turn.homing = Some(corporation).filter(|_| homes);
}

/// Everything that may be said now, the size before the home.
pub(super) fn names(step: &BuySellParShares, game: &Game) -> Vec<String> {
    if let Some(corporation) = game.state().round.turn.stock.sizing {
        return sizes(game, corporation).into();
    }
    homes(step, game).into_iter().map(|it| game.name_of_home(it)).collect()
}

/// What is said of a corporation that was started.
pub(crate) enum StartChoice {
    Size { corporation: CorporationId, converts: bool },
    Home { corporation: CorporationId, hex: HexId },
}

/// What a name says, if it may be said now.
pub(super) fn plan(
    step: &BuySellParShares,
    game: &Game,
    name: &str,
) -> Result<StartChoice, Refusal> {
    let turn = &game.state().round.turn.stock;
    if let Some(corporation) = turn.sizing {
        let size = sizes(game, corporation).iter().position(|it| it == name);
        let size =
            size.ok_or_else(|| refusal!("`{}` is no number of shares that it may have", name))?;
        return Ok(StartChoice::Size { corporation, converts: size > 0 });
    }
    let home = homes(step, game).into_iter().find(|it| game.name_of_home(*it) == name);
    let chosen = turn.homing.zip(home).ok_or("that is no place for a home")?;
    Ok(StartChoice::Home { corporation: chosen.0, hex: chosen.1 })
}

pub(super) fn carry_out(game: &mut Game, choice: &StartChoice) {
    match *choice {
        StartChoice::Size { corporation, converts } => {
            game.state.round.turn.stock.sizing = None;
            if converts {
                game.convert(corporation);
            }
        }
        StartChoice::Home { corporation, hex } => {
            game.state.round.turn.stock.homing = None;
            game.name_home(corporation, hex);
        }
    }
}

fn homes(step: &BuySellParShares, game: &Game) -> Vec<HexId> {
    match (game.state().round.turn.stock.homing, &step.homes_at_start) {
        (Some(corporation), Some(terms)) => game.homes_to_name(corporation, terms),
        _ => Vec::new(),
    }
}

/// The numbers of shares that a corporation may start with: as it is, and converted.
fn sizes(game: &Game, corporation: CorporationId) -> [String; 2] {
    let info = game.info(corporation);
    let converted = info.converts.as_ref().map(|it| game.ruleset().info(corporation, it.to));
    [info, converted.unwrap_or(info)].map(|it| it.share_count().to_string())
}
