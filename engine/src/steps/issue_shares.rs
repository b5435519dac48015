//! A corporation sells its own shares, or buys them back.

use super::{StepRules, StepTurn};
use crate::action::{Action, Deed, Entity, Kind, Kinds};
use crate::game::{Block, Choices, Game};
use crate::ids::CorporationId;
use crate::refusal::{Refusal, ensure};
use crate::state::Holder;
use crate::title::{AtOnce, IssueShares, RedeemShares};

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

impl StepRules for IssueShares {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
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
    fn check(&self, game: &Game, corporation: CorporationId, block: &Block) -> Result<(), Refusal> {
        check_own(game, corporation, block, self.operated, at_once(self.at_once))?;
        game.check_own_block(corporation, block)?;
        game.check_issue_limit(self.limit, block)
    }
}

impl StepTurn for RedeemShares {
    fn stands_by(&self) -> bool {
        !self.blocks
    }

    fn kinds(&self, game: &Game, _at: usize, entity: Entity) -> Kinds {
        let Some(corporation) = in_turn(game, entity) else { return Kinds::NONE };
        let own = game.sellable_blocks(corporation, Holder::Corporation(corporation));
        let offers = own.last().is_some_and(|it| self.check_offer(game, corporation, it).is_ok());
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

impl StepRules for RedeemShares {
    fn allows(&self, game: &Game, _at: usize, action: &Action) -> Result<(), Refusal> {
        match (action.entity, &action.deed) {
            (Entity::Corporation(it), Deed::BuyShares(bundle)) => {
                self.check(game, it, &game.block(bundle)?)
            }
            (Entity::Corporation(it), Deed::SellShares(bundle)) => {
                self.check_offer(game, it, &game.block(bundle)?)
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Game, at: usize, action: &Action) {
        let dealt = self.buy_back(game, action) || self.offer_own(game, action);
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
    fn check(&self, game: &Game, corporation: CorporationId, block: &Block) -> Result<(), Refusal> {
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
        Ok(())
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

    /// Whether a corporation may offer what it has bought back.
    fn check_offer(
        &self,
        game: &Game,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<(), Refusal> {
        ensure!(self.offer_again_at.is_some(), "no shares are offered again here");
        self.check_dealer(game, corporation)?;
        let own = Holder::Corporation(corporation);
        let its = block.corporation == corporation && block.holder == own;
        ensure!(its, "those shares are not the corporation's");
        let it = game.state().corporation(corporation);
        ensure!(block.percent == it.percent_of(own), "they are offered together");
        let more = it.percent_of(own) > it.percent_of(Holder::Ipo);
        ensure!(more, "it has not bought back more shares than are unsold");
        Ok(())
    }

    /// Says whether shares were offered again.
    fn offer_own(&self, game: &mut Game, action: &Action) -> bool {
        let (Deed::SellShares(bundle), Some(price)) = (&action.deed, self.offer_again_at) else {
            return false;
        };
        let block = game.block(bundle).expect("checked before");
        game.offer_own_shares(&block, price);
        true
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
pub(crate) fn in_turn(game: &Game, entity: Entity) -> Option<CorporationId> {
    match entity {
        Entity::Corporation(it) if game.round_entity() == Some(entity) => Some(it),
        _ => None,
    }
}

/// How many shares that is; any number if none is said.
fn at_once(rule: AtOnce) -> Option<u8> {
    match rule {
        AtOnce::Any => None,
        AtOnce::One => Some(1),
    }
}

/// What is asked of every deal of a corporation in its own shares.
fn check_own(
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
