//! Money goes to those who are to have it; the bank gives or takes the difference.

use super::Builder;
use crate::joints;
use crate::money::Money;
use crate::scenario::who::{Account, AccountWord};
use crate::scenario::wrong::Wrong;

impl Builder<'_> {
    pub(super) fn hand_out_money(&mut self) {
        let given = self.given;
        let mut bank = given.bank_cash.map(|it| ("given.bank_cash".to_owned(), it));
        for (at, (account, amount)) in given.cash.iter().enumerate() {
            let path = format!("given.cash[{at}]");
            let amount = amount.0;
            if amount < Money::ZERO && !self.may_owe(account) {
                self.tell(Wrong::new(
                    path,
                    "only players owe money, in titles in which they borrow",
                ));
                continue;
            }
            match account {
                Account::Word(AccountWord::Bank(_)) => bank = Some((path, amount)),
                Account::Word(AccountWord::Player(it)) => {
                    if let Some(player) = self.player(it.seat, &path, true) {
                        let cash = self.game.state().player(player).cash;
                        self.game.state.bank -= amount - cash;
                        self.game.state.players[player.index()].cash = amount;
                    }
                }
                Account::Corporation(it) => {
                    if self.is_open(*it, &path) {
                        let cash = self.game.state().corporation(*it).cash;
                        self.game.state.bank -= amount - cash;
                        self.game.state.corporations[it.index()].cash = amount;
                    }
                }
            }
        }
        match bank {
            Some((_, amount)) => self.game.state.bank = amount,
            None => self.check_bank(),
        }
        self.game.state.bank_broken = self.bank_ends() && self.game.state().bank < Money::ZERO;
    }

    fn may_owe(&self, account: &Account) -> bool {
        matches!(account, Account::Word(AccountWord::Player(_)))
            && joints::lets_players_owe(&self.game.ruleset().title)
    }

    /// Whether the bank can run out of money.
    fn bank_ends(&self) -> bool {
        self.game.ruleset().bank_cash.is_some()
    }

    fn check_bank(&mut self) {
        let left = self.game.state().bank;
        if left < Money::ZERO && self.bank_ends() {
            let wrong = Wrong::new("given.cash", format!("the bank would be left with {left}"));
            self.tell(wrong.help("say what the bank has: `bank_cash: 0`"));
        }
    }
}
