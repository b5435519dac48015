//! Talk.

use super::{Deeds, Who};
use crate::action::{Deed, Entity};
use crate::game::Game;
use crate::list::Text;
use crate::refusal::Refusal;
use crate::vocab::word;

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
    fn deed(&self, _game: &Game, _by: Entity) -> Result<Deed, Refusal> {
        Ok(Deed::message(self.text.as_deref().unwrap_or_default()))
    }
}
