//! A train in exchange for a company.

use crate::abilities::common::ability;

ability! {
    /// The corporation takes the next train of the bank, outside its ordinary purchase; the company closes.
    pub struct PurchaseTrain: Chosen by PurchaseTrain {
        /// It costs nothing.
        pub free: bool = false,
    }
}
