//! What scenarios write: a licence by its name, for a price that may be left out.

use crate::action::{Action, Deed, Entity};
use crate::game::{Choice, Game};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::scenario::{Deeds, Who};
use crate::vocab::word;

word! {
    /// Something is bought that is neither share, company nor train.
    pub struct SpecialBuy {
        /// Who buys it.
        pub by: Option<Who> = None,
        /// What it is called.
        pub item: Text,
        /// For how much; what it costs if left out.
        pub price: Option<Money> = None,
    }
}

impl Deeds for SpecialBuy {
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
        let asked = || {
            let choices = game.legal_actions();
            choices.iter().find_map(|it| match it {
                Choice::Exactly(Action { entity, deed: Deed::SpecialBuy { item, price } }) => {
                    (*entity == by && **item == *self.item).then_some(*price)
                }
                _ => None,
            })
        };
        let price = self.price.or_else(asked).unwrap_or_default();
        Ok(Deed::SpecialBuy { item: Box::from(&*self.item), price })
    }
}
