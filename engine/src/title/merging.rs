//! The step in which corporations become part of others.

use super::events::StationsBecome;
use crate::ids::TypeId;
use crate::list::List;
use crate::vocab::{choice, word};

choice! {
    /// What becomes of shares for which there are none of the other corporation.
    pub enum LackingShares {
        /// The bank pays their market price.
        Paid = "paid",
        /// They are lost.
        Lost = "lost",
        /// The merger is not allowed.
        Refused = "refused",
    }
}

word! {
    /// The corporation in turn becomes part of another: money, trains, companies and shares of others go over, and it
    /// closes.
    pub struct Merge {
        /// Types that may become part of others; all where empty.
        pub from: List<TypeId> = List::EMPTY,
        /// Types that they may become part of; all where empty.
        pub into: List<TypeId> = List::EMPTY,
        /// Both must have the same president.
        pub same_president: bool = true,
        /// One must reach a station of the other.
        pub connected: bool = false,
        /// So many shares are given …
        pub give: u8 = 1,
        /// … for so many of the other corporation, out of the initial offering, then out of the market.
        pub get: u8 = 1,
        /// What becomes of shares for which there are none.
        pub lacking: LackingShares = LackingShares::Paid,
        /// What becomes of its stations.
        pub stations: StationsBecome = StationsBecome::Replaced,
    }
}
