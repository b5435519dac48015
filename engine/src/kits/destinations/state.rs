//! Corporations that run to their destinations.

use serde::{Deserialize, Serialize};

use crate::ids::CorporationId;

/// How far a run to a destination has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// What becomes of the station is open.
    #[default]
    Station,
    /// The trains have not run.
    Route,
    /// What becomes of the revenue is open.
    Dividend,
}

/// Corporations that run to their destinations out of turn, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Connections {
    corporations: Vec<CorporationId>,
    stage: Stage,
}

impl Connections {
    /// These corporations run, one after the other.
    pub(super) fn of(corporations: Vec<CorporationId>) -> Connections {
        Connections { corporations, stage: Stage::Station }
    }

    /// The corporation that runs now.
    pub fn first(&self) -> Option<CorporationId> {
        self.corporations.first().copied()
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The corporation that runs now has come so far; if it is another, nothing happens.
    pub(super) fn advance(&mut self, corporation: CorporationId, stage: Stage) {
        if self.first() == Some(corporation) {
            self.stage = stage;
        }
    }

    /// A corporation has run, or never will. If it was the one that runs, the next one does.
    pub(super) fn finish(&mut self, corporation: CorporationId) {
        self.advance(corporation, Stage::Station);
        self.corporations.retain(|it| *it != corporation);
    }
}
