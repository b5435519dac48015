//! What is drawn before a game.

use crate::ids::{CompanyId, CorporationId};
use crate::kits::fields;
use crate::list::{List, Map};
use crate::vocab::word;

word! {
    /// Some corporations are drawn before the game and leave it.
    pub struct DrawnOut {
        /// Among which; among all where empty.
        pub corporations: List<CorporationId> = List::EMPTY,
        /// How many, by number of players; none where that is not given.
        pub count: Map<u8, u8>,
    }
}

word! {
    /// Companies among which some are drawn before the game.
    pub struct CompanyDraw {
        /// Among which.
        pub among: List<CompanyId>,
        /// How many are drawn.
        pub count: u8 = 1,
        /// Those that are drawn leave the game and the others stay, not the other way round.
        pub leave: bool = false,
    }
}

fields! { $
    Entities {
        /// Which of them are in the game, where some are drawn.
        pub draws: crate::list::List<crate::title::CompanyDraw> = crate::list::List::EMPTY,
        /// Corporations that are drawn before the game and leave it.
        pub drawn_out: crate::list::List<crate::title::DrawnOut> = crate::list::List::EMPTY,
    }
}
