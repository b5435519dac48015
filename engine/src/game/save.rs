//! Saving and loading a game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Game;
use crate::ruleset::Ruleset;
use crate::state::State;

/// The version of saved games. It changes whenever the state no longer reads what was saved before.
const VERSION: u32 = 4;

/// What [`Game::save`] writes.
#[derive(Serialize)]
struct Saved<'a> {
    version: u32,
    title: &'a str,
    state: &'a State,
}

/// What tells how the rest is to be read. Before there were versions, a save was the bare state.
#[derive(Deserialize)]
struct Header {
    version: Option<u32>,
    title: Option<String>,
}

#[derive(Deserialize)]
struct Body {
    state: State,
}

impl Game {
    /// The game as JSON: the version of the format, the name of the title, and the state.
    ///
    /// # Panics
    /// Never: a state is plain data.
    pub fn save(&self) -> String {
        let title = &*self.ruleset.title.title.name;
        let saved = Saved { version: VERSION, title, state: &self.state };
        serde_json::to_string(&saved).expect("a state is plain data")
    }

    /// A game from what [`Game::save`] wrote, with the same rules.
    ///
    /// # Errors
    /// If the text is not a saved game, was saved in another version of the format, or is not of this title.
    pub fn load(ruleset: Arc<Ruleset>, saved: &str) -> Result<Game, String> {
        let state = state_of(&ruleset, saved)?;
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

fn state_of(ruleset: &Ruleset, saved: &str) -> Result<State, String> {
    let header: Header = serde_json::from_str(saved).map_err(|error| error.to_string())?;
    let version = header.version.unwrap_or(1);
    if version != VERSION {
        let which = if version < VERSION { "an older" } else { "a newer" };
        return Err(format!(
            "the game was saved by {which} program (version {version} of the format; this program reads version {VERSION})"
        ));
    }
    let name = &*ruleset.title.title.name;
    match header.title.as_deref() {
        Some(title) if title != name => {
            Err(format!("the saved game is one of {title}, not of {name}"))
        }
        _ => {
            serde_json::from_str(saved).map(|it: Body| it.state).map_err(|error| error.to_string())
        }
    }
}
