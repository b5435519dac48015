//! Rulesets that positions of a title share.

use std::sync::Arc;

use super::super::given::Given;
use super::super::wrong::Wrong;
use super::position_in;
use crate::game::Game;
use crate::ruleset::Ruleset;
use crate::title::Title;

/// More than the scenarios of a title ask for, and few enough to be kept.
const MOST_KEPT: usize = 16;

/// Makes positions of a title. A ruleset that several of them need, with its map, is made once.
#[derive(Debug)]
pub struct Positions<'t> {
    title: &'t Title,
    made: Vec<Arc<Ruleset>>,
}

impl<'t> Positions<'t> {
    /// Positions of a title, none of them made yet.
    pub fn new(title: &'t Title) -> Positions<'t> {
        Positions { title, made: Vec::new() }
    }

    /// A position, as [`position`](super::position) makes it.
    ///
    /// # Errors
    /// Everything about it that cannot be.
    pub fn position(&mut self, given: &Given) -> Result<Game, Vec<Wrong>> {
        position_in(self.ruleset(given)?, given)
    }

    fn ruleset(&mut self, given: &Given) -> Result<Arc<Ruleset>, Vec<Wrong>> {
        let range = &self.title.title.players;
        let players = given.players.map_or(range.min, |it| it.0);
        let alike =
            |it: &&Arc<Ruleset>| it.players == players && it.options[..] == given.options[..];
        if let Some(known) = self.made.iter().find(alike) {
            return Ok(Arc::clone(known));
        }
        let made = Arc::new(super::ruleset(self.title, given, players)?);
        if self.made.len() == MOST_KEPT {
            self.made.remove(0);
        }
        self.made.push(Arc::clone(&made));
        Ok(made)
    }
}
