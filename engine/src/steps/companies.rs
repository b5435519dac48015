//! Companies that players buy in a stock round, of one another or of the bank.

use crate::action::{Entity, Kind};
use crate::game::{Game, Purse, acquired};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::CompanyOwner;
use crate::title::{BankCompanies, BuySellParShares, CompanyTrade, Status};

/// A company and its price, and the player who sells it, if the bank does not.
pub(crate) struct CompanyPurchase {
    company: CompanyId,
    price: Money,
    seller: Option<PlayerId>,
}

impl BuySellParShares {
    /// Companies that a player may buy from others.
    pub(super) fn companies(
        &self,
        game: &Game,
        player: PlayerId,
    ) -> impl Iterator<Item = CompanyId> {
        let open = !game.state().round.turn.stock.bought
            && game.state().player(player).cash.is_positive()
            && game.has_status(Status::CanBuyCompaniesFromOtherPlayers)
            && (self.company_trade == CompanyTrade::Always || game.state().turn > 1);
        game.purchasable_companies(Entity::Player(player)).filter(move |_| open)
    }

    /// Companies that a player may buy from the bank.
    pub(super) fn bank_companies(
        &self,
        game: &Game,
        player: PlayerId,
    ) -> impl Iterator<Item = CompanyId> {
        let open =
            self.bank_companies != BankCompanies::None && !game.state().round.turn.stock.bought;
        let sold = |it: CompanyId| match self.bank_companies {
            BankCompanies::None => false,
            BankCompanies::Unsold => game.state().company(it).owner == CompanyOwner::None,
        };
        let cash = game.state().player(player).cash;
        let companies = game.ruleset().companies();
        companies.filter(move |it| open && sold(*it) && game.asking_price(*it) <= cash)
    }

    /// Whether a player may buy some company.
    pub(super) fn any_company(&self, game: &Game, player: PlayerId) -> bool {
        self.companies(game, player).next().is_some()
            || self.bank_companies(game, player).next().is_some()
    }

    /// The purchase of a company for a price, if a player may buy it for that.
    pub(super) fn company_purchase(
        &self,
        game: &Game,
        player: PlayerId,
        company: CompanyId,
        price: Money,
    ) -> Result<CompanyPurchase, Refusal> {
        if self.bank_companies(game, player).any(|it| it == company) {
            let asked = game.asking_price(company);
            ensure!(price == asked, "the company costs {}", asked);
            return Ok(CompanyPurchase { company, price, seller: None });
        }
        ensure!(
            self.companies(game, player).any(|it| it == company),
            "that company cannot be bought now"
        );
        ensure!(price.is_positive(), "a company has its price");
        ensure!(price <= game.state().player(player).cash, "there is not enough money");
        Ok(CompanyPurchase { company, price, seller: game.company_player(company) })
    }
}

/// A player buys a company, of another or of the bank.
pub(super) fn buy_company(game: &mut Game, player: PlayerId, purchase: &CompanyPurchase) {
    let CompanyPurchase { company, price, seller } = *purchase;
    if let Some(seller) = seller {
        game.state.companies[company.index()].owner = CompanyOwner::Player(player);
        game.pay(Purse::Player(player), Purse::Player(seller), price);
        game.company_changed_hands(company);
        acquired(game, company);
    } else {
        game.give_company(company, player, price);
    }
    game.note(player, Kind::BuyCompany, None);
}
