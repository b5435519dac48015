//! Actions that only say who acts.

use super::{Deeds, Who};
use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::list::Text;
use crate::refusal::Refusal;
use crate::vocab::word;

macro_rules! plain {
    ($($(#[doc = $doc:literal])* $Name:ident;)+) => {$(
        word! {
            $(#[doc = $doc])*
            pub struct $Name {
                /// Who acts.
                pub by: Option<Who> = None,
            }
        }

        impl Deeds for $Name {
            fn by(&self) -> Option<&Who> {
                self.by.as_ref()
            }

            fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
                Ok(Deed::$Name)
            }
        }
    )+};
}

plain! {
    /// Nothing is done, or nothing more.
    Pass;
    /// The president cannot pay for a train.
    Bankrupt;
    /// The corporation becomes what its type may become.
    Convert;
    /// The players stop.
    EndGame;
}

word! {
    /// Somebody talks.
    pub struct Message {
        /// Who talks.
        pub by: Option<Who> = None,
        /// What is said.
        pub text: Option<Text> = None,
    }
}

impl Deeds for Message {
    fn by(&self) -> Option<&Who> {
        self.by.as_ref()
    }

    fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        Ok(Deed::message(self.text.as_deref().unwrap_or_default()))
    }
}
