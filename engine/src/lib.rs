//! Rules of 18xx railway games. A [`title::Title`] is data; a game is that data and a state.

pub mod abilities;
pub mod action;
pub mod board;
pub mod game;
pub mod generated;
pub mod hooks;
pub mod ids;
pub mod inline;
pub(crate) mod joints;
pub mod kits;
pub mod list;
pub mod money;
pub mod record;
pub mod refusal;
pub mod ruleset;
pub mod scenario;
pub mod set;
pub mod state;
mod steps;
#[rustfmt::skip]
pub mod tiles;
pub mod title;
pub mod vocab;
pub mod wire;
