//! Train export: after each operating round, or each set of them, the next train of the bank leaves the game, with all that
//! follows when it is bought.

mod rules;
mod state;
pub(crate) mod words;

pub use self::state::Sold;
use crate::game::Game;
use crate::joints::Joints;
use crate::title::{ExportAfter, RoundKind, Title};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.rules.export.is_some()
    }

    fn round_ended(game: &mut Game) {
        if game.state.round.kind == RoundKind::Operating {
            rules::export(game, ExportAfter::Round);
        }
    }

    fn set_over(game: &mut Game) {
        rules::export(game, ExportAfter::Set);
    }

    fn bank_sold_train(game: &mut Game) {
        game.state.kits.train_export.0 = true;
    }
}
