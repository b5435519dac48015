//! The chances to lay a tile that a corporation has in its turn.

use std::borrow::Cow;

use super::Game;
use super::lay::Lay;
use super::tile_slots;
use crate::hooks::{Point, Slot, at};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::{LaidOn, TileLay};

/// The chance to lay a tile that a corporation has now.
pub(crate) fn tile_lay(game: &Game, corporation: CorporationId) -> Option<Cow<'_, Slot>> {
    let number = usize::from(game.state.round.turn.tiles_laid);
    if game.has_hook(Point::TileLays) {
        return lays_by_script(game, corporation).into_iter().nth(number).map(Cow::Owned);
    }
    open_lays(game, corporation).nth(number).map(Cow::Borrowed)
}

/// The chances to lay a tile that a corporation has in this turn by the script of the title.
fn lays_by_script(game: &Game, corporation: CorporationId) -> Vec<Slot> {
    let below = |it: Money| it < Money::ZERO;
    let costs_less = |it: &Slot| below(it.0.cost) || it.0.upgrade_cost.is_some_and(below);
    game.ask_usable::<at::TileLays>(
        || open_lays(game, corporation).cloned().collect(),
        || (corporation,),
        |it| it.iter().any(costs_less).then_some("a tile never costs less than 0"),
    )
}

/// The chances to lay a tile that a corporation has in this turn.
pub(super) fn open_lays(game: &Game, corporation: CorporationId) -> impl Iterator<Item = &Slot> {
    let lays = &game.info(corporation).tile_lays;
    let open = lays.iter().filter(move |it| is_open_lay(game, corporation, it));
    open.flat_map(|it| std::iter::repeat_n(it, times_open(game, it)))
}

/// How often a chance to lay a tile can be taken in this turn.
fn times_open(game: &Game, lay: &TileLay) -> usize {
    match lay.for_each {
        None => 1,
        Some(LaidOn::Town) => tile_slots::laid_in_turn(game).filter(|it| it.towns > 0).count(),
    }
}

/// Whether the time has come for a chance to lay a tile.
fn is_open_lay(game: &Game, corporation: CorporationId, lay: &TileLay) -> bool {
    (!lay.first_turn || game.state.corporation(corporation).operated == 0)
        && (lay.phases.is_empty() || lay.phases.contains(&game.state.phase))
        && lay.status.is_none_or(|it| game.has_status(it))
        && lay.station.is_none_or(|it| game.station_hexes(corporation).any(|hex| hex == it))
}

/// Whether an ordinary lay may be used for this, and what it costs besides the terrain.
pub(crate) fn check_slot(
    game: &Game,
    corporation: CorporationId,
    lay: &Lay,
    upgrade: bool,
) -> Result<Money, Refusal> {
    let slot = tile_lay(game, corporation).ok_or("no tile may be laid any more in this turn")?;
    if upgrade {
        ensure!(tile_slots::may(game, slot.upgrade), "no tile may be upgraded now");
        tile_slots::suits(game, slot.upgrade, lay.tile)?;
    } else {
        ensure!(tile_slots::may(game, slot.lay), "no new tile may be laid now");
        tile_slots::suits(game, slot.lay, lay.tile)?;
    }
    let again = slot.cannot_reuse_same_hex && game.state.round.turn.laid_hexes.contains(&lay.hex);
    ensure!(!again, "a tile was already laid on that hex in this turn");
    Ok(if upgrade { slot.upgrade_cost.unwrap_or(slot.cost) } else { slot.cost })
}

/// An ordinary lay was used.
pub(crate) fn use_slot(game: &mut Game, upgraded: bool) {
    game.state.round.turn.tiles_laid += 1;
    game.state.round.turn.upgraded |= upgraded;
}
