//! Income before floating: when an operating round begins, the bank pays corporations that have started and not floated.

mod rules;
pub(crate) mod words;

use crate::game::Game;
use crate::joints::Joints;
use crate::title::{Title, UnfloatedIncome};

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        title.rules.unfloated_income != UnfloatedIncome::None
    }

    fn companies_paid(game: &mut Game) {
        rules::pay(game);
    }
}
