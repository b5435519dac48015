//! The order in which companies are bought.

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;
use crate::money::Money;

/// What players have named for their places.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Order {
    /// What was named, until the player has bought.
    named: Vec<(PlayerId, Money)>,
    /// Everybody has named an amount and paid it.
    pub(super) settled: bool,
}

impl Order {
    /// What a player has named, until the player has bought.
    pub(super) fn named(&self, player: PlayerId) -> Option<Money> {
        self.named.iter().find(|(it, _)| *it == player).map(|(_, amount)| *amount)
    }

    /// A player names an amount.
    pub(super) fn name(&mut self, player: PlayerId, amount: Money) {
        self.named.push((player, amount));
    }

    /// A player has bought, or cannot.
    pub(super) fn forget(&mut self, player: PlayerId) {
        self.named.retain(|(it, _)| *it != player);
    }
}
