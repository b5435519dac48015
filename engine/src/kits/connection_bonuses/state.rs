//! Bonuses that have been paid.

use serde::{Deserialize, Serialize};

/// Positions of the bonuses that have been paid, in the order in which they were.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Paid(pub(super) Vec<usize>);
