//! A company given for a share.

use super::When;
use crate::ids::CorporationId;
use crate::list::List;
use crate::title::Owner;
use crate::vocab::{choice, word};

choice! {
    /// Where the share comes from.
    pub enum From {
        /// The shares that were never sold.
        Ipo = "ipo",
        /// The market.
        Market = "market",
    }
}

word! {
    /// The owner may give the company up for a share.
    pub struct Exchange {
        /// Who must own it.
        pub owner_type: Option<Owner> = None,
        /// Of which corporations.
        pub corporations: List<CorporationId>,
        /// Where the share comes from.
        pub from: List<From>,
        /// When; at any time where not given.
        pub when: List<When> = List::EMPTY,
    }
}
