//! Cells of the market.

use serde::{Deserialize, Serialize};

/// A cell of the market.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Spot {
    /// From the top.
    pub row: u8,
    /// From the left.
    pub column: u8,
}
