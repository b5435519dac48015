//! Presidents who borrow for a train that a corporation must have.

use super::Game;
use super::money::Purse;
use crate::ids::{CorporationId, PlayerId};
use crate::illegal::{Illegal, ensure};
use crate::money::Money;
use crate::title::{PlayerLoan, PlayerLoans};

impl Game {
    /// The terms on which presidents borrow, where they may.
    pub(crate) fn loan_terms(&self) -> Option<&PlayerLoans> {
        let rules = self.rules();
        let may_borrow = rules.ebuy_can_take_player_loan == PlayerLoan::AfterSell;
        rules.player_loans.as_ref().filter(|_| may_borrow)
    }

    /// Whether the president of a corporation may borrow what is missing for a train of the bank.
    pub(crate) fn check_loan(&self, corporation: CorporationId) -> Result<(), Illegal> {
        let president = self.president(corporation).filter(|_| self.must_buy_train(corporation));
        let (Some(president), true) = (president, self.loan_terms().is_some()) else {
            return Err("even with the president's help there is not enough money".into());
        };
        let at_hand = self.state.player(president).cash.max(Money::ZERO);
        ensure!(
            self.buying_power(corporation) + at_hand < self.least_price_for(corporation),
            "nobody borrows where a train can be paid for"
        );
        ensure!(
            !self.can_sell_to_help(president, corporation),
            "the president must sell shares first"
        );
        Ok(())
    }

    fn can_sell_to_help(&self, player: PlayerId, operator: CorporationId) -> bool {
        self.rules().ebuy_can_sell_shares
            && self
                .ruleset
                .all_corporations()
                .any(|it| self.best_sale(player, it, operator).is_some())
    }

    /// A president who has less than is missing owes the fee besides.
    pub(crate) fn charge_for_loan(&mut self, president: PlayerId, missing: Money) {
        let borrows = self.state.player(president).cash < missing;
        let Some(terms) = self.loan_terms().filter(|_| borrows) else { return };
        let fee = terms.fee;
        self.pay(Purse::Player(president), Purse::Bank, fee);
    }

    /// What players owe grows.
    pub(super) fn charge_interest(&mut self) {
        let Some(interest) = self.loan_terms().map(|it| i32::from(it.interest.0)) else { return };
        let players: Vec<PlayerId> = self.state.order.iter().copied().collect();
        for player in players {
            let owed = -self.state.player(player).cash;
            if owed.is_positive() {
                let added = Money((owed.0 * interest + 99) / 100);
                self.pay(Purse::Player(player), Purse::Bank, added);
            }
        }
    }
}
