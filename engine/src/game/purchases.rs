//! Companies are bought from players: by whom, of whom, and for how much.

use super::Game;
use crate::abilities::NoBuy;
use crate::action::Entity;
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::money::Money;
use crate::title::{CompanyPrices, CompanySellers, Status};

impl Game {
    /// Least and greatest price at which a corporation may buy a company.
    pub(crate) fn company_prices(&self, company: CompanyId) -> (Money, Money) {
        let entry = self.ruleset.company(company);
        let value = entry.value;
        let (least, most) = match self.company_price_rule() {
            CompanyPrices::HalfToDouble => (value.half_up(), value * 2),
            CompanyPrices::HalfToOneAndAHalf => (value.half_up(), Money(value.0 * 3 / 2)),
            CompanyPrices::UpToFace => (Money(1).min(value), value),
            CompanyPrices::Face => (value, value),
        };
        (entry.min_price.unwrap_or(least), entry.max_price.unwrap_or(most))
    }

    /// The rule for prices of companies that is in force.
    fn company_price_rule(&self) -> CompanyPrices {
        let rules = self.rules();
        if let Some(first) = rules.company_prices_first_turn.filter(|_| self.state.turn == 1) {
            return first;
        }
        let by_phase = rules.company_prices_by_phase.iter();
        let begun = by_phase.filter(|(phase, _)| phase.index() <= self.state.phase.index());
        begun.max_by_key(|(phase, _)| *phase).map_or(rules.company_prices, |(_, it)| *it)
    }

    /// Whether a corporation may buy companies now; `waiting` where the turn would wait for it.
    pub(crate) fn may_buy_companies(&self, corporation: CorporationId, waiting: bool) -> bool {
        self.has_status(Status::CanBuyCompanies)
            || (!waiting && self.is_first_purchase(corporation))
    }

    /// Whether a corporation may buy its one company before the second stock round.
    fn is_first_purchase(&self, corporation: CorporationId) -> bool {
        let is_its = |it: CompanyId| self.company_corporation(it) == Some(corporation);
        let owns = || self.ruleset.companies().any(is_its);
        self.state.turn == 1
            && !self.has_status(Status::CanBuyCompanies)
            && self.has_status(Status::CanBuyCompaniesOperationRoundOne)
            && !owns()
            && self.info(corporation).may_own_companies
    }

    /// Whether a player is one of whom a corporation may buy companies now.
    fn is_seller(&self, seller: PlayerId, corporation: CorporationId) -> bool {
        let by_rule = match self.rules().company_sellers {
            CompanySellers::Players => true,
            CompanySellers::President => self.president(corporation) == Some(seller),
        };
        let sold = || self.state.companies.iter().any(|it| it.seller == Some(seller));
        by_rule && !(self.is_first_purchase(corporation) && sold())
    }

    /// Companies that `buyer` may buy from players.
    pub(crate) fn purchasable_companies(&self, buyer: Entity) -> impl Iterator<Item = CompanyId> {
        self.ruleset.companies().filter(move |company| {
            let seller = self.company_player(*company);
            let sells = |player: PlayerId| match buyer {
                Entity::Corporation(it) => {
                    self.info(it).may_own_companies
                        && self.is_seller(player, it)
                        && !self.lacks_free_train(*company, it)
                }
                Entity::Player(_) | Entity::Company(_) => Entity::Player(player) != buyer,
            };
            seller.is_some_and(sells) && !self.not_for_sale(*company)
        })
    }

    fn not_for_sale(&self, company: CompanyId) -> bool {
        self.powers_of::<NoBuy>(Entity::Company(company)).any(|(number, _)| self.is_ready(number))
    }
}
