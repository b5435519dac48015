//! Tokens that move: a company takes a token of its corporation off the map and puts it down on one of some hexes, for
//! nothing and wherever the track is.

pub(crate) mod ability;
mod rules;
mod state;
mod step;
pub(crate) mod words;

use self::ability::MoveToken;
pub use self::state::Moving;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<MoveToken>(title)
    }

    fn has_free_token(game: &Game, base: bool, corporation: CorporationId) -> bool {
        base || rules::could_move(game, corporation)
    }
}
