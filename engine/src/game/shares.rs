//! Shares change hands, and with them the presidency.

use super::bundles::Block;
use super::money::Purse;
use super::{Event, Game};
use crate::action::Share;
use crate::hooks::{Change, at};
use crate::ids::{CorporationId, PhaseId};
use crate::joints;
use crate::money::Money;
use crate::state::Holder;
use crate::title::{Capitalization, HomeTokenTiming, SetupShares};

impl Game {
    /// A player or the bank gets a share for nothing.
    pub(crate) fn give_share(&mut self, share: Share, to: Holder) {
        self.take_shares(&self.share_alone(share), to, Money::ZERO);
    }

    /// Somebody takes shares for a price, which goes to whom it belongs; the corporation may float.
    pub(crate) fn take_shares(&mut self, block: &Block, to: Holder, price: Money) {
        let corporation = block.corporation;
        if !remove_market_share(self, block, to) {
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
            note_start(self, corporation);
            self.endow(corporation);
        }
        check_float(self, corporation);
        if price.is_positive() {
            self.sell_rest(corporation, unsold);
        }
        home_token_after_trade(self, corporation);
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
            rest_to_market(self, corporation);
        }
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
            check_float(self, corporation);
            home_token_after_trade(self, corporation);
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
}

/// Keeps in mind whether a corporation has started with the status that its type asks for.
fn note_start(game: &mut Game, corporation: CorporationId) {
    let rest = game.info(corporation).rest_to_market.as_ref();
    let status = rest.and_then(|it| it.started_with.clone());
    let holds = status.is_some_and(|it| game.has_status_named(&it));
    game.state.corporations[corporation.index()].started_with_status = holds;
}

fn home_token_after_trade(game: &mut Game, corporation: CorporationId) {
    let it = game.state.corporation(corporation);
    let due = match game.home_timing(corporation) {
        HomeTokenTiming::Float => it.floated,
        HomeTokenTiming::Par => it.ipoed,
        _ => false,
    };
    if due {
        game.place_home_token(corporation);
    }
}

/// Where the title has it so, a buyer other than the president makes a share in the market vanish. Says
/// whether there is still something to take: the vanishing share may be the one that was named.
fn remove_market_share(game: &mut Game, block: &Block, to: Holder) -> bool {
    let corporation = block.corporation;
    if !game.ruleset.arranges(SetupShares::BuyersRemoveMarketShare)
        || game.president(corporation).is_some_and(|it| Holder::Player(it) == to)
    {
        return true;
    }
    let certificates = &game.state.corporation(corporation).certificates;
    let Some(last) = certificates.iter().rfind(|it| it.holder == Holder::Market).map(|it| it.index)
    else {
        return true;
    };
    game.move_certificate(corporation, last, Holder::Removed);
    block.certificates.first() != Some(&last)
}

/// Floats a corporation of which enough is sold.
fn check_float(game: &mut Game, corporation: CorporationId) {
    let it = game.state.corporation(corporation);
    let unsold = it.percent_of(Holder::Ipo);
    if it.floated || unsold > 100 - game.float_percent(corporation) {
        return;
    }
    game.state.corporations[corporation.index()].floated = true;
    game.tell(Event::Floated(corporation));
    if game.capitalization(corporation) == Capitalization::Full {
        let times = i32::from(game.info(corporation).capital_times_par);
        let capital = game.par_price(corporation).unwrap_or_default() * times;
        game.pay(Purse::Bank, Purse::Corporation(corporation), capital);
    }
    if game.ruleset.arranges(SetupShares::RestToMarketOnFloat) {
        rest_to_market(game, corporation);
    }
    game.handle::<at::FloatCorporation>((corporation,));
    game.handle::<at::CorporationState>((corporation, Change::Float));
}

fn rest_to_market(game: &mut Game, corporation: CorporationId) {
    let certificates = game.state.corporation(corporation).certificates;
    for certificate in certificates.iter().filter(|it| it.holder == Holder::Ipo) {
        game.move_certificate(corporation, certificate.index, Holder::Market);
    }
}
