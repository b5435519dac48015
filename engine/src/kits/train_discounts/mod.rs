//! Train discounts: trains of the bank cost some corporations less, by themselves or because a company is used to buy them.

pub(crate) mod ability;
mod rules;
mod step;
pub(crate) mod words;

use self::ability::TrainDiscount;
use crate::game::Game;
use crate::ids::{CompanyId, CorporationId};
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::money::Money;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        has_ability::<TrainDiscount>(title)
    }

    fn train_price(
        game: &Game,
        base: (Money, Option<usize>),
        corporation: CorporationId,
        at: usize,
    ) -> (Money, Option<usize>) {
        rules::own_price(game, base, corporation, at)
    }

    fn train_by_company(
        game: &Game,
        base: Option<(Money, CompanyId)>,
        corporation: CorporationId,
        at: usize,
        price: Money,
    ) -> Option<(Money, CompanyId)> {
        base.into_iter().chain(rules::price_by_company(game, corporation, at, price)).min()
    }
}
