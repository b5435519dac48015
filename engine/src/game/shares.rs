//! Shares change hands, and with them the presidency.

use super::money::Purse;
use super::{Event, Game};
use crate::action::{Bundle, Share};
use crate::hooks::{Change, at};
use crate::ids::{CorporationId, PhaseId, PlayerId};
use crate::inline::Inline;
use crate::joints;
use crate::money::Money;
use crate::refusal::{Refusal, ensure};
use crate::state::{Certificate, Holder};
use crate::title::{Capitalization, CellKind, HomeTokenTiming, SellAfter, SetupShares};

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

/// Whole certificates of a corporation that has started, and not the president's: nothing else is dealt in but by players.
pub(crate) fn check_whole(game: &Game, block: &Block) -> Result<(), Refusal> {
    ensure!(game.state.corporation(block.corporation).ipoed, "the corporation has not started");
    ensure!(!block.has_president(), "the president's certificate is not for sale");
    ensure!(block.percent == game.whole_percent(block), "a share is bought and sold as a whole");
    Ok(())
}

impl Game {
    /// The president of a corporation.
    pub fn president(&self, corporation: CorporationId) -> Option<PlayerId> {
        self.state.corporation(corporation).president
    }

    pub(crate) fn share_percent(&self, corporation: CorporationId) -> u8 {
        self.info(corporation).share_percent
    }

    /// Where the shares lie that a corporation has of itself: in its initial offering where it sells them one by one,
    /// else in its own hand.
    pub(crate) fn treasury(&self, corporation: CorporationId) -> Holder {
        match self.capitalization(corporation) {
            Capitalization::Incremental => Holder::Ipo,
            _ => Holder::Corporation(corporation),
        }
    }

    /// How much of a corporation lies in the market.
    pub(crate) fn market_percent(&self, corporation: CorporationId) -> u8 {
        self.state.corporation(corporation).percent_of(Holder::Market)
    }

    /// How much of a corporation a player holds.
    pub fn percent_held(&self, player: PlayerId, corporation: CorporationId) -> u8 {
        self.state.corporation(corporation).percent_of(Holder::Player(player))
    }

    /// What a share costs where it lies: par in the initial offering, else the market price. Before the par is
    /// set, the least that it can be; nothing for a corporation without a price.
    pub(crate) fn price_per_share(&self, corporation: CorporationId, holder: Holder) -> Money {
        if !self.info(corporation).priced {
            return Money::ZERO;
        }
        let price = if holder == Holder::Ipo {
            self.par_price(corporation)
        } else {
            self.market_price(corporation)
        };
        price.unwrap_or_else(|| self.ruleset.least_par())
    }

    pub(crate) fn price_of(
        &self,
        corporation: CorporationId,
        holder: Holder,
        percent: u8,
    ) -> Money {
        self.part_price(corporation, self.price_per_share(corporation, holder), percent)
    }

    /// What a part of a corporation costs if a share costs that, rounded up.
    pub(crate) fn part_price(
        &self,
        corporation: CorporationId,
        per_share: Money,
        percent: u8,
    ) -> Money {
        let share = i32::from(self.share_percent(corporation));
        Money((per_share.0 * i32::from(percent) + share - 1) / share)
    }

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
            self.check_part(&block, percent)?;
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

