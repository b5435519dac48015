//! What scenarios write: a company, and a price that may be left out.

use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::ids::CompanyId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::scenario::{Deeds, Who};
use crate::vocab::word;

word! {
    /// A company is sold to the bank.
    pub struct SellCompany {
        /// Who sells it.
        pub by: Option<Who> = None,
        /// The company.
        pub company: CompanyId,
        /// For how much; its face value if left out.
        pub price: Option<Money> = None,
    }
}

impl Deeds for SellCompany {
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        let value = game.ruleset().company(self.company).value;
        Ok(Deed::SellCompany { company: self.company, price: self.price.unwrap_or(value) })
    }
}
