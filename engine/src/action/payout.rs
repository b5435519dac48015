//! What becomes of revenue.

use serde::{Deserialize, Serialize};

use crate::money::Money;
use crate::title::DividendKind;

/// What becomes of the revenue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payout {
    /// To the shareholders.
    Payout,
    /// To the treasury.
    Withhold,
    /// Half to the shareholders, half to the treasury.
    Half,
    /// An amount to the shareholders, for each share or in all as the title has it; the rest to the treasury.
    Variable(Money),
}

impl Payout {
    /// Its kind.
    pub fn kind(self) -> DividendKind {
        match self {
            Payout::Payout => DividendKind::Payout,
            Payout::Withhold => DividendKind::Withhold,
            Payout::Half => DividendKind::Half,
            Payout::Variable(_) => DividendKind::Variable,
        }
    }
}