    /// Only the president's certificate can be broken, and at least one share of it must go.
    fn check_part(&self, block: &Block, percent: u8) -> Result<(), Refusal> {
        let share = self.share_percent(block.corporation);
        let president = self
            .state
            .corporation(block.corporation)
            .certificate(0)
            .filter(|_| block.has_president());
        let least = president.map_or(block.percent, |it| block.percent - it.percent);
        ensure!(
            percent > least && percent < block.percent && percent.is_multiple_of(share),
            "{}% cannot be made of these shares",
            percent
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
                self.add_parts(&block, certificate.percent, &mut blocks);
            }
            block.percent += certificate.percent;
            blocks.push(block);
        }
        blocks
    }

    fn add_parts(&self, block: &Block, president: u8, blocks: &mut Vec<Block>) {
        let share = self.share_percent(block.corporation);
        let mut part = share;
        while part < president {
            blocks.push(Block { percent: block.percent + part, ..*block });
            part += share;
        }
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

    /// How many certificates a player holds, as far as they count.
    pub(crate) fn certificates(&self, player: PlayerId) -> usize {
        self.count_certificates(player, |it| {
            joints::counts_for_limit(self, self.counts_for_limit(it), it)
        })
    }

    /// How many certificates a player holds, as far as they count while prices stay as they are.
    pub(crate) fn certificates_kept(&self, player: PlayerId) -> usize {
        self.count_certificates(player, |it| self.counts_for_limit(it))
    }

    fn count_certificates(
        &self,
        player: PlayerId,
        counts: impl Fn(CorporationId) -> bool,
    ) -> usize {
        let held = |it| usize::from(self.state.corporation(it).holdings.counts[player.index()]);
        let corporations = self.ruleset.all_corporations();
        // Most players hold nothing of most corporations.
        let some = corporations.filter(|it| held(*it) > 0 && counts(*it));
        let shares: usize = some.map(held).sum();
        let companies = if self.rules().cert_limit_includes_privates {
            self.companies_of(player).count()
        } else {
            0
        };
        shares + companies
    }

    pub(crate) fn counts_for_limit(&self, corporation: CorporationId) -> bool {
        self.cell(corporation).is_none_or(|it| it.counts_for_limit)
    }

    pub(crate) fn cert_limit(&self) -> usize {
        if self.rules().cert_limit_change_on_bankruptcy {
            let left = self.state.players.iter().filter(|it| !it.bankrupt).count();
            return usize::from(self.ruleset.cert_limit_for(u8::try_from(left).unwrap_or(u8::MAX)));
        }
        let left = || self.state.corporations.iter().filter(|it| !it.closed).count();
        usize::from(self.ruleset.cert_limit_with(left).unwrap_or(self.ruleset.cert_limit))
    }

    fn has_no_holding_limit(&self, corporation: CorporationId) -> bool {
        self.cell(corporation)
            .is_some_and(|it| matches!(it.kind, Some(CellKind::MultipleBuy | CellKind::Unlimited)))
    }

    /// Whether a player may hold that much more of a corporation.
    pub(crate) fn holding_ok(
        &self,
        player: PlayerId,
        corporation: CorporationId,
        more: u8,
    ) -> bool {
        self.percent_held(player, corporation) + more <= self.info(corporation).max_ownership
            || self.has_no_holding_limit(corporation)
    }

    /// Whether a player who sells of a corporation gets down to what one may hold, where nobody must sell before.
    pub(crate) fn sells_down(&self, player: PlayerId, block: &Block) -> bool {
        let free = self.has_no_holding_limit(block.corporation);
        let left = self.percent_held(player, block.corporation).saturating_sub(block.percent);
        !self.rules().may_stay_above_limit
            || free
            || left <= self.info(block.corporation).max_ownership
    }

    /// Whether a player sells just enough of a corporation to get down to what one may hold.
    pub(crate) fn just_sells_down(&self, player: PlayerId, block: &Block) -> bool {
        let less = Block { percent: block.percent - 1, ..*block };
        self.sells_down(player, block) && !self.sells_down(player, &less)
    }

    /// Whether a player may take a certificate, as far as limits go.
    pub(crate) fn check_gain(
        &self,
        player: PlayerId,
        block: &Block,
        exchange: bool,
    ) -> Result<(), Refusal> {
        let corporation = block.corporation;
        ensure!(!matches!(block.holder, Holder::Player(_)), "shares cannot be bought from players");
        ensure!(
            self.holding_ok(player, corporation, block.percent),
            "nobody may hold more than {}% of {}",
            self.info(corporation).max_ownership,
            corporation
        );
        ensure!(
            exchange
                || !self.counts_for_limit(corporation)
                || self.certificates(player) < self.cert_limit(),
            "the certificate limit of {} is reached",
            self.cert_limit()
        );
        Ok(())
    }

    /// Whether the time has come to sell shares of a corporation.
    pub(crate) fn sale_time(&self, player: PlayerId, corporation: CorporationId) -> bool {
        let operated = self.state.corporation(corporation).operated;
        let operating = self.state.round.kind == crate::state::RoundKind::Operating;
        match self.rules().sell_after {
            SellAfter::First => self.state.turn > 1 || operating,
            SellAfter::AfterSrFloated => operated > 0 || operating,
            SellAfter::Operate => operated > 0,
            SellAfter::PAnyOperate => operated > 0 || self.president(corporation) == Some(player),
            SellAfter::FullOrTurn => {
                let least = if operating && self.operator() == Some(corporation) { 1 } else { 0 };
                operated > least
            }
            SellAfter::AnyTime => true,
            SellAfter::Round => false,
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

    /// A player or the bank gets a share for nothing.
    pub(crate) fn give_share(&mut self, share: Share, to: Holder) {
        self.take_shares(&self.share_alone(share), to, Money::ZERO);
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

    /// Somebody takes shares for a price, which goes to whom it belongs; the corporation may float.
    pub(crate) fn take_shares(&mut self, block: &Block, to: Holder, price: Money) {
        let corporation = block.corporation;
        if !self.remove_market_share(block, to) {
            return;
        }
        let unsold = self.state.corporation(corporation).percent_of(Holder::Ipo);
        let starts = !self.state.corporation(corporation).ipoed
            && (block.has_president() || self.president(corporation).is_some());
        self.state.corporations[corporation.index()].ipoed |= starts;
        let receiver = match block.holder {
            Holder::Ipo if self.capitalization(corporation) == Capitalization::Incremental => {
                Purse::Corporation(corporation)
            }
            holder => Game::purse_of(holder),
        };
        if price.is_positive() {
            self.pay(Game::purse_of(to), receiver, price);
        }
        self.move_block(block, to);
        if starts {
            self.note_start(corporation);
            self.endow(corporation);
        }
        self.check_float(corporation);
        if price.is_positive() {
            self.sell_rest(corporation, unsold);
        }
        self.home_token_after_trade(corporation);
    }

    /// Keeps in mind whether a corporation has started with the status that its type asks for.
    fn note_start(&mut self, corporation: CorporationId) {
        let rest = self.info(corporation).rest_to_market.as_ref();
        let status = rest.and_then(|it| it.started_with.clone());
        let holds = status.is_some_and(|it| self.has_status_named(&it));
        self.state.corporations[corporation.index()].started_with_status = holds;
    }

    /// Where the title has it so, what is left unsold goes to the market with the purchase that makes enough sold, or after
    /// one that finds exactly so much sold. `before` was unsold before the purchase. Who has sold shares of its own
    /// beyond that has had its money for them.
    pub(crate) fn sell_rest(&mut self, corporation: CorporationId, before: u8) {
        let it = self.state.corporation(corporation);
        let unsold = it.percent_of(Holder::Ipo);
        let Some(rest) = self.info(corporation).rest_to_market.as_ref() else { return };
        let due = rest.started_with.is_none() || it.started_with_status;
        let left = 100 - rest.at.0;
        if due && (unsold == left || (unsold < left && left < before)) {
            // Shares that come back to the treasury later are not paid for once more.
            self.state.corporations[corporation.index()].started_with_status = false;
            let price = self.price_of(corporation, Holder::Ipo, unsold);
            self.pay(Purse::Bank, Purse::Corporation(corporation), price);
            self.rest_to_market(corporation);
        }
    }

    fn home_token_after_trade(&mut self, corporation: CorporationId) {
        let it = self.state.corporation(corporation);
        let due = match self.home_timing(corporation) {
            HomeTokenTiming::Float => it.floated,
            HomeTokenTiming::Par => it.ipoed,
            _ => false,
        };
        if due {
            self.place_home_token(corporation);
        }
    }

    /// Where the title has it so, a buyer other than the president makes a share in the market vanish. Says
    /// whether there is still something to take: the vanishing share may be the one that was named.
    fn remove_market_share(&mut self, block: &Block, to: Holder) -> bool {
        let corporation = block.corporation;
        if !self.ruleset.arranges(SetupShares::BuyersRemoveMarketShare)
            || self.president(corporation).is_some_and(|it| Holder::Player(it) == to)
        {
            return true;
        }
        let certificates = &self.state.corporation(corporation).certificates;
        let Some(last) =
            certificates.iter().rfind(|it| it.holder == Holder::Market).map(|it| it.index)
        else {
            return true;
        };
        self.move_certificate(corporation, last, Holder::Removed);
        block.certificates.first() != Some(&last)
    }

    /// Shares go to the market and the price moves, unless a kit sees to it.
    pub(crate) fn sell_shares(&mut self, block: &Block) {
        let corporation = block.corporation;
        let price = self.price_of(corporation, block.holder, block.percent);
        let president = self.president(corporation);
        let by_president = president.is_some_and(|it| Holder::Player(it) == block.holder);
        self.pay(Purse::Bank, Game::purse_of(block.holder), price);
        self.move_block(block, Holder::Market);
        if !joints::share_sold(self, block, president) {
            self.move_price_for_sale(corporation, block, by_president);
        }
    }

    pub(crate) fn move_certificate(&mut self, corporation: CorporationId, index: u8, to: Holder) {
        self.state.corporations[corporation.index()].move_certificate(index, to);
    }

    /// The first `count` ordinary certificates of a holder go to another.
    pub(super) fn move_some(
        &mut self,
        corporation: CorporationId,
        from: Holder,
        to: Holder,
        count: u8,
    ) {
        for _ in 0..count {
            let certificates = &self.state.corporation(corporation).certificates;
            let found = certificates.iter().find(|it| it.holder == from && it.index != 0);
            let index = found.expect("whoever swaps has the shares").index;
            self.move_certificate(corporation, index, to);
        }
    }

    pub(crate) fn move_block(&mut self, block: &Block, to: Holder) {
        let before = self.president(block.corporation);
        let whole = self.whole_percent(block);
        for index in &block.certificates {
            self.move_certificate(block.corporation, *index, to);
        }
        self.change_president(block, to, before, whole - block.percent);
    }

    /// Less must be sold of a corporation than before: it floats at once if it has started and that is sold already.
    pub(super) fn float_at_once(&mut self, corporation: CorporationId) {
        let it = self.state.corporation(corporation);
        if it.ipoed && !it.floated && !it.closed {
            self.check_float(corporation);
            self.home_token_after_trade(corporation);
        }
    }

    /// Floats the corporations of which enough is sold since less must be sold than in an earlier phase.
    pub(super) fn float_by_phase(&mut self, before: PhaseId) {
        let now = self.state.phase;
        let ruleset = self.shared_ruleset();
        for corporation in ruleset.all_corporations() {
            let percent = &self.info(corporation).float_percent;
            if percent[now.index()] < percent[before.index()] {
                self.float_at_once(corporation);
            }
        }
    }

    /// Floats a corporation of which enough is sold.
    fn check_float(&mut self, corporation: CorporationId) {
        let it = self.state.corporation(corporation);
        let unsold = it.percent_of(Holder::Ipo);
        if it.floated || unsold > 100 - self.float_percent(corporation) {
            return;
        }
        self.state.corporations[corporation.index()].floated = true;
        self.tell(Event::Floated(corporation));
        if self.capitalization(corporation) == Capitalization::Full {
            let times = i32::from(self.info(corporation).capital_times_par);
            let capital = self.par_price(corporation).unwrap_or_default() * times;
            self.pay(Purse::Bank, Purse::Corporation(corporation), capital);
        }
        if self.ruleset.arranges(SetupShares::RestToMarketOnFloat) {
            self.rest_to_market(corporation);
        }
        self.handle::<at::FloatCorporation>((corporation,));
        self.handle::<at::CorporationState>((corporation, Change::Float));
    }

    fn rest_to_market(&mut self, corporation: CorporationId) {
        let certificates = self.state.corporation(corporation).certificates;
        for certificate in certificates.iter().filter(|it| it.holder == Holder::Ipo) {
            self.move_certificate(corporation, certificate.index, Holder::Market);
        }
    }

    /// Whether players hold all of a corporation.
    pub(crate) fn sold_out(&self, corporation: CorporationId) -> bool {
        let it = self.state.corporation(corporation);
        if self.ruleset.arranges(SetupShares::SoldOutWhenMarketEmpty) {
            return it.floated && self.market_percent(corporation) == 0;
        }
        let own = if self.rules().sold_out_with_own_shares {
            it.percent_of(Holder::Corporation(corporation))
        } else {
            0
        };
        it.holdings.players.iter().sum::<u8>() + own == 100
    }
}
