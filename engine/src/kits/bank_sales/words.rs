//! Which companies the bank sells.

use crate::kits::fields;
use crate::vocab::choice;

choice! {
    /// Which companies the bank sells in a stock round. One is bought in place of a share.
    pub enum BankCompanies {
        /// None.
        None = "none",
        /// Those that nobody has bought yet, each for its price.
        Unsold = "unsold",
    }
}

fields! { $
    BuySellParShares {
        /// Which companies the bank sells.
        pub bank_companies: crate::title::BankCompanies = crate::title::BankCompanies::None,
    }
}
