//! Where corporations may start.

use crate::ids::{PhaseId, TypeId};
use crate::kits::fields;
use crate::list::List;
use crate::title::CellKind;
use crate::vocab::word;

word! {
    /// Cells of the market in which some corporations may start for some time. Cells that are marked `par` and that no
    /// rule names are open to all.
    pub struct ParRule {
        /// How the cells are marked.
        pub cells: List<CellKind>,
        /// From which phase on.
        pub from: Option<PhaseId> = None,
        /// Up to which phase; it is the last.
        pub to: Option<PhaseId> = None,
        /// Corporations of which types; of all where empty.
        pub types: List<TypeId> = List::EMPTY,
        /// Only where the president's certificate comes with a company.
        pub with_company: bool = false,
    }
}

fields! { $
    Rules {
        /// Cells of the market in which some corporations may start for some time.
        pub par_rules: crate::list::List<crate::title::ParRule> = crate::list::List::EMPTY,
    }
}
