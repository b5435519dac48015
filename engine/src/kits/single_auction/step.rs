//! Companies are sold to the highest bidder, one after another.

use super::rules;
use super::words::SingleAuction;
use crate::action::{Action, Deed, Entity, Kinds};
use crate::game::{Choices, Game};
use crate::ids::CompanyId;
use crate::refusal::Refusal;
use crate::steps::bidding::{self, Call};
use crate::steps::{FirstSale, Planned, StepTurn};
use crate::title::Step;

impl FirstSale for SingleAuction {
    fn step(&self) -> Result<Step, &'static str> {
        Ok(Step::SingleAuction(self.clone()))
    }

    fn begin(&self, game: &mut Game) {
        if self.drawn {
            rules::draw(game);
        }
    }
}

impl StepTurn for SingleAuction {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        bidding::kinds(game, game.round_entity(), entity)
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Player(player) = entity else { return };
        choices.add(entity, Deed::Pass);
        bidding::offer_bids(game, player, choices, |it| rules::range(game, player, it));
    }
}

/// What a player says to the company that is up for auction.
pub(crate) struct Answer {
    company: CompanyId,
    call: Call,
}

impl Planned for SingleAuction {
    type Plan = Answer;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Answer, Refusal> {
        let call =
            Call::judged(game, action, |player, company| rules::range(game, player, company))?;
        let company = rules::up(game).ok_or("no company is up for auction")?;
        Ok(Answer { company, call })
    }

    fn carry_out(&self, game: &mut Game, _at: usize, Answer { company, call }: Answer) {
        match call {
            Call::Bid(it) => rules::bid(game, it),
            Call::Pass(player) => game.state.players[player.index()].passed = true,
        }
        rules::settle(game, company);
    }
}
