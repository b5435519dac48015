//! Borrowed trains: a corporation without trains may borrow one of the bank for its turn. It runs it, and gives it back once
//! what the trains earned is divided, or with the end of the turn.

pub(crate) mod ability;
mod rules;
pub(crate) mod scenarios;
mod state;
mod step;
pub(crate) mod words;

use self::ability::BorrowTrain;
pub use self::state::Borrowed;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<BorrowTrain>(title)
    }

    fn trains_done(game: &mut Game, _corporation: CorporationId) {
        rules::give_back(game);
    }

    fn turn_ended(game: &mut Game) {
        rules::give_back(game);
    }
}
