//! Trains that are kept aside: the last train of a kind is taken out of the bank at the start. It comes with a company, for
//! nothing, to the corporation that buys it; or it comes back into the bank, on top of the others, when a corporation starts.

pub(crate) mod ability;
mod rules;
pub(crate) mod words;

use self::ability::FreeTrain;
use crate::game::Game;
use crate::ids::{CompanyId, CorporationId};
use crate::joints::Joints;
use crate::kits::has_ability;
use crate::title::Title;

/// What the kit does at the joints.
pub(crate) struct Kit;

impl Joints for Kit {
    fn is_used(title: &Title) -> bool {
        let mut starts = title.entities.corporations.iter().filter_map(|it| it.start.as_ref());
        has_ability::<FreeTrain>(title) || starts.any(|it| !it.bank_trains.is_empty())
    }

    fn trains_set_out(game: &mut Game) {
        rules::keep_trains(game);
    }

    fn company_came(game: &mut Game, company: CompanyId, corporation: CorporationId) {
        rules::give_free_train(game, company, corporation);
    }

    fn may_buy_company(
        game: &Game,
        base: bool,
        company: CompanyId,
        corporation: CorporationId,
    ) -> bool {
        base && !rules::lacks_free_train(game, company, corporation)
    }

    fn corporation_endowed(game: &mut Game, corporation: CorporationId) {
        rules::add_bank_train(game, corporation);
    }
}
