//! What companies let their owners do besides tiles and stations.

use super::{Deeds, Who};
use crate::action::{Action, Deed, Entity, Target};
use crate::game::{Choice, Game};
use crate::ids::{CompanyId, CorporationId, HexId};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::vocab::word;

word! {
    /// A marker is put on a hex or a corporation.
    pub struct Assign {
        /// Whose marker.
        pub by: Option<Who> = None,
        /// On which hex.
        pub hex: Option<HexId> = None,
        /// On which corporation.
        pub corporation: Option<CorporationId> = None,
    }
}

impl Deeds for Assign {
    fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        match (self.hex, self.corporation) {
            (Some(hex), None) => Ok(Deed::Assign(Target::Hex(hex))),
            (None, Some(corporation)) => Ok(Deed::Assign(Target::Corporation(corporation))),
            _ => Err("a marker goes on a hex or on a corporation".into()),
        }
    }
}

word! {
    /// One of the things that an ability lets choose from is chosen.
    pub struct ChooseAbility {
        /// Whose ability.
        pub by: Option<Who> = None,
        /// What is chosen.
        pub choice: Text,
    }
}

impl Deeds for ChooseAbility {
    fn deed(&self, game: &Game, by: Entity) -> Result<Deed, Refusal> {
        let rules = game.ruleset();
        for (ability, number) in (0u8..).zip(rules.abilities_of(by)) {
            let choices = rules.abilities[number].1.choices();
            if let Some((choice, _)) = (0u8..).zip(choices).find(|(_, it)| *it == &*self.choice) {
                return Ok(Deed::ChooseAbility { ability, choice });
            }
        }
        Err(Refusal::from(format!("there is no choice `{}`", self.choice)))
    }
}

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
