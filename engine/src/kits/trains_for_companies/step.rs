//! A company is given for the next train of the bank.

use super::ability;
use super::words::PurchaseTrain;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::{CompanyId, CorporationId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::steps::{Planned, StepTurn};

impl StepTurn for PurchaseTrain {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::PurchaseTrain, usable(game, entity).is_some())
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.offer(game, self, at, entity, Deed::PurchaseTrain);
    }
}

/// A train of the bank, and the company that is given for it.
pub(crate) struct Purchase {
    company: Option<CompanyId>,
    corporation: CorporationId,
    train: usize,
    price: Money,
}

impl Planned for PurchaseTrain {
    type Plan = Purchase;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Purchase, Refusal> {
        let ability = usable(game, action.entity).ok_or("no train can be had for it now")?;
        let corporation = game.used_for(action.entity).ok_or("no corporation is in turn")?;
        ensure!(game.has_room(corporation), "there is no room for another train");
        let next = game.state().upcoming.first().ok_or("the bank has no train")?;
        let train = usize::from(*next);
        let price = if ability.free { Money::ZERO } else { game.form(train).price };
        ensure!(game.state().corporation(corporation).cash >= price, "there is not enough money");
        let company = match action.entity {
            Entity::Company(company) => Some(company),
            Entity::Corporation(_) | Entity::Player(_) => None,
        };
        Ok(Purchase { company, corporation, train, price })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Purchase) {
        if let Some(company) = plan.company {
            game.close_company(company);
        }
        game.move_train(plan.train, plan.corporation, plan.price);
        game.train_was_bought(plan.train);
    }
}

/// What lets a company or corporation be used for a train now.
fn usable(game: &Game, holder: Entity) -> Option<&ability::PurchaseTrain> {
    let mut powers = game.powers_of::<ability::PurchaseTrain>(holder);
    powers.find(|(number, _)| game.is_open(*number)).map(|(_, it)| it)
}
