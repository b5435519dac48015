//! How players draft.

use crate::vocab::{choice, word};

choice! {
    /// In what order players draft.
    pub enum DraftOrder {
        /// By seat, over and over.
        Seats = "seats",
        /// From the last seat to the first, over and over.
        Reverse = "reverse",
        /// By seat, then back again, and so on.
        Snake = "snake",
        /// By seat; each time around starts one seat further on.
        Rotating = "rotating",
    }
}

word! {
    /// Players take companies in turn and pay face value. What is left leaves the game.
    pub struct Draft {
        /// In what order they choose.
        pub order: DraftOrder = DraftOrder::Seats,
        /// How many companies each player takes; without it they go on until none is left.
        pub each: Option<u8> = None,
        /// Players may pass, those without the money too; it is over when all have, one after another. Where somebody comes
        /// twice in a row, to pass is to pass both times. Else nobody passes, and it goes on to the next who has the money.
        pub may_pass: bool = false,
    }
}
