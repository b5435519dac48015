//! What steps ask of the one in turn.

use crate::action::Entity;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};

/// The corporation in turn, if it is the one that acts.
pub(crate) fn in_turn(game: &Game, entity: Entity) -> Option<CorporationId> {
    match entity {
        Entity::Corporation(it) if game.round_entity() == Some(entity) => Some(it),
        _ => None,
    }
}

/// Whether a corporation has had so many turns.
pub(crate) fn check_operated(
    game: &Game,
    corporation: CorporationId,
    turns: u8,
) -> Result<(), Refusal> {
    ensure!(
        game.state().corporation(corporation).operated >= turns,
        "{} has not operated long enough",
        corporation
    );
    Ok(())
}
