//! The corporation in turn buys shares of others.

use super::words::{CorporateBuyShares, SharesFrom};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game, check_whole};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::steps::{Planned, StepTurn, check_operated, in_turn};

impl StepTurn for CorporateBuyShares {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(buyer) = in_turn(game, entity) else { return Kinds::NONE };
        let possible = self.sources(game, buyer).any(|(corporation, holder)| {
            let blocks = game.sellable_blocks(corporation, holder);
            blocks.iter().any(|it| self.price(game, buyer, it).is_ok())
        });
        if possible { Kinds::of(&[Kind::CorporateBuyShares, Kind::Pass]) } else { Kinds::NONE }
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(buyer) = entity else { return };
        choices.add(entity, Deed::Pass);
        for (corporation, holder) in self.sources(game, buyer) {
            let kind = Kind::CorporateBuyShares;
            choices.offer_blocks(game, self, at, entity, kind, (corporation, holder));
        }
    }
}

/// A share for a corporation, or none.
pub(crate) enum Purchase {
    Share { buyer: CorporationId, block: Block, price: Money },
    Pass,
}

impl Planned for CorporateBuyShares {
    type Plan = Purchase;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<Purchase, Refusal> {
        let (Entity::Corporation(buyer), Deed::CorporateBuyShares(bundle)) =
            (action.entity, &action.deed)
        else {
            return Ok(Purchase::Pass);
        };
        let block = game.block(bundle)?;
        let price = self.price(game, buyer, &block)?;
        Ok(Purchase::Share { buyer, block, price })
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: Purchase) {
        match plan {
            Purchase::Share { buyer, block, price } => {
                game.take_shares(&block, Holder::Corporation(buyer), price);
                game.state.round.turn.kits.corporate_shares.0.insert(block.corporation.index());
            }
            Purchase::Pass => game.pass_step(at),
        }
    }
}

impl CorporateBuyShares {
    /// Corporations, and where shares of them may be bought.
    fn sources(
        &self,
        game: &Game,
        buyer: CorporationId,
    ) -> impl Iterator<Item = (CorporationId, Holder)> {
        let holders: Vec<Holder> = self
            .from
            .iter()
            .filter_map(|it| match it {
                SharesFrom::Market => Some(Holder::Market),
                SharesFrom::Ipo => Some(Holder::Ipo),
                SharesFrom::President => game.president(buyer).map(Holder::Player),
            })
            .collect();
        let corporations = game.ruleset().all_corporations().filter(move |it| *it != buyer);
        corporations.flat_map(move |it| holders.clone().into_iter().map(move |holder| (it, holder)))
    }

    /// What a corporation pays for a share that it may buy.
    fn price(&self, game: &Game, buyer: CorporationId, block: &Block) -> Result<Money, Refusal> {
        let corporation = block.corporation;
        ensure!(corporation != buyer, "a corporation does not buy its own shares here");
        ensure!(block.certificates.len() == 1, "shares are bought one by one");
        check_whole(game, block)?;
        check_operated(game, buyer, self.operated)?;
        let bought = game.state.round.turn.kits.corporate_shares.0;
        ensure!(
            !self.one_corporation || bought.is_empty() || bought.has(corporation.index()),
            "only shares of one corporation are bought in a turn"
        );
        ensure!(
            self.sources(game, buyer).any(|it| it == (corporation, block.holder)),
            "that share is not for sale"
        );
        let index = block.certificates[0];
        ensure!(
            block.holder != Holder::Ipo || !game.is_reserved_share(corporation, index),
            "that share is only had in exchange"
        );
        let price = game.price_of(corporation, block.holder, block.percent);
        ensure!(
            game.state.corporation(buyer).cash >= price,
            "there is not enough money: it costs {}",
            price
        );
        Ok(price)
    }
}
