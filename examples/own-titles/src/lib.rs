//! Titles of one's own, compiled: [`t18hill`] and [`t18shikoku`].

pub mod random;

use std::sync::Arc;

use engine::game::Game;
use engine::ruleset::{Ruleset, SetupError};
use engine::title::Title;

include!(concat!(env!("OUT_DIR"), "/titles.rs"));

/// A new game of a title. The seed decides whatever is shuffled.
///
/// # Errors
/// If so many cannot play.
///
/// # Panics
/// If the script of a title fails at the start, which `titlec check` finds.
pub fn start(title: &Title, players: usize, seed: u64) -> Result<Game, SetupError> {
    let ruleset = Ruleset::new(title, &[], players)?;
    Ok(Game::start(Arc::new(ruleset), seed).expect("scripts were checked"))
}
