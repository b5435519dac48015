//! Calendar: events that happen after some operating rounds of the game, whoever buys what. Where trains rust by it, they may
//! be kept from being sold on in the round after which they do.

mod rules;
pub(crate) mod words;

use crate::game::Game;
use crate::joints::Joints;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        !title.rounds.calendar.is_empty()
    }

    fn round_ended(game: &mut Game) {
        rules::trigger_due(game);
    }

    fn may_sell_on(game: &Game, base: bool, train: usize) -> bool {
        base && !rules::is_kept(game, train)
    }
}
