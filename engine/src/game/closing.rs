//! Companies that leave the game.

use super::{Event, Game};
use crate::action::Entity;
use crate::ids::CompanyId;
use crate::state::CompanyOwner;

impl Game {
    pub(crate) fn close_company(&mut self, company: CompanyId) {
        self.state.companies[company.index()].owner = CompanyOwner::Closed;
        for number in self.ruleset.abilities_of(Entity::Company(company)) {
            self.state.abilities[number].gone = true;
        }
        self.state.reservations.retain(|it| it.holder != Entity::Company(company));
        let round = &mut self.state.round;
        for pending in
            [&mut round.turn.laying, &mut round.turn.just_sold, &mut round.turn.teleported]
        {
            pending.take_if(|it| *it == company);
        }
        round.turn.moved.take_if(|(it, _)| *it == company);
        self.tell(Event::CompanyClosed(company));
    }

    /// A company is nobody's any more and can do nothing, but closes only with the others.
    pub(crate) fn set_aside(&mut self, company: CompanyId) {
        self.close_company(company);
        self.state.companies[company.index()].owner = CompanyOwner::Aside;
    }
}
