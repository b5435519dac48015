//! A corporation sells its own shares.

use super::{Planned, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game};
use crate::ids::CorporationId;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::{AtOnce, IssueShares, SellMovement};

impl StepTurn for IssueShares {
    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        if self.until_dividend && game.is_dividend_settled() {
            return Kinds::NONE;
        }
        let buys = self.or_redeem.as_ref().is_some_and(|it| it.can_buy(game, corporation));
        let kinds = Kinds::NONE
            .and(Kind::SellShares, self.can_sell(game, corporation))
            .and(Kind::BuyShares, buys);
        kinds.and(Kind::Pass, self.blocks && !kinds.is_empty())
    }

    fn offer(&self, game: &Game, at: usize, entity: Entity, choices: &mut Choices) {
        let Entity::Corporation(corporation) = entity else { return };
        if self.blocks {
            choices.add(entity, Deed::Pass);
        }
        let holder = game.treasury(corporation);
        choices.offer_blocks(game, self, at, entity, Kind::SellShares, (corporation, holder));
        if self.or_redeem.is_some() {
            choices.offer_blocks(
                game,
                self,
                at,
                entity,
                Kind::BuyShares,
                (corporation, Holder::Market),
            );
        }
    }
}

/// What a corporation does with its own shares.
pub(crate) enum OwnDeal {
    /// They go to the market for a price.
    Issue {
        block: Block,
        price: Money,
        movement: SellMovement,
    },
    /// They come back for a price.
    BuyBack {
        block: Block,
        price: Money,
    },
    /// They are offered again, each for a price.
    Offer {
        block: Block,
        price: Money,
    },
    Pass,
}

impl OwnDeal {
    /// Carries the deal out. Where there is only one in a turn, the step is over with it.
    pub(super) fn carry_out(self, game: &mut Game, at: usize, once: bool) {
        let last = once || matches!(self, OwnDeal::Pass);
        match self {
            OwnDeal::Issue { block, price, movement } => game.issue(&block, price, movement),
            OwnDeal::BuyBack { block, price } => game.redeem(&block, price),
            OwnDeal::Offer { block, price } => game.offer_own_shares(&block, price),
            OwnDeal::Pass => {}
        }
        if last {
            game.pass_step(at);
        }
    }
}

impl Planned for IssueShares {
    type Plan = OwnDeal;

    fn plan(&self, game: &Game, _at: usize, action: &Action) -> Result<OwnDeal, Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(it), Deed::SellShares(bundle)) => {
                let block = game.block(bundle)?;
                self.check(game, it, &block)?;
                let price = game.price_beside(it, self.price, block.percent);
                Ok(OwnDeal::Issue { block, price, movement: self.movement })
            }
            (Entity::Corporation(it), Deed::BuyShares(bundle)) => {
                let terms = self.or_redeem.as_ref().ok_or("no shares are bought back here")?;
                terms.buy_back(game, it, bundle)
            }
            _ => Ok(OwnDeal::Pass),
        }
    }

    fn carry_out(&self, game: &mut Game, at: usize, plan: OwnDeal) {
        plan.carry_out(game, at, self.once);
    }
}

impl IssueShares {
    fn can_sell(&self, game: &Game, corporation: CorporationId) -> bool {
        let blocks = game.sellable_blocks(corporation, game.treasury(corporation));
        blocks.iter().any(|it| self.check(game, corporation, it).is_ok())
    }

    /// Whether a corporation may sell some of its own shares.
    fn check(&self, game: &Game, corporation: CorporationId, block: &Block) -> Result<(), Refusal> {
        check_own(game, corporation, block, self.operated, at_once(self.at_once))?;
        game.check_own_block(corporation, block)?;
        game.check_issue_limit(self.limit, block)
    }
}

/// The corporation in turn, if it is the one that acts.
pub(crate) fn in_turn(game: &Game, entity: Entity) -> Option<CorporationId> {
    match entity {
        Entity::Corporation(it) if game.round_entity() == Some(entity) => Some(it),
        _ => None,
    }
}

/// How many shares that is; any number if none is said.
pub(super) fn at_once(rule: AtOnce) -> Option<u8> {
    match rule {
        AtOnce::Any => None,
        AtOnce::One => Some(1),
    }
}

/// What is asked of every deal of a corporation in its own shares.
pub(super) fn check_own(
    game: &Game,
    corporation: CorporationId,
    block: &Block,
    operated: u8,
    most: Option<u8>,
) -> Result<(), Refusal> {
    ensure!(block.corporation == corporation, "a corporation deals in its own shares here");
    check_whole(game, block)?;
    check_operated(game, corporation, operated)?;
    let many = most.filter(|most| block.certificates.len() > usize::from(*most));
    match many {
        None => Ok(()),
        Some(1) => Err("shares change hands one by one".into()),
        Some(most) => Err(format!("at most {most} shares change hands at once").into()),
    }
}

/// Whole certificates are dealt in, and never the president's.
pub(super) fn check_whole(game: &Game, block: &Block) -> Result<(), Refusal> {
    ensure!(game.state().corporation(block.corporation).ipoed, "the corporation has not started");
    ensure!(!block.certificates.contains(&0), "the president's certificate is not for sale");
    ensure!(block.percent == game.whole_percent(block), "a share is bought and sold as a whole");
    Ok(())
}

/// Whether a corporation has had so many turns.
pub(crate) fn check_operated(
    game: &Game,
    corporation: CorporationId,
    turns: u8,
) -> Result<(), Refusal> {
    ensure!(
        game.state().corporation(corporation).operated >= turns,
        "{} has not operated long enough",
        corporation
    );
    Ok(())
}
