//! Connection bonuses: the bank pays the first corporation that lays a tile with which it reaches a hex.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::Paid;
use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::joints::Joints;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        !title.rules.connection_bonuses.is_empty()
    }

    fn tile_laid_for(game: &mut Game, corporation: CorporationId, hex: HexId) {
        rules::pay(game, corporation, hex);
    }
}
