//! The step in which companies are given for trains.

use crate::vocab::word;

word! {
    /// A train taken in exchange for a company.
    pub struct PurchaseTrain {
    }
}
