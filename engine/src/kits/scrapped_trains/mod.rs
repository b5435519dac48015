//! Scrapped trains: a corporation gets money for each of its trains that rusts, because a company says so.

pub(crate) mod ability;
mod rules;
pub(crate) mod words;

use self::ability::TrainScrapper;
use crate::game::Game;
use crate::ids::CorporationId;
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::money::Money;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<TrainScrapper>(title)
    }

    fn scrap_value(game: &Game, base: Money, train: usize, owner: CorporationId) -> Money {
        base + rules::scrap_value(game, train, owner)
    }
}
