//! A player is out of the game.

use super::bundles::Block;
use super::money::Purse;
use super::{Event, Game};
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::joints;
use crate::state::Holder;
use crate::title::{Bankrupt, SellMovement, Unsold};

impl Game {
    /// A player sells what can be sold, pays everything to the bank and is out of the game.
    pub(crate) fn go_bankrupt(
        &mut self,
        player: PlayerId,
        operator: CorporationId,
        terms: &Bankrupt,
    ) {
        joints::going_bankrupt(self, operator, terms);
        let corporations = self.given_up(operator, terms);
        for corporation in &corporations {
            while let Some(block) = self.best_sale(player, *corporation, operator) {
                match terms.movement {
                    Some(movement) => self.sell_off(player, &block, movement),
                    None => self.sell_shares(&block),
                }
            }
        }
        if !terms.keeps_order {
            self.sort_remaining();
        }
        match terms.unsold {
            Unsold::Kept => self.leave_game(player),
            Unsold::Market | Unsold::Sold => self.give_up(player, operator, terms),
        }
        if terms.winds_up {
            self.close_corporation(operator);
        }
        if terms.closes {
            self.close_what_is_left(player, &corporations);
        }
    }

    /// Corporations of which a bankrupt sells shares, in order of operation: all that have a price, but not one that is wound
    /// up.
    fn given_up(&self, operator: CorporationId, terms: &Bankrupt) -> Vec<CorporationId> {
        let closes = |it: CorporationId| terms.winds_up && it == operator;
        let is_sold = |it: CorporationId| self.state.corporation(it).price.is_some() && !closes(it);
        let mut priced: Vec<_> =
            self.ruleset.all_corporations().filter(|it| is_sold(*it)).collect();
        priced.sort_by_key(|it| self.operating_key(*it));
        priced
    }

    /// Money that is left goes to the bank.
    fn leave_game(&mut self, player: PlayerId) {
        let cash = self.state.player(player).cash;
        self.pay(Purse::Player(player), Purse::Bank, cash);
        self.state.players[player.index()].bankrupt = true;
        self.tell(Event::Bankrupt(player));
    }

    /// What could not be sold goes to the market. If the corporation in turn goes on, it gets the player's money, and whoever
    /// presides over it now sees to its train.
    fn give_up(&mut self, player: PlayerId, operator: CorporationId, terms: &Bankrupt) {
        let mut orphans = Vec::new();
        for corporation in self.given_up(operator, terms) {
            if let Some(block) = self.all_held(player, corporation) {
                match terms.unsold {
                    Unsold::Sold => self.sell_off(player, &block, SellMovement::None),
                    Unsold::Market | Unsold::Kept => self.move_block(&block, Holder::Market),
                }
            }
            if self.president(corporation) == Some(player) {
                orphans.push(corporation);
            }
        }
        self.state.round.turn.last_sold_price = None;
        self.close_companies_of(player);
        let goes_on = joints::goes_on_without_president(self, false);
        let ends = !goes_on && orphans.contains(&operator);
        if !ends && !terms.winds_up {
            let cash = self.state.player(player).cash;
            self.pay(Purse::Player(player), Purse::Corporation(operator), cash);
        }
        self.leave_game(player);
        for corporation in orphans {
            if goes_on {
                self.lose_president(corporation);
            } else {
                self.close_corporation(corporation);
            }
        }
    }

    /// Everything that a player has of a corporation.
    fn all_held(&self, player: PlayerId, corporation: CorporationId) -> Option<Block> {
        let holder = Holder::Player(player);
        let held = self.state.corporation(corporation).certificates;
        let certificates = held.iter().filter(|it| it.holder == holder).map(|it| it.index);
        let percent = self.percent_held(player, corporation);
        (percent > 0).then(|| Block {
            corporation,
            holder,
            percent,
            certificates: certificates.collect(),
        })
    }

    /// Shares of a bankrupt go to the market, and the price moves in a way of its own.
    fn sell_off(&mut self, player: PlayerId, block: &Block, movement: SellMovement) {
        let price = self.price_of(block.corporation, block.holder, block.percent);
        let presides = self.president(block.corporation) == Some(player);
        self.pay(Purse::Bank, Purse::Player(player), price);
        self.move_block(block, Holder::Market);
        self.move_price_by(block.corporation, movement, block.percent, presides);
    }

    fn close_companies_of(&mut self, player: PlayerId) {
        let companies: Vec<CompanyId> = self.companies_of(player).collect();
        for company in companies {
            self.close_company(company);
        }
    }

    /// Nobody else is to have what a bankrupt could not sell.
    fn close_what_is_left(&mut self, player: PlayerId, corporations: &[CorporationId]) {
        self.close_companies_of(player);
        for corporation in corporations {
            if self.percent_held(player, *corporation) > 0 {
                self.close_corporation(*corporation);
            }
        }
    }
}
