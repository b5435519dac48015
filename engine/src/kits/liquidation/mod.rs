//! Liquidation: bankruptcies on other terms than the plain one, in which a president sells what can be sold and leaves the
//! game. Prices may move otherwise with what is sold; what the rules do not let sell may go to the market; and corporations may
//! close.

mod rules;
pub(crate) mod words;

use crate::game::Game;
use crate::ids::{CorporationId, PlayerId};
use crate::joints::{Joints, Refused};
use crate::title::{Bankrupt, Title};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        rules::is_used(title)
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        rules::refuse(title, refused);
    }

    fn president_bankrupt(
        game: &mut Game,
        step: &Bankrupt,
        player: PlayerId,
        operator: CorporationId,
    ) -> bool {
        rules::go_bankrupt(game, step, player, operator);
        true
    }
}
