//! Companies that cannot be bought.

use super::common::ability;

ability! {
    /// Nobody may buy the company from its owner.
    pub struct NoBuy: Always {
    }
}
