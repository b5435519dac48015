//! Scenario files: read like the files of a title, linked to one, and run on any.

mod base;
mod host;
mod idle;
mod load;
mod players;
mod report;
mod rounds;
mod routes;
mod rules;
mod turned;

pub use self::idle::doubts;
pub(crate) use self::load::check_on;
pub use self::load::{Loaded, check, load};
pub use self::report::diagnostics;
use crate::diagnostic::{Diagnostics, Rule};
use engine::title::Title;

/// The rules about scenarios.
pub const RULES: &[&Rule] = &[
    &rules::UNKNOWN_PLAYER,
    &rules::BAD_BASE,
    &rules::IMPOSSIBLE_POSITION,
    &rules::SCENARIO_FAILED,
    &rules::BROKEN_ROUTE,
    &rules::FOR_NOTHING,
    &rules::NOT_STARTED,
];

/// Runs a scenario on a title: the one that it was linked to, or another with the same things under the same names.
/// Gives the digests of the position and of the game after each step.
///
/// # Errors
/// What cannot be, or came out otherwise.
pub fn run(title: &Title, loaded: &Loaded) -> Result<Vec<u64>, Diagnostics> {
    engine::scenario::run(title, &loaded.scenario)
        .map_err(|failure| diagnostics(&failure, &loaded.places))
}
