//! Draws: before the game it is drawn by lot which corporations and which companies take part. The others leave the game.

mod rules;
pub(crate) mod words;

use crate::game::Game;
use crate::ids::CompanyId;
use crate::joints::{Joints, Refused};
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        !title.entities.draws.is_empty() || !title.entities.drawn_out.is_empty()
    }

    fn refuse(title: &Title, refused: &mut dyn Refused) {
        rules::refuse(title, refused);
    }

    fn may_be_drawn(title: &Title, company: CompanyId) -> bool {
        title.entities.draws.iter().any(|it| it.among.contains(&company))
    }

    fn map_set_out(game: &mut Game) {
        rules::draw_corporations(game);
    }

    fn shares_drawn(game: &mut Game) {
        rules::draw_companies(game);
    }
}
