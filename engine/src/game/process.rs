//! A game begins, and takes actions.

use std::sync::Arc;

use super::hooks::guarded;
use super::{Event, Game, setup};
use crate::action::Action;
use crate::hooks::Fault;
use crate::money::Money;
use crate::refusal::Illegal;
use crate::ruleset::Ruleset;

impl Game {
    /// A new game. The seed decides what is drawn at random.
    ///
    /// # Errors
    /// If the script of the title fails before anybody acts, or leaves nobody anything to do.
    pub fn start(ruleset: Arc<Ruleset>, seed: u64) -> Result<Game, Fault> {
        let state = setup::state(&ruleset, seed);
        let mut game = Game::resume(ruleset, state);
        game.scripts.begin_start();
        setup::set_up(&mut game);
        if !game.hooks().is_empty() {
            game.check_going_on();
        }
        game.scripts.end_start();
        game.fault().map_or(Ok(game), Err)
    }

    /// Takes an action, with all that follows from it.
    ///
    /// # Errors
    /// If the rules forbid it; the state is then as it was, bit for bit.
    pub fn process(&mut self, action: &Action) -> Result<&[Event], Illegal> {
        guarded(self, action, None).map_err(|it| self.illegal(it))?;
        Ok(&self.events)
    }

    /// Takes `run_routes` with a revenue that somebody else vouches for: for records that do not say enough
    /// about the track to work it out. Everything else is checked as always.
    ///
    /// # Errors
    /// If the rules forbid the corporation to run its trains now.
    pub fn process_ruling(
        &mut self,
        action: &Action,
        revenues: &[Money],
    ) -> Result<&[Event], Illegal> {
        guarded(self, action, Some(revenues)).map_err(|it| self.illegal(it))?;
        Ok(&self.events)
    }
}
