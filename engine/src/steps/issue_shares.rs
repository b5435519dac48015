//! A corporation sells its own shares, or buys them back.

use super::StepRules;
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game};
use crate::ids::CorporationId;
use crate::illegal::{Illegal, ensure};
use crate::state::Holder;
use crate::title::{AtOnce, IssueShares, RedeemShares};

impl StepRules for IssueShares {
    fn blocks(&self, _game: &Game) -> bool {
        self.blocks
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

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(it), Deed::SellShares(bundle)) => {
                self.check(game, it, &game.block(bundle)?)
            }
            (Entity::Corporation(it), Deed::BuyShares(bundle)) => {
                let terms = self.or_redeem.as_ref().ok_or("no shares are bought back here")?;
                terms.check(game, it, &game.block(bundle)?)
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        match &action.deed {
            Deed::SellShares(bundle) => {
                let block = game.block(bundle).expect("checked before");
                let price = game.price_beside(block.corporation, self.price, block.percent);
                game.issue(&block, price, self.movement);
            }
            Deed::BuyShares(_) => {
                if let Some(terms) = &self.or_redeem {
                    terms.buy_back(game, action);
                }
            }
            _ => return game.pass_step(at),
        }
        if self.once {
            game.pass_step(at);
        }
    }
}

impl IssueShares {
    fn can_sell(&self, game: &Game, corporation: CorporationId) -> bool {
        let blocks = game.sellable_blocks(corporation, game.treasury(corporation));
        blocks.iter().any(|it| self.check(game, corporation, it).is_ok())
    }

    /// Whether a corporation may sell some of its own shares.
    fn check(&self, game: &Game, corporation: CorporationId, block: &Block) -> Result<(), Illegal> {
        check_own(game, corporation, block, self.operated, self.at_once)?;
        game.check_own_block(corporation, block)?;
        game.check_issue_limit(self.limit, block)
    }
}

impl StepRules for RedeemShares {
    fn blocks(&self, _game: &Game) -> bool {
        self.blocks
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let kinds = Kinds::NONE.and(Kind::BuyShares, self.can_buy(game, corporation));
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
    }

    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Illegal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(it), Deed::BuyShares(bundle)) => {
                self.check(game, it, &game.block(bundle)?)
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        let dealt = self.buy_back(game, action);
        if self.once || !dealt {
            game.pass_step(at);
        }
    }
}

impl RedeemShares {
    fn can_buy(&self, game: &Game, corporation: CorporationId) -> bool {
        let blocks = game.sellable_blocks(corporation, Holder::Market);
        blocks.iter().any(|it| self.check(game, corporation, it).is_ok())
    }

    /// Whether a corporation may buy some of its own shares back.
    fn check(&self, game: &Game, corporation: CorporationId, block: &Block) -> Result<(), Illegal> {
        check_own(game, corporation, block, self.operated, self.at_once)?;
        ensure!(block.holder == Holder::Market, "those shares are not in the market");
        let it = game.state().corporation(corporation);
        let has = it.percent_of(game.treasury(corporation));
        ensure!(
            self.most.is_none_or(|most| has + block.percent <= most.0),
            "the corporation would have more of itself than it may"
        );
        let price = game.price_beside(corporation, self.price, block.percent);
        ensure!(
            it.cash >= price,
            "there is not enough money: it costs {}",
            game.ruleset().currency(price)
        );
        Ok(())
    }

    /// Says whether shares were bought.
    fn buy_back(&self, game: &mut Game, action: &Action) -> bool {
        let Deed::BuyShares(bundle) = &action.deed else { return false };
        let block = game.block(bundle).expect("checked before");
        let price = game.price_beside(block.corporation, self.price, block.percent);
        game.redeem(&block, price);
        true
    }
}

/// The corporation in turn, if it is the one that acts.
pub(super) fn in_turn(game: &Game, entity: Entity) -> Option<CorporationId> {
    match entity {
        Entity::Corporation(it) if game.round_entity() == Some(entity) => Some(it),
        _ => None,
    }
}

/// What is asked of every deal of a corporation in its own shares.
fn check_own(
    game: &Game,
    corporation: CorporationId,
    block: &Block,
    operated: u8,
    at_once: AtOnce,
) -> Result<(), Illegal> {
    ensure!(block.corporation == corporation, "a corporation deals in its own shares here");
    check_whole(game, block)?;
    check_operated(game, corporation, operated)?;
    ensure!(
        at_once == AtOnce::Any || block.certificates.len() == 1,
        "shares change hands one by one"
    );
    Ok(())
}

/// Whole certificates are dealt in, and never the president's.
pub(super) fn check_whole(game: &Game, block: &Block) -> Result<(), Illegal> {
    ensure!(game.state().corporation(block.corporation).ipoed, "the corporation has not started");
    ensure!(!block.certificates.contains(&0), "the president's certificate is not for sale");
    ensure!(block.percent == game.whole_percent(block), "a share is bought and sold as a whole");
    Ok(())
}

pub(super) fn check_operated(
    game: &Game,
    corporation: CorporationId,
    turns: u8,
) -> Result<(), Illegal> {
    ensure!(
        game.state().corporation(corporation).operated >= turns,
        "{} has not operated long enough",
        game.ruleset().corporation(corporation).sym
    );
    Ok(())
}
