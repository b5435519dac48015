//! Companies: who owns them, what they pay, when they close.

use super::money::Purse;
use super::{Event, Game};
use crate::abilities::{Ability, CloseCorporation, PhaseOrNever, ShareGrant, When};
use crate::action::{Entity, Share};
use crate::ids::{CompanyId, CorporationId, PhaseId, PlayerId};
use crate::money::Money;
use crate::state::{CompanyOwner, Holder};

impl Game {
    /// What its first buyer pays for a company.
    pub(crate) fn asking_price(&self, company: CompanyId) -> Money {
        self.ruleset.company(company).value - self.state.company(company).discount
    }

    /// Least and greatest price at which a corporation may buy a company.
    pub(crate) fn company_prices(&self, company: CompanyId) -> (Money, Money) {
        let entry = self.ruleset.company(company);
        (
            entry.min_price.unwrap_or(entry.value.half_up()),
            entry.max_price.unwrap_or(entry.value * 2),
        )
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

    /// Companies that `buyer` may buy from players.
    pub(crate) fn purchasable_companies(&self, buyer: Entity) -> impl Iterator<Item = CompanyId> {
        self.ruleset.companies().filter(move |company| {
            let seller = self.company_player(*company);
            seller.is_some_and(|it| Entity::Player(it) != buyer) && !self.not_for_sale(*company)
        })
    }

    fn not_for_sale(&self, company: CompanyId) -> bool {
        self.live_abilities(company).any(|(_, it)| matches!(it, Ability::NoBuy(_)))
    }

    /// How many companies a player owns.
    pub(crate) fn companies_of(&self, player: PlayerId) -> impl Iterator<Item = CompanyId> {
        self.ruleset.companies().filter(move |it| self.company_player(*it) == Some(player))
    }

    pub(crate) fn close_company(&mut self, company: CompanyId) {
        self.state.companies[company.index()].owner = CompanyOwner::Closed;
        for number in self.ruleset.abilities_of(company) {
            self.state.abilities[number].gone = true;
        }
        self.tell(Event::CompanyClosed(company));
    }

    /// Every owned company pays.
    pub(crate) fn pay_companies(&mut self) {
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies() {
            let it = self.state.company(company);
            let to = match it.owner {
                CompanyOwner::Player(player) => Purse::Player(player),
                CompanyOwner::Corporation(corporation) => Purse::Corporation(corporation),
                CompanyOwner::None | CompanyOwner::Closed => continue,
            };
            self.pay(Purse::Bank, to, it.revenue);
        }
    }

    /// A player buys a company; shares that come with it are handed over.
    pub(crate) fn give_company(&mut self, company: CompanyId, player: PlayerId, price: Money) {
        self.state.companies[company.index()].owner = CompanyOwner::Player(player);
        self.pay(Purse::Player(player), Purse::Bank, price);
        self.tell(Event::CompanySold(company, player, price));
        for share in self.shares_with(company) {
            if share.index == 0 {
                self.state.round.pending_par.push(company);
            } else {
                self.give_share(share, Holder::Player(player));
            }
        }
    }

    /// Shares that come with a company.
    pub(crate) fn shares_with(&self, company: CompanyId) -> Vec<Share> {
        let drawn = self.state.company(company).drawn;
        let grants = self.ruleset.abilities_of(company).filter_map(|number| {
            match &self.ruleset.abilities[number].1 {
                Ability::Shares(it) => Some(&it.shares),
                _ => None,
            }
        });
        grants
            .flat_map(|it| it.iter())
            .filter_map(|grant| match grant {
                ShareGrant::Named(share) => {
                    Some(Share { corporation: share.0.corporation, index: share.0.index })
                }
                ShareGrant::Drawn(crate::abilities::DrawnShare::RandomShare) => {
                    drawn.map(|corporation| Share { corporation, index: 1 })
                }
                ShareGrant::Drawn(_) => drawn.map(|corporation| Share { corporation, index: 0 }),
            })
            .collect()
    }

    /// The corporation whose president's certificate comes with a company.
    pub(crate) fn corporation_to_par(&self, company: CompanyId) -> Option<CorporationId> {
        self.shares_with(company).into_iter().find(|it| it.index == 0).map(|it| it.corporation)
    }

    /// Closes the companies that a moment of `corporation` closes.
    pub(crate) fn close_companies_at(&mut self, moment: When, corporation: CorporationId) {
        let ruleset = self.shared_ruleset();
        for (number, (company, ability)) in ruleset.abilities.iter().enumerate() {
            let Ability::Close(close) = ability else { continue };
            if self.state.abilities[number].gone || !close.when.contains(&moment) {
                continue;
            }
            let whose = match &close.corporation {
                Some(CloseCorporation::Drawn(_)) => self.state.company(*company).drawn,
                Some(CloseCorporation::Corporation(it)) => Some(*it),
                None => None,
            };
            if whose == Some(corporation) && self.is_right_owner(*company, close.owner_type) {
                self.close_company(*company);
            }
        }
    }

    /// What companies do when a phase starts.
    pub(crate) fn companies_meet_phase(&mut self, phase: PhaseId) {
        let ruleset = self.shared_ruleset();
        for (number, (company, ability)) in ruleset.abilities.iter().enumerate() {
            if self.state.abilities[number].gone || !self.is_owned(*company) {
                continue;
            }
            match ability {
                Ability::RevenueChange(change)
                    if change.on_phase == Some(phase)
                        && self.is_right_owner(*company, change.owner_type) =>
                {
                    self.state.companies[company.index()].revenue = change.revenue;
                }
                Ability::Close(close)
                    if close.on_phase == Some(PhaseOrNever::Phase(phase))
                        && self.is_right_owner(*company, close.owner_type) =>
                {
                    self.close_company(*company);
                }
                _ => {}
            }
        }
    }

    fn is_owned(&self, company: CompanyId) -> bool {
        !matches!(self.state.company(company).owner, CompanyOwner::None | CompanyOwner::Closed)
    }

    /// All companies close, but for those that say never, or a later phase.
    pub(crate) fn close_all_companies(&mut self) {
        let ruleset = self.shared_ruleset();
        for company in ruleset.companies() {
            if self.state.company(company).owner != CompanyOwner::Closed
                && !self.stays_open(company)
            {
                self.close_company(company);
            }
        }
    }

    fn stays_open(&self, company: CompanyId) -> bool {
        self.live_abilities(company).any(|(_, ability)| match ability {
            Ability::Close(close) if self.is_right_owner(company, close.owner_type) => {
                match close.on_phase {
                    Some(PhaseOrNever::Never(_)) => true,
                    Some(PhaseOrNever::Phase(phase)) => phase > self.state.phase,
                    None => false,
                }
            }
            _ => false,
        })
    }

    /// A corporation has bought a company from a player.
    pub(crate) fn company_was_sold(&mut self, company: CompanyId, seller: PlayerId) {
        let ruleset = self.shared_ruleset();
        for number in ruleset.abilities_of(company) {
            if let Ability::RevenueChange(change) = &ruleset.abilities[number].1
                && change.when.contains(&When::Sold)
                && !self.state.abilities[number].gone
                && self.is_right_owner(company, change.owner_type)
            {
                self.state.companies[company.index()].revenue = change.revenue;
            }
        }
        self.state.companies[company.index()].seller = Some(seller);
        self.state.round.just_sold = Some(company);
    }
}
