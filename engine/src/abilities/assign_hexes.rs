//! Markers on hexes.

use super::common::ability;
use crate::ids::{HexId, PhaseId};
use crate::list::{List, Text};
use crate::money::Money;
use crate::vocab::choice;

choice! {
    /// Whose routes a marker is worth something to.
    pub enum BonusFor {
        /// The corporation that put it there.
        Assigner = "assigner",
        /// The corporation on which the same company has put a marker.
        Assigned = "assigned",
        /// Everybody.
        Everyone = "everyone",
    }
}

ability! {
    /// The company puts its marker on a hex; it moves there from any other.
    pub struct AssignHexes: Chosen by Assign or Token {
        /// On which hexes; on any where empty.
        pub hexes: List<HexId> = List::EMPTY,
        /// What it costs.
        pub cost: Money = Money::ZERO,
        /// The corporation must reach track of the hex.
        pub connected: bool = false,
        /// The corporation must own a train.
        pub needs_train: bool = false,
        /// How much more a train earns that stops on the hex with the marker.
        pub bonus: Money = Money::ZERO,
        /// Whose trains.
        pub bonus_for: BonusFor = BonusFor::Assigner,
        /// The corporation for which it is used gets a marker as well; there must be one.
        pub with_corporation: bool = false,
        /// How much more trains of other corporations earn there.
        pub bonus_for_others: Money = Money::ZERO,
        /// How game records call the marker; as its company or corporation where not given.
        pub marker: Option<Text> = None,
        /// Used once more on the same hex, the marker is turned: it is worth nothing to others any more, and the company
        /// closes. That is how the marker is called then. While it lies somewhere, it can only be turned. With a single use
        /// it is turned by a choice of the company.
        pub turned: Option<Text> = None,
        /// The marker goes when this phase starts.
        pub bonus_until: Option<PhaseId> = None,
    }
}
