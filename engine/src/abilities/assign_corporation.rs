//! Markers on corporations.

use super::common::ability;
use crate::ids::CorporationId;
use crate::list::List;

ability! {
    /// The company puts its marker on a corporation that has floated; it moves there from any other.
    pub struct AssignCorporation: Chosen [Sold] by Assign {
        /// On which corporations; on any where empty.
        pub corporations: List<CorporationId> = List::EMPTY,
    }
}
