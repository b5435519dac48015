//! The corporation in turn buys companies from players.

use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game, Purse};
use crate::ids::{CompanyId, CorporationId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
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
            if let Ok((min, max)) = range(game, corporation, company, self) {
                choices.push(Choice::BuyCompany { buyer: entity, company, min, max });
            }
        }
    }
}

impl StepRules for BuyCompany {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        let (Entity::Corporation(corporation), Deed::BuyCompany { company, price }) =
            (action.entity, &action.deed)
        else {
            return Ok(());
        };
        let (min, max) = range(game, corporation, *company, self)?;
        ensure!((min..=max).contains(price), "the price must be from {} to {}", min, max);
        Ok(())
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        let (Entity::Corporation(corporation), Deed::BuyCompany { company, price }) =
            (action.entity, &action.deed)
        else {
            game.pass_step(at);
            return;
        };
        let seller = game.company_player(*company).expect("checked before");
        game.state.companies[company.index()].owner = CompanyOwner::Corporation(corporation);
        game.pay(Purse::Corporation(corporation), Purse::Player(seller), *price);
        game.company_was_sold(*company, seller);
    }
}

fn can_buy(game: &Game, corporation: CorporationId, step: &BuyCompany) -> bool {
    let cash = game.state().corporation(corporation).cash;
    game.may_buy_companies(corporation, step)
        && game
            .purchasable_companies(Entity::Corporation(corporation))
            .any(|it| game.company_prices(it, corporation).0 <= cash)
}

/// What the corporation may pay for a company.
fn range(
    game: &Game,
    corporation: CorporationId,
    company: CompanyId,
    step: &BuyCompany,
) -> Result<(Money, Money), Refusal> {
    ensure!(company.index() < game.state().companies.len(), "there is no such company");
    let open = game.may_buy_companies(corporation, step);
    ensure!(open, "no companies can be bought in this phase");
    let buyer = Entity::Corporation(corporation);
    ensure!(
        game.purchasable_companies(buyer).any(|it| it == company),
        "{} cannot be bought",
        company
    );
    let (min, max) = game.company_prices(company, corporation);
    let cash = game.state().corporation(corporation).cash;
    ensure!(cash >= min, "there is not enough money");
    Ok((min, max.min(cash)))
}
