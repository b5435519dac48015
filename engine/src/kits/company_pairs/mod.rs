//! Company pairs: whoever first buys a company gets another one with it.

pub(crate) mod ability;
mod rules;
pub(crate) mod words;

use self::ability::AcquireCompany;
use crate::game::Game;
use crate::ids::{CompanyId, PlayerId};
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<AcquireCompany>(title)
    }

    fn company_sold(game: &mut Game, company: CompanyId, player: PlayerId) {
        rules::give_others(game, company, player);
    }
}
