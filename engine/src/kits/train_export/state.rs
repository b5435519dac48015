//! Whether the bank has sold trains.

use serde::{Deserialize, Serialize};

/// The bank has sold a train since trains were exported last, or could have been.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sold(pub(super) bool);
