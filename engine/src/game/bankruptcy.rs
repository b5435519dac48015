//! A player is out of the game.

use super::bundles::Block;
use super::money::Purse;
use super::{Event, Game};
use crate::ids::{CorporationId, PlayerId};
use crate::joints;
use crate::title::Bankrupt;

impl Game {
    /// A president sells what can be sold, pays everything to the bank and is out of the game, if a kit sees to no more.
    pub(crate) fn go_bankrupt(
        &mut self,
        player: PlayerId,
        operator: CorporationId,
        terms: &Bankrupt,
    ) {
        joints::going_bankrupt(self, operator, terms);
        if joints::president_bankrupt(self, terms, player, operator) {
            return;
        }
        let all = self.priced_in_order();
        self.sell_out(player, operator, &all, Game::sell_shares);
        self.sort_remaining();
        self.leave_game(player);
    }

    /// All corporations that have a price, in order of operation.
    pub(crate) fn priced_in_order(&self) -> Vec<CorporationId> {
        let is_priced = |it: &CorporationId| self.state.corporation(*it).price.is_some();
        let mut priced: Vec<_> = self.ruleset.all_corporations().filter(is_priced).collect();
        priced.sort_by_key(|it| self.operating_key(*it));
        priced
    }

    /// A bankrupt sells of these corporations what the rules let sell, in one way or another.
    pub(crate) fn sell_out(
        &mut self,
        player: PlayerId,
        operator: CorporationId,
        corporations: &[CorporationId],
        sell: impl Fn(&mut Game, &Block),
    ) {
        for corporation in corporations {
            while let Some(block) = self.best_sale(player, *corporation, operator) {
                sell(self, &block);
            }
        }
    }

    /// A player is out of the game; money that is left goes to the bank.
    pub(crate) fn leave_game(&mut self, player: PlayerId) {
        let cash = self.state.player(player).cash;
        self.pay(Purse::Player(player), Purse::Bank, cash);
        self.state.players[player.index()].bankrupt = true;
        self.tell(Event::Bankrupt(player));
    }
}
