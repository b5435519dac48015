//! Everybody pays for a place in the order in which companies are bought.

use super::rules;
use super::words::OrderAuction;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choice, Choices, Game};
use crate::ids::{CompanyId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::steps::bidding;
use crate::steps::{FirstSale, Planned, Stance, StepTurn};
use crate::title::Step;

impl FirstSale for OrderAuction {
    fn step(&self) -> Result<Step, &'static str> {
        Ok(Step::OrderAuction(self.clone()))
    }
}

impl StepTurn for OrderAuction {
    fn stance(&self, game: &Game, at: usize) -> Stance {
        if game.step_passed(at) {
            return Stance::Over;
        }
        match rules::in_turn(game) {
            Some(player) => self.stance_toward(game, at, Entity::Player(player)),
            None => Stance::Skip,
        }
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Player(player) = entity else { return Kinds::NONE };
        let acts = !game.state().round.offered.is_empty() && rules::in_turn(game) == Some(player);
        let can = !rules::order(game).settled || bidding::can_buy(game, player);
        Kinds::NONE.and(Kind::Bid, acts && can)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Player(player) = entity else { return };
        if !rules::order(game).settled {
            for price in self.amounts.iter().copied().chain([Money::ZERO]) {
                choices.offer(game, self, at, entity, Deed::Bid { company: None, price });
            }
            return;
        }
        for company in game.ruleset().companies() {
            let Ok(price) = bidding::price(game, player, company) else { continue };
            choices.push(Choice::Bid { player, company, min: price, max: price, step: 1 });
            if price != Money::ZERO {
                let (min, max) = (Money::ZERO, Money::ZERO);
                choices.push(Choice::Bid { player, company, min, max, step: 1 });
            }
        }
    }

    fn skip(&self, game: &mut Game, at: usize) {
        if !rules::leave_out_next(game) {
            game.pass_step(at);
        }
    }
}

/// What a player does in turn.
pub(crate) enum Turn {
    /// Names what a place in the order is worth.
    Naming { player: PlayerId, amount: Money },
    /// Buys a company for its price.
    Purchase { player: PlayerId, company: CompanyId, price: Money },
}

impl Planned for OrderAuction {
    type Plan = Turn;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Turn, Refusal> {
        let Entity::Player(player) = action.entity else {
            return Err("only players buy companies here".into());
        };
        let Deed::Bid { company, price: named } = action.deed else {
            return Err("only amounts are named and companies bought".into());
        };
        let Some(company) = company else {
            ensure!(!rules::order(game).settled, "the order is settled");
            ensure!(
                named == Money::ZERO || self.amounts.contains(&named),
                "{} is not among the amounts that may be named",
                named
            );
            ensure!(named <= game.state().player(player).cash, "there is not enough money");
            return Ok(Turn::Naming { player, amount: named });
        };
        // A purchase costs what it costs: where no price is named, that is meant.
        ensure!(rules::order(game).settled, "the order is not settled yet");
        let price = bidding::price(game, player, company)?;
        ensure!(named == price || named == Money::ZERO, "the company costs {}", price);
        Ok(Turn::Purchase { player, company, price })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Turn) {
        match plan {
            Turn::Naming { player, amount } => rules::name(game, player, amount),
            Turn::Purchase { player, company, price } => {
                rules::buy(game, self, player, company, price);
            }
        }
    }
}
