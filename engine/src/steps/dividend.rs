//! What the trains earned is paid out or kept.

use super::StepRules;
use crate::action::{Action, Deed, Entity, Kind, Kinds, Payout};
use crate::game::{Choices, Game};
use crate::illegal::Illegal;
use crate::title::Dividend;

impl StepRules for Dividend {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let earned = game.state().round.revenue.is_positive();
        Kinds::NONE.and(Kind::Dividend, earned && game.round_entity() == Some(entity))
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        for payout in [Payout::Payout, Payout::Withhold] {
            choices.offer(game, self, at, entity, Deed::Dividend(payout));
        }
    }

    fn allows(&self, _game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        match action.deed {
            Deed::Dividend(Payout::Payout | Payout::Withhold) => Ok(()),
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

    /// Without revenue the price falls all the same.
    fn skip(&self, game: &mut Game, at: usize) {
        if let Some(Entity::Corporation(corporation)) = game.round_entity() {
            game.pay_dividend(corporation, Payout::Withhold);
        }
        game.pass_step(at);
    }
}
