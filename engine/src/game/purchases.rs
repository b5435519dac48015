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
        if let Some(early) = entry.early_sale.as_ref().filter(|_| is_before_sales(self)) {
            let (least, most) = price_range(value, early.prices);
            return (entry.min_price.unwrap_or(least), most);
        }
        let (least, most) = price_range(value, company_price_rule(self));
        let most =
            entry.max_price_for.get(&corporation).copied().or(entry.max_price).unwrap_or(most);
        (entry.min_price.unwrap_or(least), most)
    }

    /// Whether a step that waits for purchases waits for a corporation because a company is sold to it early.
    pub(crate) fn waits_for_early_sale(&self, corporation: CorporationId) -> bool {
        let cash = self.state.corporation(corporation).cash;
        is_before_sales(self)
            && self.ruleset.companies().any(|company| {
                let sale = self.ruleset.company(company).early_sale.as_ref();
                sale.is_some_and(|it| it.to.contains(&corporation))
                    && self.company_prices(company, corporation).0 <= cash
            })
    }

    /// Whether a corporation may buy companies in a step now.
    pub(crate) fn may_buy_companies(&self, corporation: CorporationId, step: &BuyCompany) -> bool {
        let early = || self.ruleset.companies().any(|it| is_sold_early(self, it, corporation));
        self.has_status(Status::CanBuyCompanies)
            || (!step.blocks && is_first_purchase(self, corporation))
            || (step.early && early())
    }

    /// Companies that `buyer` may buy from players.
    pub(crate) fn purchasable_companies(&self, buyer: Entity) -> impl Iterator<Item = CompanyId> {
        let any_company = match buyer {
            Entity::Corporation(it) => {
                self.has_status(Status::CanBuyCompanies) || is_first_purchase(self, it)
            }
            Entity::Player(_) | Entity::Company(_) => true,
        };
        self.ruleset.companies().filter(move |company| {
            let seller = self.company_player(*company);
            let sells = |player: PlayerId| match buyer {
                Entity::Corporation(it) => {
                    self.info(it).may_own_companies
                        && is_seller(self, player, it)
                        && joints::may_buy_company(self, true, *company, it)
                        && (any_company || is_sold_early(self, *company, it))
                }
                Entity::Player(_) | Entity::Company(_) => Entity::Player(player) != buyer,
            };
            seller.is_some_and(sells) && !not_for_sale(self, *company)
        })
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

/// Whether a corporation may buy a company before the phase lets it buy any.
fn is_sold_early(game: &Game, company: CompanyId, corporation: CorporationId) -> bool {
    let sale = game.ruleset.company(company).early_sale.as_ref();
    sale.is_some_and(|it| it.to.is_empty() || it.to.contains(&corporation)) && is_before_sales(game)
}

/// Whether no phase has come yet that lets corporations buy companies.
fn is_before_sales(game: &Game) -> bool {
    let sells = StatusName::Word(Status::CanBuyCompanies);
    let begun = &game.ruleset.title.trains.phases[..=game.state.phase.index()];
    !begun.iter().any(|it| it.status.contains(&sells))
}

/// The rule for prices of companies that is in force.
fn company_price_rule(game: &Game) -> CompanyPrices {
    let rules = game.rules();
    if let Some(first) = rules.company_prices_first_turn.filter(|_| game.state.turn == 1) {
        return first;
    }
    let by_phase = rules.company_prices_by_phase.iter();
    let begun = by_phase.filter(|(phase, _)| phase.index() <= game.state.phase.index());
    begun.max_by_key(|(phase, _)| *phase).map_or(rules.company_prices, |(_, it)| *it)
}

/// Whether a corporation may buy its one company before the second stock round.
fn is_first_purchase(game: &Game, corporation: CorporationId) -> bool {
    let is_its = |it: CompanyId| game.company_corporation(it) == Some(corporation);
    let owns = || game.ruleset.companies().any(is_its);
    game.state.turn == 1
        && !game.has_status(Status::CanBuyCompanies)
        && game.has_status(Status::CanBuyCompaniesOperationRoundOne)
        && !owns()
        && game.info(corporation).may_own_companies
}

/// Whether a player is one of whom a corporation may buy companies now.
fn is_seller(game: &Game, seller: PlayerId, corporation: CorporationId) -> bool {
    let by_rule = match game.rules().company_sellers {
        CompanySellers::Players => true,
        CompanySellers::President => game.president(corporation) == Some(seller),
    };
    let sold = || game.state.companies.iter().any(|it| it.seller == Some(seller));
    by_rule && !(is_first_purchase(game, corporation) && sold())
}

fn not_for_sale(game: &Game, company: CompanyId) -> bool {
    game.powers_of::<NoBuy>(Entity::Company(company)).any(|(number, _)| game.is_ready(number))
}
