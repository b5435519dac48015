//! A minor is taken over: what it has goes to a corporation, and it closes.

use super::Game;
use super::money::Purse;
use crate::ids::CorporationId;
use crate::state::Place;

impl Game {
    /// Money, trains and companies of a minor go to a corporation; its stations leave the map.
    pub(crate) fn absorb(&mut self, minor: CorporationId, into: CorporationId) {
        let cash = self.state.corporation(minor).cash;
        self.pay(Purse::Corporation(minor), Purse::Corporation(into), cash);
        let trains = self.state.corporation(minor).trains;
        for at in &trains {
            let held = &mut self.state.corporations[into.index()].trains;
            if held.len() < held.capacity() {
                held.push(*at);
                self.state.cars[usize::from(*at)].place = Place::Owned(into);
            }
        }
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies() {
            if self.company_corporation(company) == Some(minor) {
                self.state.companies[company.index()].owner =
                    crate::state::CompanyOwner::Corporation(into);
            }
        }
        self.close_corporation(minor);
    }
}
