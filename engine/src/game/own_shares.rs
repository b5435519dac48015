//! Presidents let corporations deal in their own shares in stock rounds.

use super::Game;
use super::money::Purse;
use super::shares::Block;
use crate::action::Spot;
use crate::ids::{CorporationId, PlayerId};
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Holder, PastKind};
use crate::title::{Capitalization, OwnIssue, OwnShareDeals, OwnShareSellers, PriceSide};

/// Shares that their own corporation buys back.
pub(crate) struct BuyBack {
    block: Block,
    price: Money,
    /// They go where the corporation sells its shares from.
    to_treasury: bool,
}

impl Game {
    /// Whether it is the turn of a corporation's president, and no corporation has dealt in it yet.
    fn check_presidents_turn(&self, corporation: CorporationId) -> Result<PlayerId, Refusal> {
        let player = self.stock_player().ok_or("no player is in turn")?;
        let presides = self.president(corporation) == Some(player);
        ensure!(presides, "only a corporation of the player in turn deals in its shares");
        ensure!(!self.state.round.turn.stock.by_corporation, "the turn is over");
        Ok(player)
    }

    /// The purchase of a share by its own corporation, if it may buy it back.
    pub(crate) fn check_buy_back(
        &self,
        terms: &OwnShareDeals,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<BuyBack, Refusal> {
        self.check_presidents_turn(corporation)?;
        self.check_idle_turn()?;
        let it = self.state.corporation(corporation);
        ensure!(!terms.operated || it.operated > 0, "the corporation has not operated");
        let again = terms.once && self.state.round.bought_back.has(corporation.index());
        ensure!(!again, "it has bought a share back in this round");
        let sold = self.state.round.issuers.has(corporation.index());
        ensure!(!sold, "it has sold shares of its own in this round");
        let own = Holder::Corporation(corporation);
        let held =
            (it.percent_of(Holder::Ipo) + it.percent_of(own)) / self.share_percent(corporation);
        ensure!(held < terms.most, "it has too many of its own shares");
        ensure!(block.corporation == corporation, "a corporation deals in its own shares here");
        ensure!(block.certificates.len() == 1, "shares are bought one by one");
        ensure!(!block.has_president(), "the president's certificate is not for sale");
        match block.holder {
            Holder::Market => {}
            Holder::Player(owner) => {
                let presides = self.president(corporation) == Some(owner);
                let sells = match terms.of_players {
                    OwnShareSellers::None => false,
                    OwnShareSellers::President => presides,
                    OwnShareSellers::All => true,
                };
                ensure!(sells, "that player does not sell shares to the corporation");
                let in_market = terms.market_first && self.market_percent(corporation) > 0;
                ensure!(!in_market, "as long as there are shares in the market these are bought");
                let left = self.percent_held(owner, corporation) - block.percent;
                ensure!(
                    !presides || left >= self.others_most(block),
                    "the presidency must not change"
                );
            }
            _ => return Err("that share is not for sale".into()),
        }
        let price = self.price_of(corporation, block.holder, block.percent);
        ensure!(it.cash >= price, "there is not enough money: it costs {}", price);
        Ok(BuyBack { block: *block, price, to_treasury: terms.issue.is_some() })
    }

    /// Whether nothing was done in the turn so far.
    fn check_idle_turn(&self) -> Result<(), Refusal> {
        let turn = &self.state.round.turn.stock;
        let idle = !turn.bought && !turn.sold && !turn.gave;
        ensure!(idle, "something else was done in this turn");
        Ok(())
    }

    /// A corporation buys a share of its own back.
    pub(crate) fn buy_back(&mut self, BuyBack { block, price, to_treasury }: &BuyBack) {
        let (corporation, price) = (block.corporation, *price);
        if *to_treasury {
            let unsold = self.state.corporation(corporation).percent_of(Holder::Ipo);
            self.pay(Purse::Corporation(corporation), Game::purse_of(block.holder), price);
            self.move_block(block, self.treasury(corporation));
            self.sell_rest(corporation, unsold);
        } else {
            self.take_shares(block, Holder::Corporation(corporation), price);
        }
        self.state.round.bought_back.insert(corporation.index());
        self.note_own_shares(corporation);
    }

    /// Whether a corporation may sell some of its own shares to the market.
    pub(crate) fn check_own_sale(
        &self,
        terms: &OwnIssue,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<(), Refusal> {
        let player = self.check_presidents_turn(corporation)?;
        self.check_idle_turn()?;
        ensure!(self.sale_time(player, corporation), "shares cannot be sold yet");
        self.check_own_block(corporation, block)?;
        self.check_issue_limit(terms.limit, block)
    }

    /// A corporation sells some of its own shares to the market.
    pub(crate) fn sell_own(&mut self, block: &Block) {
        let corporation = block.corporation;
        let price = self.price_beside(corporation, PriceSide::Current, block.percent);
        self.pay_for_issue(corporation, price);
        self.move_block(block, Holder::Market);
        self.move_price_for_sale(corporation, block, false);
        self.state.round.issuers.insert(corporation.index());
        self.note_own_shares(corporation);
    }

    /// Whether a corporation may offer the shares that it has bought back.
    pub(crate) fn check_offer_again(
        &self,
        corporation: CorporationId,
        block: &Block,
    ) -> Result<(), Refusal> {
        self.check_presidents_turn(corporation)?;
        let it = self.state.corporation(corporation);
        let own = Holder::Corporation(corporation);
        let all = it.certificates.iter().filter(|it| it.holder == own).count();
        let its = block.corporation == corporation && block.holder == own;
        ensure!(its, "those shares are not the corporation's");
        ensure!(block.certificates.len() == all, "they are offered together");
        let unsold = it.percent_of(Holder::Ipo) > 0;
        ensure!(!unsold, "there are still shares in the initial offering");
        Ok(())
    }

    /// A corporation offers the shares that it has bought back at a par; who buys one pays the corporation.
    pub(crate) fn offer_again(&mut self, corporation: CorporationId, par: Option<Spot>) {
        let own = Holder::Corporation(corporation);
        let it = &mut self.state.corporations[corporation.index()];
        it.par = par;
        it.capitalization = Some(Capitalization::Incremental);
        let back: Vec<u8> =
            it.certificates.iter().filter(|it| it.holder == own).map(|it| it.index).collect();
        for index in back {
            self.move_certificate(corporation, index, Holder::Ipo);
        }
        self.note_own_shares(corporation);
    }

    /// The par at which shares are offered again.
    pub(crate) fn offer_spot(
        &self,
        terms: &OwnShareDeals,
        corporation: CorporationId,
    ) -> Option<Spot> {
        let par = self.state.corporation(corporation).par?;
        let price = self.market_price(corporation)?;
        // In hundredths, and a whole unit more, so that the higher of two prices is nearer.
        let aim = price.0 * i32::from(terms.offer_at.0) + 100;
        let top = self.market().spots().filter(|it| it.row == 0);
        let open = top
            .filter(|it| terms.offer_at_most.is_none_or(|most| self.market().price(*it) <= most));
        let nearest = open.min_by_key(|it| (aim - self.market().price(*it).0 * 100).abs());
        let higher = nearest.filter(|it| self.market().price(*it) > self.market().price(par));
        Some(higher.unwrap_or(par))
    }

    fn note_own_shares(&mut self, corporation: CorporationId) {
        self.state.round.turn.stock.by_corporation = true;
        if let Some(player) = self.stock_player() {
            self.state.round.last_to_act = Some(player);
            self.remember_deed(player, PastKind::OwnShares, corporation);
        }
    }
}
