//! Owners sell companies to the bank.

use super::{StepRules, StepTurn};
use crate::abilities;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::ids::CompanyId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::title::SellCompany;

impl StepTurn for SellCompany {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let some = game.ruleset().companies().any(|it| price(game, entity, it).is_some());
        Kinds::NONE.and(Kind::SellCompany, some)
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        for company in game.ruleset().companies() {
            if let Some(price) = price(game, entity, company) {
                choices.add(entity, Deed::SellCompany { company, price });
            }
        }
    }
}

impl StepRules for SellCompany {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let Deed::SellCompany { company, price: asked } = action.deed else {
            return Err("only companies are sold".into());
        };
        ensure!(company.index() < game.state().companies.len(), "there is no such company");
        let price = price(game, action.entity, company).ok_or("that company cannot be sold now")?;
        ensure!(asked == price, "the bank pays {}", price);
        Ok(())
    }

    fn apply(&self, game: &mut Game, _at: usize, action: &Action) {
        let Deed::SellCompany { company, price } = action.deed else { return };
        let owner = game.owner_purse(Entity::Company(company)).expect("checked before");
        game.pay(Purse::Bank, owner, price);
        game.close_company(company);
    }
}

/// What the bank pays the owner for a company, if it can be sold now.
fn price(game: &Game, owner: Entity, company: CompanyId) -> Option<Money> {
    let holder = Entity::Company(company);
    let purse = match owner {
        Entity::Player(player) => Purse::Player(player),
        Entity::Corporation(corporation) => Purse::Corporation(corporation),
        Entity::Company(_) => return None,
    };
    if game.owner_purse(holder) != Some(purse) {
        return None;
    }
    game.powers_of::<abilities::SellCompany>(holder)
        .find(|(number, _)| game.is_open(*number))
        .map(|(_, it)| it.price.unwrap_or(game.ruleset().company(company).value))
}
