//! Actions that only say who acts.

use super::{Deeds, Who};
use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::illegal::Illegal;
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

            fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Illegal> {
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
    /// Somebody talks.
    Message;
}
