//! What players want done for them.

use serde::{Deserialize, Serialize};

use crate::ids::CorporationId;

/// How far a program buys shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Until {
    /// The corporation floats.
    Float,
    /// The player has that many shares.
    Shares(u8),
}

/// What a player wants done for them while it is safe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Program {
    /// Buy shares of a corporation.
    BuyShares {
        /// Of which corporation.
        corporation: CorporationId,
        /// How far.
        until: Until,
        /// Out of the market rather than the initial offering.
        from_market: bool,
        /// Pass afterwards.
        auto_pass_after: bool,
    },
    /// Pass in stock rounds.
    SharePass {
        /// Whatever the others do.
        unconditional: bool,
        /// Beyond this stock round.
        indefinite: bool,
    },
}
