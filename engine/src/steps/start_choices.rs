//! What whoever has started a corporation must say at once: whether it starts converted, and where its home is.

use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::refusal::{Refusal, ensure};
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

/// Whether that may be said now.
pub(super) fn check(step: &BuySellParShares, game: &Game, name: &str) -> Result<(), Refusal> {
    let sizing = game.state().round.turn.stock.sizing.is_some();
    let known = names(step, game).iter().any(|it| it == name);
    ensure!(known || !sizing, "`{}` is no number of shares that it may have", name);
    ensure!(known, "that is no place for a home");
    Ok(())
}

/// It is said.
pub(super) fn choose(step: &BuySellParShares, game: &mut Game, name: &str) {
    if let Some(corporation) = game.state.round.turn.stock.sizing.take() {
        if sizes(game, corporation)[0] != name {
            game.convert(corporation);
        }
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

/// The numbers of shares that a corporation may start with: as it is, and converted.
fn sizes(game: &Game, corporation: CorporationId) -> [String; 2] {
    let info = game.info(corporation);
    let converted = info.converts.as_ref().map(|it| game.ruleset().info(corporation, it.to));
    [info, converted.unwrap_or(info)].map(|it| it.share_count().to_string())
}
