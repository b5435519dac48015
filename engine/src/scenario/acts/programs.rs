//! Programs are set and ended.

use super::{Deeds, Who};
use crate::action::{Deed, Entity, Until};
use crate::game::Game;
use crate::ids::CorporationId;
use crate::list::Text;
use crate::refusal::Refusal;
use crate::vocab::word;

word! {
    /// A player wants shares bought.
    pub struct ProgramBuyShares {
        /// Whose program.
        pub by: Option<Who> = None,
        /// Of which corporation.
        pub corporation: CorporationId,
        /// How many shares the player wants; until the corporation floats if left out.
        pub until: Option<u8> = None,
        /// Out of the market rather than the initial offering.
        pub from_market: bool = false,
        /// Pass afterwards.
        pub auto_pass_after: bool = false,
    }
}

impl Deeds for ProgramBuyShares {
    fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        Ok(Deed::ProgramBuyShares {
            corporation: self.corporation,
            until: self.until.map_or(Until::Float, Until::Shares),
            from_market: self.from_market,
            auto_pass_after: self.auto_pass_after,
        })
    }
}

word! {
    /// A player ends the program.
    pub struct ProgramDisable {
        /// Whose program.
        pub by: Option<Who> = None,
        /// Why, for people to read.
        pub reason: Option<Text> = None,
    }
}

impl Deeds for ProgramDisable {
    fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        Ok(Deed::disable(self.reason.as_deref().unwrap_or_default()))
    }
}
