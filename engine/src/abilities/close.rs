//! When a company closes.

use super::common::ability;
use crate::ids::CorporationId;
use crate::vocab::{choice, either};

choice! {
    /// A corporation that is not known before the game.
    pub enum Drawn {
        /// The one whose share was drawn for the company.
        Drawn = "drawn",
    }
}

either! {
    /// The corporation that makes a company close.
    pub enum CloseCorporation {
        /// The one whose share was drawn for the company.
        Drawn(Drawn),
        /// A named one.
        Corporation(CorporationId),
    }
}

ability! {
    /// The company closes at a moment, or in a phase.
    pub struct Close: Happens [BoughtTrain, RanTrain, Operated, Par, Sold] {
        /// The corporation whose deed it is. Left out, the one that owns the company.
        pub corporation: Option<CloseCorporation> = None,
        /// With a phase: until then it outlasts the closing of all companies, but only while an ability that its owner may
        /// choose is left.
        pub while_useful: bool = false,
        /// Nobody is told.
        pub silent: bool = false,
    }
}
