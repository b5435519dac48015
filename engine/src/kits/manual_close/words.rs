//! The step in which owners close companies.

use crate::vocab::word;

word! {
    /// Owners close companies.
    pub struct ManualCloseCompany {
    }
}
