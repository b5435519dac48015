//! What the trains earned is paid out, kept, or divided.

use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Payout};
use crate::game::{Choice, Choices, Game};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::{Dividend, DividendKind};

impl StepTurn for Dividend {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Corporation(corporation) = entity else { return Kinds::NONE };
        let asked =
            game.round_entity() == Some(entity) && game.automatic_dividend(corporation).is_none();
        Kinds::NONE.and(Kind::Dividend, asked)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        for payout in [Payout::Payout, Payout::Half, Payout::Withhold] {
            choices.offer(game, self, at, entity, Deed::Dividend(payout));
        }
        let Entity::Corporation(corporation) = entity else { return };
        if game.may_divide(corporation, DividendKind::Variable) {
            let (max, step) = game.free_dividends(corporation);
            choices.push(Choice::Dividend { corporation, min: Money::ZERO, max, step: step.0 });
        }
    }

    /// What is not asked for happens by itself: without revenue nothing is paid.
    fn skip(&self, game: &mut Game, at: usize) {
        if let Some(Entity::Corporation(corporation)) = game.round_entity() {
            let payout = game.automatic_dividend(corporation).unwrap_or(Payout::Withhold);
            game.pay_dividend(corporation, payout);
        }
        game.pass_step(at);
    }
}

impl StepRules for Dividend {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(corporation), Deed::Dividend(payout)) => {
                game.check_dividend(corporation, *payout)
            }
            _ => Err("only dividends are paid now".into()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        if let (Entity::Corporation(corporation), Deed::Dividend(payout)) =
            (action.entity, &action.deed)
        {
            game.pay_dividend(corporation, *payout);
        }
        game.pass_step(at);
    }
}
