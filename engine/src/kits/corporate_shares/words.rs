//! Steps in which corporations deal in shares of others.

use crate::list::List;
use crate::vocab::{choice, word};

choice! {
    /// Where a corporation buys shares of others.
    pub enum SharesFrom {
        /// In the market.
        Market = "market",
        /// In the initial offering.
        Ipo = "ipo",
        /// From its own president.
        President = "president",
    }
}

word! {
    /// The corporation buys shares of others.
    pub struct CorporateBuyShares {
        /// Where.
        pub from: List<SharesFrom> = List::Const(&[SharesFrom::Market]),
        /// Only shares of one corporation in a turn.
        pub one_corporation: bool = false,
        /// How many turns it must have had before.
        pub operated: u8 = 0,
    }
}

word! {
    /// The corporation sells shares of others to the market.
    pub struct CorporateSellShares {
        /// The market takes no more than it does from players.
        pub market_limit: bool = true,
        /// How many turns it must have had before.
        pub operated: u8 = 0,
    }
}
