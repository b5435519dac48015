//! The bank, and what depends on the number of players.

use crate::list::{List, Map, Text};
use crate::money::Money;
use crate::vocab::{choice, either, word};

choice! {
    /// A bank without an end.
    pub enum Unlimited {
        /// There is always enough.
        Unlimited = "unlimited",
    }
}

either! {
    /// How much the bank holds.
    pub enum BankCash {
        /// The same for any number of players.
        Fixed(Money),
        /// By number of players.
        ByPlayers(Map<u8, Money>),
        /// It cannot break.
        Unlimited(Unlimited),
    }
}

word! {
    /// Money of the bank, before the players get theirs.
    pub struct Bank {
        /// How much there is.
        pub cash: BankCash,
        /// How amounts are written; `{}` stands for the number.
        pub currency: Text = Text::Const("${}"),
    }
}

word! {
    /// Tables by number of players.
    pub struct ByPlayers {
        /// Cash of each player at the start.
        pub starting_cash: Map<u8, Money>,
        /// How many certificates a player may hold.
        pub cert_limit: Map<u8, u8>,
        /// How many when only so many corporations are left, or fewer, where that changes it: the entry with the least number
        /// of corporations that is not below that of those left.
        pub cert_limit_left: Map<u8, Map<u8, u8>> = Map::EMPTY,
        /// How much of a corporation one owner may hold with that number of players, where it is something else.
        pub max_ownership_percent: Map<u8, crate::title::Percent> = Map::EMPTY,
        /// How shares are arranged for that number of players, where it is not the usual way.
        pub shares: Map<u8, List<crate::title::SetupShares>> = Map::EMPTY,
    }
}
