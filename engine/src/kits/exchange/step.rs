//! A company or minor is given up for a share.

use super::rules::{ShareExchange, exchange, has_exchange, owner, shares, waits};
use super::words::Exchange;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Choices, Game, Purse};
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Holder, RoundKind};
use crate::steps::{Planned, Stance, StepTurn};

impl StepTurn for Exchange {
    fn holds_windows(&self) -> bool {
        self.blocks
    }

    /// As a step of its own it is over once it has been passed, but for exchanges that may be made later on.
    fn wakes(&self) -> bool {
        self.blocks
    }

    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn stance(&self, game: &Game, at: usize) -> Stance {
        match (self.blocks, game.step_passed(at)) {
            (false, true) => Stance::Over,
            (false, false) | (true, true) => Stance::StandsBy,
            (true, false) => self.stance_in_turn(game, at),
        }
    }

    fn kinds(&self, game: &Game, at: usize, entity: Entity) -> Kinds {
        let possible = || has_exchange(game, entity);
        let passes = self.blocks
            && !game.step_passed(at)
            && game.round_entity() == Some(entity)
            && waits(game);
        match entity {
            Entity::Company(_) => Kinds::NONE.and(Kind::BuyShares, possible()),
            Entity::Corporation(_) => {
                Kinds::NONE.and(Kind::BuyShares, possible()).and(Kind::Pass, passes)
            }
            Entity::Player(_) => Kinds::NONE.and(Kind::Pass, passes),
        }
    }

    fn takes(&self, game: &Game, at: usize, entity: Entity, kind: Kind) -> bool {
        matches!(kind, Kind::BuyShares | Kind::Pass) && self.kinds(game, at, entity).has(kind)
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        if self.kinds(game, at, entity).has(Kind::Pass) {
            choices.add(entity, Deed::Pass);
        }
        for share in shares(game, entity) {
            choices.offer_share(game, self, at, entity, share);
        }
    }
}

impl Planned for Exchange {
    type Plan = ShareExchange;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<ShareExchange, Refusal> {
        let Deed::BuyShares(bundle) = &action.deed else { return Ok(ShareExchange::Pass) };
        ensure!(bundle.shares.len() == 1, "a company is worth one share");
        let block = game.block(bundle)?;
        ensure!(block.percent == game.whole_percent(&block), "a company is worth a whole share");
        let owner = owner(game, action.entity).ok_or("nobody owns that company")?;
        ensure!(
            shares(game, action.entity).contains(&bundle.shares[0]),
            "that share cannot be had for the company"
        );
        exchange(game, action.entity, owner, block)
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: ShareExchange) {
        let ShareExchange::Share { holder, owner, block, paid, is_purchase } = plan else {
            return game.pass_step(at);
        };
        game.take_shares(&block, Holder::Player(owner), Money::ZERO);
        game.pay(Purse::Bank, Purse::Corporation(block.corporation), paid);
        if is_purchase {
            game.note(owner, Kind::BuyShares, Some(block.corporation));
        } else if game.state.round.kind == RoundKind::Stock {
            game.note_aside(owner, block.corporation);
        }
        match holder {
            Entity::Company(company) => game.close_company(company),
            Entity::Corporation(minor) => {
                joints::corporation_given_up(game, minor, block.corporation);
            }
            Entity::Player(_) => {}
        }
    }
}
