//! Who owns which company.

use super::Game;
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::money::Money;
use crate::state::CompanyOwner;

impl Game {
    /// What its first buyer pays for a company.
    pub(crate) fn asking_price(&self, company: CompanyId) -> Money {
        let entry = self.ruleset.company(company);
        entry.price.unwrap_or(entry.value) - self.state.company(company).discount
    }

    /// The player who owns a company.
    pub(crate) fn company_player(&self, company: CompanyId) -> Option<PlayerId> {
        match self.state.company(company).owner {
            CompanyOwner::Player(player) => Some(player),
            _ => None,
        }
    }

    /// The corporation that owns a company.
    pub(crate) fn company_corporation(&self, company: CompanyId) -> Option<CorporationId> {
        match self.state.company(company).owner {
            CompanyOwner::Corporation(corporation) => Some(corporation),
            _ => None,
        }
    }

    /// How many companies a player owns.
    pub(crate) fn companies_of(&self, player: PlayerId) -> impl Iterator<Item = CompanyId> {
        self.ruleset.companies().filter(move |it| self.company_player(*it) == Some(player))
    }

    /// Whether a company is out of the game.
    pub(crate) fn is_closed(&self, company: CompanyId) -> bool {
        matches!(self.state.company(company).owner, CompanyOwner::Closed | CompanyOwner::Removed)
    }

    /// Whether a corporation owns one of these companies.
    pub(crate) fn owns_one_of(&self, corporation: CorporationId, companies: &[CompanyId]) -> bool {
        companies.iter().any(|it| self.company_corporation(*it) == Some(corporation))
    }

    /// Whether a company is in this game and has not closed.
    pub(crate) fn is_in_game(&self, company: CompanyId) -> bool {
        self.ruleset.companies_in_play.has(company.index()) && !self.is_closed(company)
    }
}
