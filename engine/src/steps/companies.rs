//! Companies that players buy of one another in a stock round.

use crate::action::{Entity, Kind};
use crate::game::{Game, Purse, acquired};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::CompanyOwner;
use crate::title::{BuySellParShares, CompanyTrade, Status};

/// A company and its price, and the player who sells it.
pub(crate) struct CompanyPurchase {
    company: CompanyId,
    price: Money,
    seller: PlayerId,
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

    /// Whether a player may buy some company.
    pub(super) fn any_company(&self, game: &Game, player: PlayerId) -> bool {
        self.companies(game, player).next().is_some()
    }

    /// The purchase of a company for a price, if a player may buy it for that.
    pub(super) fn company_purchase(
        &self,
        game: &Game,
        player: PlayerId,
        company: CompanyId,
        price: Money,
    ) -> Result<CompanyPurchase, Refusal> {
        let seller = self.companies(game, player).find(|it| *it == company);
        let seller = seller.and_then(|it| game.company_player(it));
        let seller = seller.ok_or("that company cannot be bought now")?;
        ensure!(price.is_positive(), "a company has its price");
        ensure!(price <= game.state().player(player).cash, "there is not enough money");
        Ok(CompanyPurchase { company, price, seller })
    }
}

/// A player buys a company of another.
pub(super) fn buy_company(game: &mut Game, player: PlayerId, purchase: &CompanyPurchase) {
    let CompanyPurchase { company, price, seller } = *purchase;
    game.state.companies[company.index()].owner = CompanyOwner::Player(player);
    game.pay(Purse::Player(player), Purse::Player(seller), price);
    game.company_changed_hands(company);
    acquired(game, company);
    game.note(player, Kind::BuyCompany, None);
}
