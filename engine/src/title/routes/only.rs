//! Whose routes are meant, and when.

use crate::ids::{CompanyId, CorporationId, HexId, PhaseId, TypeId};
use crate::list::{List, Text};
use crate::vocab::word;

word! {
    /// Whose routes are meant, and when: what is given must all hold.
    pub struct Only {
        /// Those of these trains; of one with several forms, by the name of the form that it has.
        pub trains: List<Text> = List::EMPTY,
        /// Those of these corporations.
        pub corporations: List<CorporationId> = List::EMPTY,
        /// Those of corporations of these types.
        pub types: List<TypeId> = List::EMPTY,
        /// Those of a corporation that owns one of these companies.
        pub owner_of: List<CompanyId> = List::EMPTY,
        /// Those of a corporation on which one of these companies has put its marker.
        pub marked_by: List<CompanyId> = List::EMPTY,
        /// Those of a corporation with a station on one of these hexes.
        pub station_on: List<HexId> = List::EMPTY,
        /// From this phase on.
        pub from: Option<PhaseId> = None,
        /// Until this phase starts.
        pub until: Option<PhaseId> = None,
    }
}

impl Only {
    /// Everybody's, always.
    pub const ALL: Only = Only {
        trains: List::EMPTY,
        corporations: List::EMPTY,
        types: List::EMPTY,
        owner_of: List::EMPTY,
        marked_by: List::EMPTY,
        station_on: List::EMPTY,
        from: None,
        until: None,
    };
}
