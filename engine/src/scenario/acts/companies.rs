//! Companies are bid for and bought.

use super::{Deeds, Who};
use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::ids::CompanyId;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::vocab::word;

word! {
    /// A bid on a company, or its purchase.
    pub struct Bid {
        /// Who bids.
        pub by: Option<Who> = None,
        /// The company; left out, the bid is for one's place in the order of purchases.
        pub company: Option<CompanyId> = None,
        /// How much; what the first buyer pays if left out.
        pub price: Option<Money> = None,
    }
}

impl Deeds for Bid {
    fn deed(&self, game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        let asked = self.company.map(|it| game.asking_price(it));
        let price = self.price.or(asked).unwrap_or_default();
        Ok(Deed::Bid { company: self.company, price })
    }
}
