//! Owners sell companies to the bank.

use super::ability;
use super::words::SellCompany;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::ids::CompanyId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, StepTurn};

impl StepTurn for SellCompany {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let some = game.ruleset().companies().any(|it| sale(game, entity, it).is_some());
        Kinds::NONE.and(Kind::SellCompany, some)
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        for company in game.ruleset().companies() {
            if let Some(sale) = sale(game, entity, company) {
                choices.add(entity, Deed::SellCompany { company, price: sale.price });
            }
        }
    }
}

/// A company that the bank buys and closes.
pub(crate) struct Sale {
    company: CompanyId,
    seller: Purse,
    price: Money,
}

impl Planned for SellCompany {
    type Plan = Sale;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Sale, Refusal> {
        let Deed::SellCompany { company, price: asked } = action.deed else {
            return Err("only companies are sold".into());
        };
        ensure!(company.index() < game.state().companies.len(), "there is no such company");
        let sale = sale(game, action.entity, company).ok_or("that company cannot be sold now")?;
        ensure!(asked == sale.price, "the bank pays {}", sale.price);
        Ok(sale)
    }

    fn carry_out(&self, game: &mut Game, _at: usize, sale: Sale) {
        game.pay(Purse::Bank, sale.seller, sale.price);
        game.close_company(sale.company);
    }
}

/// The sale of a company by its owner, if it can be sold now.
fn sale(game: &Game, owner: Entity, company: CompanyId) -> Option<Sale> {
    let holder = Entity::Company(company);
    let seller = match owner {
        Entity::Player(player) => Purse::Player(player),
        Entity::Corporation(corporation) => Purse::Corporation(corporation),
        Entity::Company(_) => return None,
    };
    if game.owner_purse(holder) != Some(seller) {
        return None;
    }
    let mut powers = game.powers_of::<ability::SellCompany>(holder);
    let (_, power) = powers.find(|(number, _)| game.is_open(*number))?;
    let price = power.price.unwrap_or(game.ruleset().company(company).value);
    Some(Sale { company, seller, price })
}
