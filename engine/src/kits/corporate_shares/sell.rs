//! The corporation in turn sells shares of others.

use super::words::CorporateSellShares;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game, check_whole};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::steps::{Planned, StepTurn, check_operated, in_turn};

impl StepTurn for CorporateSellShares {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(seller) = in_turn(game, entity) else { return Kinds::NONE };
        let possible = game.ruleset().all_corporations().any(|corporation| {
            let blocks = game.sellable_blocks(corporation, Holder::Corporation(seller));
            blocks.iter().any(|it| self.check(game, seller, it).is_ok())
        });
        if possible { Kinds::of(&[Kind::CorporateSellShares, Kind::Pass]) } else { Kinds::NONE }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(seller) = entity else { return };
        choices.add(entity, Deed::Pass);
        let (kind, holder) = (Kind::CorporateSellShares, Holder::Corporation(seller));
        for corporation in game.ruleset().all_corporations() {
            choices.offer_blocks(game, self, at, entity, kind, (corporation, holder));
        }
    }
}

/// Shares that go to the market, or none.
pub(crate) enum Sale {
    Shares(Block),
    Pass,
}

impl Planned for CorporateSellShares {
    type Plan = Sale;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Sale, Refusal> {
        let (Entity::Corporation(seller), Deed::CorporateSellShares(bundle)) =
            (action.entity, &action.deed)
        else {
            return Ok(Sale::Pass);
        };
        let block = game.block(bundle)?;
        self.check(game, seller, &block)?;
        Ok(Sale::Shares(block))
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Sale) {
        match plan {
            Sale::Shares(block) => {
                game.sell_shares(&block);
                game.sort_remaining();
            }
            Sale::Pass => game.pass_step(at),
        }
    }
}

impl CorporateSellShares {
    fn check(&self, game: &Game, seller: CorporationId, block: &Block) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(
            block.holder == Holder::Corporation(seller),
            "a corporation can only sell shares that it holds"
        );
        ensure!(corporation != seller, "a corporation does not sell its own shares here");
        check_whole(game, block)?;
        check_operated(game, seller, self.operated)?;
        ensure!(
            !game.state.round.turn.kits.corporate_shares.0.has(corporation.index()),
            "shares of {} were bought in this turn",
            corporation
        );
        ensure!(
            !self.market_limit || game.fits_in_market(block),
            "the market takes no more of these shares"
        );
        Ok(())
    }
}
