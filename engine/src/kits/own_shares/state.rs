//! Deals of corporations in their own shares that have been made.

use serde::{Deserialize, Serialize};

use crate::set::CorporationSet;

/// What corporations have done in a stock round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundDeals {
    /// Those that have bought a share of their own.
    pub bought_back: CorporationSet,
    /// Those that have sold shares of their own.
    pub issuers: CorporationSet,
}

/// What the corporation in turn has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurnDeals {
    /// It has sold shares of its own.
    pub issued: bool,
    /// It has done so for a train that it must have, and has none yet.
    pub issued_for_train: bool,
}
