//! Owners close companies.

use super::ability;
use super::words::ManualCloseCompany;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CompanyId;
use crate::refusal::Refusal;
use crate::steps::{Planned, StepTurn};

impl StepTurn for ManualCloseCompany {
    fn stands_by(&self) -> bool {
        true
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        Kinds::NONE.and(Kind::ManualCloseCompany, closable(game, entity).is_some())
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        choices.offer(game, self, at, entity, Deed::ManualCloseCompany);
    }
}

/// A company that closes.
pub(crate) struct Closure(CompanyId);

impl Planned for ManualCloseCompany {
    type Plan = Closure;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Closure, Refusal> {
        let company = closable(game, action.entity).ok_or("the company cannot be closed now")?;
        Ok(Closure(company))
    }

    fn carry_out(&self, game: &mut Game, _at: usize, Closure(company): Closure) {
        game.close_company(company);
    }
}

/// The company that acts, if it may be closed now.
fn closable(game: &Game, entity: Entity) -> Option<CompanyId> {
    let Entity::Company(company) = entity else { return None };
    game.owner_purse(entity)?;
    let mut powers = game.powers_of::<ability::ManualCloseCompany>(entity);
    powers.any(|(number, _)| game.is_open(number)).then_some(company)
}
