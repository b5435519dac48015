//! A player is out of the game.

use super::money::Purse;
use super::shares::Block;
use super::{Event, Game};
use crate::ids::{CompanyId, CorporationId, PlayerId};
use crate::state::Holder;
use crate::title::{Bankrupt, SellMovement};

impl Game {
    /// A player sells what can be sold, pays everything to the bank and is out of the game.
    pub(crate) fn go_bankrupt(
        &mut self,
        player: PlayerId,
        operator: CorporationId,
        terms: &Bankrupt,
    ) {
        let mut corporations: Vec<_> = self
            .ruleset
            .all_corporations()
            .filter(|it| self.state.corporation(*it).price.is_some())
            .collect();
        corporations.sort_by_key(|it| self.operating_key(*it));
        for corporation in &corporations {
            while let Some(block) = self.best_sale(player, *corporation, operator) {
                match terms.movement {
                    Some(movement) => self.sell_off(player, &block, movement),
                    None => self.sell_shares(&block),
                }
            }
        }
        self.sort_remaining();
        let cash = self.state.player(player).cash;
        self.pay(Purse::Player(player), Purse::Bank, cash);
        self.state.players[player.index()].bankrupt = true;
        self.tell(Event::Bankrupt(player));
        if terms.closes {
            self.close_what_is_left(player, &corporations);
        }
    }

    /// Shares of a bankrupt go to the market, and the price moves in a way of its own.
    fn sell_off(&mut self, player: PlayerId, block: &Block, movement: SellMovement) {
        let price = self.price_of(block.corporation, block.holder, block.percent);
        let presides = self.president(block.corporation) == Some(player);
        self.pay(Purse::Bank, Purse::Player(player), price);
        self.move_block(block, Holder::Market);
        self.move_price_by(block.corporation, movement, block.percent, presides);
    }

    /// Nobody else is to have what a bankrupt could not sell.
    fn close_what_is_left(&mut self, player: PlayerId, corporations: &[CorporationId]) {
        let companies: Vec<CompanyId> = self.companies_of(player).collect();
        for company in companies {
            self.close_company(company);
        }
        for corporation in corporations {
            if self.percent_held(player, *corporation) > 0 {
                self.close_corporation(*corporation);
            }
        }
    }
}
