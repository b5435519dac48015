//! Markers on corporations.

use super::common::ability;
use crate::ids::CorporationId;
use crate::list::List;

ability! {
    /// The company puts its marker on a corporation that has floated; it moves there from any other.
    pub struct AssignCorporation: Chosen [Sold] by Assign {
        /// On which corporations; on any where empty.
        pub corporations: List<CorporationId> = List::EMPTY,
        /// The marker goes when another player becomes president of the corporation that has it.
        pub until_new_president: bool = false,
        /// Records show the marker. Without it, it is a right that the corporation has and no piece.
        pub shown: bool = true,
    }
}
