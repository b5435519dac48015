//! The step in which owners sell companies.

use crate::vocab::word;

word! {
    /// Owners sell companies to the bank.
    pub struct SellCompany {
    }
}
