//! Presidents who help to pay although nothing forces them to, and those who borrow because they must.

use crate::ids::TrainId;
use crate::list::List;
use crate::money::Money;
use crate::title::Percent;
use crate::vocab::word;

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
