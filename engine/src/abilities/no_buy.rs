//! Companies that corporations cannot buy.

use crate::vocab::word;

word! {
    /// Nobody may buy the company from its owner.
    pub struct NoBuy {
    }
}
