//! Certificates that change hands together.

use super::Game;
use crate::action::{Bundle, Share};
use crate::ids::{CorporationId, PlayerId};
use crate::inline::Inline;
use crate::refusal::{Refusal, ensure};
use crate::state::{Certificate, Holder};

/// Certificates of one corporation in one hand, and how much of them is meant.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Block {
    pub(crate) corporation: CorporationId,
    pub(crate) holder: Holder,
    pub(crate) percent: u8,
    /// The certificates together may be more than is meant: a part of the president's is then given back.
    pub(crate) certificates: Inline<u8, 20>,
}

impl Block {
    pub(crate) fn has_president(&self) -> bool {
        self.certificates.contains(&0)
    }
}

impl Game {
    /// What an action means by a bundle.
    ///
    /// # Errors
    /// If it is not one: nothing in it, several corporations or owners, a certificate that does not exist, or a
    /// part that cannot be had.
    pub(crate) fn block(&self, bundle: &Bundle) -> Result<Block, Refusal> {
        let first = bundle.shares.first().ok_or("no share was named")?;
        let corporation = first.corporation;
        ensure!(
            corporation.index() < self.state.corporations.len(),
            "there is no such corporation"
        );
        let it = self.state.corporation(corporation);
        let mut block = Block {
            corporation,
            holder: Holder::Removed,
            percent: 0,
            certificates: Inline::default(),
        };
        for share in &bundle.shares {
            ensure!(share.corporation == corporation, "the shares are of different corporations");
            ensure!(!block.certificates.contains(&share.index), "a share is named twice");
            let certificate = it.certificate(share.index).ok_or("there is no such share")?;
            ensure!(
                block.certificates.is_empty() || certificate.holder == block.holder,
                "the shares belong to different owners"
            );
            block.holder = certificate.holder;
            block.percent += certificate.percent;
            block.certificates.push(share.index);
        }
        if let Some(percent) = bundle.percent.filter(|it| *it != block.percent) {
            check_part(self, &block, percent)?;
            block.percent = percent;
        }
        Ok(block)
    }

    /// How much the certificates of a block are together.
    pub(crate) fn whole_percent(&self, block: &Block) -> u8 {
        let it = self.state.corporation(block.corporation);
        block
            .certificates
            .iter()
            .filter_map(|index| it.certificate(*index))
            .map(|it| it.percent)
            .sum()
    }

    /// The president's certificate goes last: only with all the other shares of its owner.
    pub(crate) fn check_president_last(&self, block: &Block) -> Result<(), Refusal> {
        let it = self.state.corporation(block.corporation);
        let held = || it.certificates.iter().filter(|it| it.holder == block.holder).count();
        ensure!(
            !block.has_president() || block.certificates.len() == held(),
            "the president's certificate is sold last"
        );
        Ok(())
    }

    /// Everything that a holder could sell of a corporation, least first: ordinary shares before the president's.
    pub(crate) fn sellable_blocks(&self, corporation: CorporationId, holder: Holder) -> Vec<Block> {
        let it = self.state.corporation(corporation);
        if !it.ipoed {
            return Vec::new();
        }
        let mut held: Vec<Certificate> =
            it.certificates.iter().filter(|it| it.holder == holder).copied().collect();
        held.sort_by_key(|it| (it.index == 0, it.percent));
        let mut block = Block { corporation, holder, percent: 0, certificates: Inline::default() };
        let mut blocks = Vec::new();
        for certificate in held {
            block.certificates.push(certificate.index);
            if certificate.index == 0 {
                add_parts(self, &block, certificate.percent, &mut blocks);
            }
            block.percent += certificate.percent;
            blocks.push(block);
        }
        blocks
    }

    /// A block as an action names it.
    pub(crate) fn bundle(&self, block: &Block) -> Bundle {
        let whole = self.whole_percent(block);
        Bundle {
            shares: block
                .certificates
                .iter()
                .map(|index| Share { corporation: block.corporation, index: *index })
                .collect(),
            percent: Some(block.percent).filter(|it| *it != whole),
        }
    }

    /// A share by itself.
    pub(crate) fn share_alone(&self, share: Share) -> Block {
        let certificate = *self
            .state
            .corporation(share.corporation)
            .certificate(share.index)
            .expect("shares are checked");
        Block {
            corporation: share.corporation,
            holder: certificate.holder,
            percent: certificate.percent,
            certificates: std::iter::once(share.index).collect(),
        }
    }

    pub(crate) fn fits_in_market(&self, block: &Block) -> bool {
        self.market_percent(block.corporation) + block.percent <= self.rules().market_share_limit.0
    }

    /// A president's certificate can only go if somebody else can take it.
    pub(crate) fn can_dump(&self, block: &Block) -> bool {
        if !block.has_president() {
            return true;
        }
        let needed =
            self.state.corporation(block.corporation).certificate(0).map_or(0, |it| it.percent);
        self.others_most(block) >= needed
    }

    /// The most that another player holds who is still in the game.
    pub(crate) fn others_most(&self, block: &Block) -> u8 {
        let players = (0..self.ruleset.players)
            .map(PlayerId)
            .filter(|it| Holder::Player(*it) != block.holder && !self.state.player(*it).bankrupt);
        players.map(|it| self.percent_held(it, block.corporation)).max().unwrap_or(0)
    }
}

/// Only the president's certificate can be broken, and at least one share of it must go.
fn check_part(game: &Game, block: &Block, percent: u8) -> Result<(), Refusal> {
    let share = game.share_percent(block.corporation);
    let president =
        game.state.corporation(block.corporation).certificate(0).filter(|_| block.has_president());
    let least = president.map_or(block.percent, |it| block.percent - it.percent);
    ensure!(
        percent > least && percent < block.percent && percent.is_multiple_of(share),
        "{}% cannot be made of these shares",
        percent
    );
    Ok(())
}

fn add_parts(game: &Game, block: &Block, president: u8, blocks: &mut Vec<Block>) {
    let share = game.share_percent(block.corporation);
    let mut part = share;
    while part < president {
        blocks.push(Block { percent: block.percent + part, ..*block });
        part += share;
    }
}

/// Whole certificates of a corporation that has started, and not the president's: nothing else is dealt in but by players.
pub(crate) fn check_whole(game: &Game, block: &Block) -> Result<(), Refusal> {
    ensure!(game.state.corporation(block.corporation).ipoed, "the corporation has not started");
    ensure!(!block.has_president(), "the president's certificate is not for sale");
    ensure!(block.percent == game.whole_percent(block), "a share is bought and sold as a whole");
    Ok(())
}
