//! Types of fields of actions, and what scenarios write for them.

use super::trains::car_of;
use crate::action::{Car, Entity};
use crate::game::Game;
use crate::ids::{CompanyId, CorporationId, HexId, TrainId};
use crate::list::Text;
use crate::money::Money;
use crate::refusal::Refusal;
use crate::vocab::Typed;

/// A type of a field of actions that scenarios write alike in all.
pub trait ScenarioField: Sized {
    /// What scenarios write.
    type Word: Typed;

    /// What is meant when somebody acts.
    ///
    /// # Errors
    /// If the position has nothing that could be meant.
    fn meant(word: &Self::Word, game: &Game, by: Entity) -> Result<Self, Refusal>;
}

macro_rules! as_written {
    ($($Field:ty),+) => {$(
        impl ScenarioField for $Field {
            type Word = $Field;

            fn meant(word: &$Field, _game: &Game, _by: Entity) -> Result<Self, Refusal> {
                Ok(*word)
            }
        }
    )+};
}

as_written!(bool, u8, Money, CompanyId, CorporationId, HexId);

impl ScenarioField for Box<str> {
    type Word = Text;

    fn meant(word: &Text, _game: &Game, _by: Entity) -> Result<Self, Refusal> {
        Ok(Box::from(&**word))
    }
}

/// The first train of a kind of who acts.
impl ScenarioField for Car {
    type Word = TrainId;

    fn meant(word: &TrainId, game: &Game, by: Entity) -> Result<Self, Refusal> {
        car_of(game, by, *word)
    }
}
