//! What the trains earned is paid out, kept, or divided.

use super::{Duty, Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds, Payout};
use crate::game::{Choice, Choices, Distribution, Game};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::title::{Dividend, DividendKind};

impl StepTurn for Dividend {
    fn duty(&self) -> Option<Duty> {
        Some(Duty::Divide)
    }

    fn holds_windows(&self) -> bool {
        true
    }

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
            game.pay_dividend(game.automatic_distribution(corporation));
        }
        game.pass_step(at);
    }
}

impl Planned for Dividend {
    type Plan = Distribution;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Distribution, Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(corporation), Deed::Dividend(payout)) => {
                game.check_dividend(corporation, *payout)
            }
            _ => Err("only dividends are paid now".into()),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, distribution: Distribution) {
        game.pay_dividend(distribution);
        game.pass_step(at);
    }
}
