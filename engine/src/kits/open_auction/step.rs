//! All companies are up for auction at the same time.

use super::rules;
use super::words::OpenAuction;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game};
use crate::refusal::Refusal;
use crate::steps::bidding::{self, Call, advance, place};
use crate::steps::{FirstSale, Planned, StepTurn};
use crate::title::Step;

impl FirstSale for OpenAuction {
    fn step(&self) -> Result<Step, &'static str> {
        Ok(Step::OpenAuction(self.clone()))
    }
}

impl StepTurn for OpenAuction {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Entity::Player(player) = entity else { return Kinds::NONE };
        let kinds = bidding::kinds(game, game.round_entity(), entity);
        match self.one_each {
            true if rules::must_bid(game, player) => kinds.without(Kind::Pass),
            true => Kinds::NONE,
            false => kinds,
        }
    }

    fn offer(&self, game: &Game, _at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Player(player) = entity else { return };
        if !self.one_each {
            choices.add(entity, Deed::Pass);
        }
        bidding::offer_bids(game, player, choices, |it| rules::range(game, player, it));
    }

    /// Whoever is in turn leads already, or can afford no bid.
    fn skip(&self, game: &mut Game, at: usize) {
        if game.state().round.offered.is_empty() {
            game.pass_step(at);
        } else {
            rules::go_on(game);
        }
    }
}

impl Planned for OpenAuction {
    type Plan = Call;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Call, Refusal> {
        Call::judged(game, action, |player, company| rules::range(game, player, company))
    }

    fn carry_out(&self, game: &mut Game, _at: usize, plan: Call) {
        match plan {
            Call::Bid(bid) if self.one_each => {
                game.state.round.bids.retain(|it| it.company != bid.company);
                place(game, bid);
                rules::go_on(game);
            }
            Call::Bid(bid) => {
                game.state.players[bid.player.index()].passed = false;
                place(game, bid);
                advance(game);
            }
            Call::Pass(player) => {
                if bidding::pass(game, player) {
                    rules::all_passed(game, self);
                }
                advance(game);
            }
        }
    }
}
