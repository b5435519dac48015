//! What companies let their owners do besides tiles and stations.

use super::{Deeds, Who};
use crate::action::{Deed, Entity, Target};
use crate::game::Game;
use crate::ids::{CorporationId, HexId};
use crate::list::Text;
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
