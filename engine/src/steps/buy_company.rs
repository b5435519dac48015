//! The corporation in turn buys companies from players.

use super::{Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game, Purse};
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure, refusal};
use crate::state::CompanyOwner;
use crate::title::BuyCompany;

impl StepTurn for BuyCompany {
    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        if game.round_entity() != Some(entity) {
            return Kinds::NONE;
        }
        if can_buy(game, corporation, self) {
            return Kinds::of(&[Kind::BuyCompany]).and(Kind::Pass, self.blocks);
        }
        let early = self.early && game.waits_for_early_sale(corporation);
        let waits = early || game.has_ability_to_use(corporation);
        Kinds::NONE.and(Kind::Pass, self.blocks && waits)
    }

    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        // It stands open all through a turn: what it never takes needs no look at the companies.
        let ever = kind == Kind::BuyCompany || (kind == Kind::Pass && self.blocks);
        ever && self.kinds(game, at, entity).has(kind)
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        if self.blocks {
            choices.add(entity, Deed::Pass);
        }
        for company in game.ruleset().companies() {
            if let Ok(Offer { min, max, .. }) = offer(game, corporation, company, self) {
                choices.push(Choice::BuyCompany { buyer: entity, company, min, max });
            }
        }
    }
}

/// What a corporation does about the companies of players.
pub(crate) enum Purchase {
    /// A player sells it one.
    Company { company: CompanyId, buyer: CorporationId, seller: PlayerId, price: Money },
    /// It buys none.
    Pass,
}

impl Planned for BuyCompany {
    type Plan = Purchase;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Purchase, Refusal> {
        let (Entity::Corporation(buyer), &Deed::BuyCompany { company, price }) =
            (action.entity, &action.deed)
        else {
            return Ok(Purchase::Pass);
        };
        let Offer { seller, min, max } = offer(game, buyer, company, self)?;
        ensure!((min..=max).contains(&price), "the price must be from {} to {}", min, max);
        Ok(Purchase::Company { company, buyer, seller, price })
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Purchase) {
        match plan {
            Purchase::Company { company, buyer, seller, price } => {
                game.state.companies[company.index()].owner = CompanyOwner::Corporation(buyer);
                game.pay(Purse::Corporation(buyer), Purse::Player(seller), price);
                game.company_was_sold(company, seller);
            }
            Purchase::Pass => game.pass_step(at),
        }
    }
}

/// Who sells a company, and for what.
struct Offer {
    seller: PlayerId,
    /// The least price.
    min: Money,
    /// The greatest price that the corporation can pay.
    max: Money,
}

fn can_buy(game: &Game, corporation: CorporationId, step: &BuyCompany) -> bool {
    let cash = game.state().corporation(corporation).cash;
    game.may_buy_companies(corporation, step)
        && game
            .purchasable_companies(Entity::Corporation(corporation))
            .any(|it| game.company_prices(it, corporation).0 <= cash)
}

/// From whom the corporation may buy a company, and what it may pay.
fn offer(
    game: &Game,
    corporation: CorporationId,
    company: CompanyId,
    step: &BuyCompany,
) -> Result<Offer, Refusal> {
    ensure!(company.index() < game.state().companies.len(), "there is no such company");
    let open = game.may_buy_companies(corporation, step);
    ensure!(open, "no companies can be bought in this phase");
    let buyer = Entity::Corporation(corporation);
    let sold = game.purchasable_companies(buyer).any(|it| it == company);
    let seller = game.company_player(company).filter(|_| sold);
    let seller = seller.ok_or_else(|| refusal!("{} cannot be bought", company))?;
    let (min, max) = game.company_prices(company, corporation);
    let cash = game.state().corporation(corporation).cash;
    ensure!(cash >= min, "there is not enough money");
    Ok(Offer { seller, min, max: max.min(cash) })
}
