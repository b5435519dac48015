//! Positions that share rulesets.

use super::super::given::Given;
use super::super::wrong::Wrong;
use super::{Named, position_in};
use crate::game::Game;
use crate::ruleset::Rulesets;

/// Makes positions of a title. A ruleset that several of them need, with its map, is made once.
#[derive(Debug)]
pub struct Positions<'t> {
    rulesets: Rulesets<'t>,
    /// The tiles that abilities name in the last of the rulesets.
    named: Option<Named>,
}

impl<'t> Positions<'t> {
    /// Positions in games with these rulesets, none of them made yet.
    pub fn new(rulesets: Rulesets<'t>) -> Positions<'t> {
        Positions { rulesets, named: None }
    }

    /// A position, as [`position`](super::position) makes it.
    ///
    /// # Errors
    /// Everything about it that cannot be.
    pub fn position(&mut self, given: &Given) -> Result<Game, Vec<Wrong>> {
        let ruleset = super::ruleset(&mut self.rulesets, given)?;
        let known = self.named.take().filter(|it| it.is_of(&ruleset));
        let named = self.named.insert(known.unwrap_or_else(|| Named::new(&ruleset)));
        position_in(ruleset, named, given)
    }
}
