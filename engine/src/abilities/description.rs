//! Words about a company.

use super::common::ability;

ability! {
    /// Shows its description to the players and does nothing.
    pub struct Description: Mark {
    }
}
