//! Saving and loading a game.

use std::sync::Arc;

use super::Game;
use crate::ruleset::Ruleset;
use crate::state::State;

impl Game {
    /// The state as JSON.
    ///
    /// # Panics
    /// Never: a state is plain data.
    pub fn save(&self) -> String {
        serde_json::to_string(&self.state).expect("a state is plain data")
    }

    /// A game from what [`Game::save`] wrote, with the same rules.
    ///
    /// # Errors
    /// If the text is not such a state, or not one of this title.
    pub fn load(ruleset: Arc<Ruleset>, saved: &str) -> Result<Game, String> {
        let state: State = serde_json::from_str(saved).map_err(|error| error.to_string())?;
        let fits = state.hexes.len() == ruleset.board.hexes.len()
            && state.corporations.len() == ruleset.all_corporations().count()
            && state.companies.len() == ruleset.title.entities.companies.len()
            && state.abilities.len() == ruleset.abilities.len()
            && state.players.len() == usize::from(ruleset.players)
            && state
                .corporations
                .iter()
                .all(|it| it.kind.index() < ruleset.title.entities.types.len())
            && ruleset.title.hooks.fits(&state.script, &ruleset.title, &state.cars)
            && [state.round.node, state.course.main]
                .iter()
                .all(|it| it.index() < ruleset.rounds.len());
        if !fits {
            return Err(format!("the saved game is not one of {}", ruleset.title.title.name));
        }
        Ok(Game::resume(ruleset, state))
    }
}
