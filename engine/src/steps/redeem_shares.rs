//! A corporation buys its own shares back, and may offer them again.

use super::issue_shares::{OwnDeal, at_once, check_own, in_turn};
use super::{Planned, StepTurn};
use crate::action::{Action, Bundle, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::RedeemShares;

impl StepTurn for RedeemShares {
    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let own = game.sellable_blocks(corporation, Holder::Corporation(corporation));
        let offers = own.last().is_some_and(|it| self.offer_price(game, corporation, it).is_ok());
        let kinds = Kinds::NONE
            .and(Kind::BuyShares, self.can_buy(game, corporation))
            .and(Kind::SellShares, offers);
        kinds.and(Kind::Pass, self.blocks && !kinds.is_empty())
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        if self.blocks {
            choices.add(entity, Deed::Pass);
        }
        choices.offer_blocks(
            game,
            self,
            at,
            entity,
            Kind::BuyShares,
            (corporation, Holder::Market),
        );
        if self.offer_again_at.is_some() {
            let own = (corporation, Holder::Corporation(corporation));
            choices.offer_blocks(game, self, at, entity, Kind::SellShares, own);
        }
    }
}

impl Planned for RedeemShares {
    type Plan = OwnDeal;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<OwnDeal, Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(it), Deed::BuyShares(bundle)) => self.buy_back(game, it, bundle),
            (Entity::Corporation(it), Deed::SellShares(bundle)) => {
                let block = game.block(bundle)?;
                let price = self.offer_price(game, it, &block)?;
                Ok(OwnDeal::Offer { block, price })
            }
            _ => Ok(OwnDeal::Pass),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: OwnDeal) {
        plan.carry_out(game, at, self.once);
    }
}

impl RedeemShares {
    /// Whether a corporation may buy back any of its own shares.
    pub(super) fn can_buy(&self, game: &Game, corporation: CorporationId) -> bool {
        let blocks = game.sellable_blocks(corporation, Holder::Market);
        blocks.iter().any(|it| self.price(game, corporation, it).is_ok())
    }

    /// The purchase of a corporation's own shares, if it may buy them back.
    pub(super) fn buy_back(
        &self,
        game: &Game,
        corporation: CorporationId,
        bundle: &Bundle,
    ) -> Result<OwnDeal, Refusal> {
        let block = game.block(bundle)?;
        let price = self.price(game, corporation, &block)?;
        Ok(OwnDeal::BuyBack { block, price })
    }

    /// What a corporation pays for some of its own shares, if it may buy them back.
    fn price(
        &self,
        game: &Game,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<Money, Refusal> {
        check_own(game, corporation, block, self.operated, self.most_at_once(game))?;
        self.check_dealer(game, corporation)?;
        ensure!(block.holder == Holder::Market, "those shares are not in the market");
        let it = game.state().corporation(corporation);
        let has = it.percent_of(game.treasury(corporation));
        ensure!(
            self.most.is_none_or(|most| has + block.percent <= most.0),
            "the corporation would have more of itself than it may"
        );
        let price = game.price_beside(corporation, self.price, block.percent);
        ensure!(it.cash >= price, "there is not enough money: it costs {}", price);
        Ok(price)
    }

    /// How many shares may be bought in one deal; any number if none is said.
    fn most_at_once(&self, game: &Game) -> Option<u8> {
        let first = self.in_first_round.filter(|_| game.state().round.number == 1);
        first.or(at_once(self.at_once))
    }

    fn check_dealer(&self, game: &Game, corporation: CorporationId) -> Result<(), Refusal> {
        let by_company = self.started_by_players && game.started_by_company(corporation);
        ensure!(!by_company, "its president's certificate came with a company");
        Ok(())
    }

    /// The price of each share at which a corporation may offer what it has bought back.
    fn offer_price(
        &self,
        game: &Game,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<Money, Refusal> {
        let price = self.offer_again_at.ok_or("no shares are offered again here")?;
        self.check_dealer(game, corporation)?;
        let own = Holder::Corporation(corporation);
        let its = block.corporation == corporation && block.holder == own;
        ensure!(its, "those shares are not the corporation's");
        let it = game.state().corporation(corporation);
        ensure!(block.percent == it.percent_of(own), "they are offered together");
        let more = it.percent_of(own) > it.percent_of(Holder::Ipo);
        ensure!(more, "it has not bought back more shares than are unsold");
        Ok(price)
    }
}
