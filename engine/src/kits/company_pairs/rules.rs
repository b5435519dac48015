//! Which companies come with others.

use super::ability::AcquireCompany;
use crate::action::Entity;
use crate::game::Game;
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::state::CompanyOwner;

/// The first owner of a company gets those that come with it, unless they are sold already.
pub(super) fn give_others(game: &mut Game, company: CompanyId, player: PlayerId) {
    let others: Vec<CompanyId> = game
        .powers_of::<AcquireCompany>(Entity::Company(company))
        .filter(|(number, _)| game.is_ready(*number))
        .map(|(_, it)| it.company)
        .filter(|it| game.state.company(*it).owner == CompanyOwner::None)
        .collect();
    for other in others {
        game.state.round.offered.remove(other.index());
        game.state.round.bids.retain(|it| it.company != other);
        game.give_company(other, player, Money::ZERO);
    }
}
