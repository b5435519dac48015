//! The corporation in turn buys shares of others.

use super::issue_shares::{check_operated, check_whole, in_turn};
use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::{CorporateBuyShares, SharesFrom};

impl StepTurn for CorporateBuyShares {
    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(buyer) = in_turn(game, entity) else { return Kinds::NONE };
        let possible = self.sources(game, buyer).any(|(corporation, holder)| {
            let blocks = game.sellable_blocks(corporation, holder);
            blocks.iter().any(|it| self.check(game, buyer, it).is_ok())
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

impl StepRules for CorporateBuyShares {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(buyer), Deed::CorporateBuyShares(bundle)) => {
                self.check(game, buyer, &game.block(bundle)?)
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        let (Entity::Corporation(buyer), Deed::CorporateBuyShares(bundle)) =
            (action.entity, &action.deed)
        else {
            return game.pass_step(at);
        };
        let block = game.block(bundle).expect("checked before");
        let price = game.price_of(block.corporation, block.holder, block.percent);
        game.take_shares(&block, Holder::Corporation(buyer), price);
        game.state.round.turn.corporate_bought.insert(block.corporation.index());
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

    fn check(&self, game: &Game, buyer: CorporationId, block: &Block) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(corporation != buyer, "a corporation does not buy its own shares here");
        ensure!(block.certificates.len() == 1, "shares are bought one by one");
        check_whole(game, block)?;
        check_operated(game, buyer, self.operated)?;
        let bought = game.state().round.turn.corporate_bought;
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
            game.state().corporation(buyer).cash >= price,
            "there is not enough money: it costs {}",
            price
        );
        Ok(())
    }
}
