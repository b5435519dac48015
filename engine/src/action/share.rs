//! Shares that change hands.

use serde::{Deserialize, Serialize};

use crate::ids::CorporationId;
use crate::inline::Inline;

/// A certificate.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Share {
    /// Of which corporation.
    pub corporation: CorporationId,
    /// Which one; the president's is 0.
    pub index: u8,
}

/// Shares that change hands together. A part of the president's certificate may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bundle {
    /// The certificates.
    pub shares: Inline<Share, 12>,
    /// How much of them is meant, if not all.
    pub percent: Option<u8>,
}
