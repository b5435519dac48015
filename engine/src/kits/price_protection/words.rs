//! Presidents who keep the price of a corporation up.

use crate::vocab::{choice, word};

choice! {
    /// Who may not take shares over.
    pub enum ProtectionBar {
        /// Whoever sold them.
        Seller = "seller",
        /// Whoever sold them, or any other share of the corporation in the same round.
        SellersOfRound = "sellers_of_round",
    }
}

word! {
    /// When shares of a corporation are sold its price waits until the seller is done. Whoever presided before the sale may
    /// then take them all over from the market for what they brought, and the price stays; otherwise it falls by a row a share.
    /// What one seller sells of a corporation is taken over together.
    /// In a stock round the turn goes on behind whoever took shares over. For such a purchase the limit on what one may hold
    /// of a corporation does not count.
    pub struct PriceProtection {
        /// Who may not take shares over.
        pub barred: ProtectionBar = ProtectionBar::Seller,
        /// Shares of the corporation in turn are not taken over: their sale moves the price at once.
        pub but_in_turn: bool = false,
    }
}
