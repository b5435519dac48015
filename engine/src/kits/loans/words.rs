//! Presidents who help to pay although nothing forces them to, and those who borrow because they must.

use crate::ids::TrainId;
use crate::kits::fields;
use crate::list::List;
use crate::money::Money;
use crate::title::Percent;
use crate::vocab::{choice, word};

choice! {
    /// Whether a player may borrow from the bank for a train.
    pub enum PlayerLoan {
        /// No.
        Never = "never",
        /// Once nothing is left to sell.
        AfterSell = "after_sell",
        /// At any time.
        Always = "always",
        /// Only if nothing was sold.
        NoSell = "no_sell",
    }
}

word! {
    /// The president of a corporation that has a train may help it to buy another from the bank.
    pub struct Assistance {
        /// Which trains; all where empty.
        pub trains: List<TrainId> = List::EMPTY,
        /// How much of the price the corporation must have itself, rounded down.
        pub own_part: Percent = Percent(50),
        /// What the president pays the bank besides.
        pub fee: Money = Money::ZERO,
    }
}

word! {
    /// How players borrow from the bank. What they owe is money below nothing: whatever they get pays it back, and it counts
    /// against them in the end.
    pub struct PlayerLoans {
        /// What they owe besides when they borrow.
        pub fee: Money = Money::ZERO,
        /// How much of what is owed comes on top when a set of operating rounds begins, rounded up.
        pub interest: Percent = Percent(0),
    }
}

fields! { $ Rules {
    /// Whether a president may borrow from the bank for a train of the bank that the corporation must buy, if even the
    /// cheapest is too dear.
    pub ebuy_can_take_player_loan: crate::title::PlayerLoan = crate::title::PlayerLoan::Never,
    /// What players owe who borrow; only where they may.
    pub player_loans: Option<crate::title::PlayerLoans> = None,
    /// When the president may help a corporation that has a train to buy another; never where not given.
    pub president_assists: Option<crate::title::Assistance> = None,
} }
