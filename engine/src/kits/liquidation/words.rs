//! What becomes of what a bankrupt has.

use crate::kits::fields;
use crate::vocab::choice;

choice! {
    /// What becomes of shares of a bankrupt that the rules do not let sell.
    pub enum Unsold {
        /// The player has them still, or what `closes` says.
        Kept = "kept",
        /// They go to the market for nothing, and the price stays. Corporations that nobody else can preside over come under
        /// `receivership` or close, and the player's companies close. If the corporation in turn goes on, it gets the
        /// player's money.
        Market = "market",
        /// As with `market`, but the bank pays their price.
        Sold = "sold",
    }
}

fields! { $
    Bankrupt {
        /// How prices move with what is sold then; as with any sale where not given.
        pub movement: Option<crate::title::SellMovement> = None,
        /// Corporations of which the player has shares left that cannot be sold close, and so do the player's companies.
        pub closes: bool = false,
        /// What becomes of shares that the rules do not let sell.
        pub unsold: crate::title::Unsold = crate::title::Unsold::Kept,
        /// Those still to operate keep their order, whatever the sale does to prices.
        pub keeps_order: bool = false,
        /// The corporation in turn closes, with the shares that the player has of it.
        pub winds_up: bool = false,
    }
}
