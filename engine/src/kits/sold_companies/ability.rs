//! Companies that can be sold back.

use crate::abilities::common::ability;
use crate::money::Money;

ability! {
    /// The owner may sell the company to the bank; it closes.
    pub struct SellCompany: Chosen by SellCompany {
        /// For how much; its face value where not given.
        pub price: Option<Money> = None,
    }
}
