//! Companies are bought from players: by whom, of whom, and for how much.

use super::Game;
use crate::abilities::NoBuy;
use crate::action::Entity;
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::joints;
use crate::money::Money;
use crate::title::{BuyCompany, CompanyPrices, CompanySellers, Status, StatusName};

impl Game {
    /// Least and greatest price at which a corporation may buy a company.
    pub(crate) fn company_prices(
        &self,
        company: CompanyId,
        corporation: CorporationId,
    ) -> (Money, Money) {
        let entry = self.ruleset.company(company);
        let value = entry.value;
        if let Some(early) = entry.early_sale.as_ref().filter(|_| self.is_before_sales()) {
            let (least, most) = price_range(value, early.prices);
            return (entry.min_price.unwrap_or(least), most);
        }
        let (least, most) = price_range(value, self.company_price_rule());
        let most =
            entry.max_price_for.get(&corporation).copied().or(entry.max_price).unwrap_or(most);
        (entry.min_price.unwrap_or(least), most)
    }

    /// Whether a step that waits for purchases waits for a corporation because a company is sold to it early.
    pub(crate) fn waits_for_early_sale(&self, corporation: CorporationId) -> bool {
        let cash = self.state.corporation(corporation).cash;
        self.is_before_sales()
            && self.ruleset.companies().any(|company| {
                let sale = self.ruleset.company(company).early_sale.as_ref();
                sale.is_some_and(|it| it.to.contains(&corporation))
                    && self.company_prices(company, corporation).0 <= cash
            })
    }

    /// Whether a corporation may buy a company before the phase lets it buy any.
    fn is_sold_early(&self, company: CompanyId, corporation: CorporationId) -> bool {
        let sale = self.ruleset.company(company).early_sale.as_ref();
        sale.is_some_and(|it| it.to.is_empty() || it.to.contains(&corporation))
            && self.is_before_sales()
    }

    /// Whether no phase has come yet that lets corporations buy companies.
    fn is_before_sales(&self) -> bool {
        let sells = StatusName::Word(Status::CanBuyCompanies);
        let begun = &self.ruleset.title.trains.phases[..=self.state.phase.index()];
        !begun.iter().any(|it| it.status.contains(&sells))
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

    /// Whether a corporation may buy companies in a step now.
    pub(crate) fn may_buy_companies(&self, corporation: CorporationId, step: &BuyCompany) -> bool {
        let early = || self.ruleset.companies().any(|it| self.is_sold_early(it, corporation));
        self.has_status(Status::CanBuyCompanies)
            || (!step.blocks && self.is_first_purchase(corporation))
            || (step.early && early())
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
        let any_company = match buyer {
            Entity::Corporation(it) => {
                self.has_status(Status::CanBuyCompanies) || self.is_first_purchase(it)
            }
            Entity::Player(_) | Entity::Company(_) => true,
        };
        self.ruleset.companies().filter(move |company| {
            let seller = self.company_player(*company);
            let sells = |player: PlayerId| match buyer {
                Entity::Corporation(it) => {
                    self.info(it).may_own_companies
                        && self.is_seller(player, it)
                        && joints::may_buy_company(self, true, *company, it)
                        && (any_company || self.is_sold_early(*company, it))
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

/// Least and greatest price of a company of that value.
fn price_range(value: Money, rule: CompanyPrices) -> (Money, Money) {
    match rule {
        CompanyPrices::HalfToDouble => (value.half_up(), value * 2),
        CompanyPrices::HalfToFace => (value.half_up(), value),
        CompanyPrices::HalfToOneAndAHalf => (value.half_up(), Money(value.0 * 3 / 2)),
        CompanyPrices::UpToFace => (Money(1).min(value), value),
        CompanyPrices::Face => (value, value),
    }
}
