//! Money moves; it never appears.

use super::Game;
use crate::hooks::at;
use crate::ids::{CorporationId, PlayerId};
use crate::money::Money;
use crate::state::Holder;

/// Who has money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purse {
    /// The bank.
    Bank,
    /// A player.
    Player(PlayerId),
    /// A corporation.
    Corporation(CorporationId),
}

impl Game {
    /// Moves money. Only the bank may go below nothing, and players who borrow.
    pub(crate) fn pay(&mut self, from: Purse, to: Purse, amount: Money) {
        debug_assert!(amount >= Money::ZERO, "a payment is never negative");
        *purse(self, from) -= amount;
        *purse(self, to) += amount;
        let ends = self.ruleset.bank_cash.is_some();
        if from == Purse::Bank && ends && self.state.bank < Money::ZERO {
            self.state.bank_broken = true;
        }
    }

    /// How much someone has.
    pub fn cash(&self, purse: Purse) -> Money {
        match purse {
            Purse::Bank => self.state.bank,
            Purse::Player(player) => self.state.player(player).cash,
            Purse::Corporation(corporation) => self.state.corporation(corporation).cash,
        }
    }

    /// How much a corporation may spend, which is never more than it has.
    pub(crate) fn buying_power(&self, corporation: CorporationId) -> Money {
        let cash = self.state.corporation(corporation).cash;
        self.ask_money::<at::BuyingPower>(&[], cash, || (corporation,)).min(cash)
    }

    /// All the money in the game; it never changes.
    pub fn total_money(&self) -> Money {
        let players: Money = self.state.players.iter().map(|it| it.cash).sum();
        let corporations: Money = self.state.corporations.iter().map(|it| it.cash).sum();
        self.state.bank + players + corporations
    }

    pub(crate) fn purse_of(holder: Holder) -> Purse {
        match holder {
            Holder::Player(player) => Purse::Player(player),
            Holder::Corporation(corporation) => Purse::Corporation(corporation),
            Holder::Ipo | Holder::Market | Holder::Removed => Purse::Bank,
        }
    }
}

fn purse(game: &mut Game, purse: Purse) -> &mut Money {
    match purse {
        Purse::Bank => &mut game.state.bank,
        Purse::Player(player) => &mut game.state.players[player.index()].cash,
        Purse::Corporation(corporation) => &mut game.state.corporations[corporation.index()].cash,
    }
}
