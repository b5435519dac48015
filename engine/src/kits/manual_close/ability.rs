//! Companies that their owner may close.

use crate::abilities::common::ability;

ability! {
    /// The owner may close the company.
    pub struct ManualCloseCompany: Chosen by ManualCloseCompany {
    }
}
