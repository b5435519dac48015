//! Stations that wait.

use serde::{Deserialize, Serialize};

use crate::ids::CorporationId;
use crate::state::PendingToken;

/// Stations that were taken up and are not put down yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TakenUp(Vec<PendingToken>);

impl TakenUp {
    /// All of them, in the order in which they were taken up.
    pub fn all(&self) -> &[PendingToken] {
        &self.0
    }

    /// Another is taken up.
    pub(super) fn add(&mut self, station: PendingToken) {
        self.0.push(station);
    }

    /// One is put down.
    pub(super) fn remove(&mut self, at: usize) {
        self.0.remove(at);
    }

    /// Those of a corporation are out of the game.
    pub(super) fn forget(&mut self, corporation: CorporationId) {
        self.0.retain(|it| it.owner != corporation);
    }
}
