//! Rules of 18xx railway games. A [`title::Title`] is data; a game is that data and a state.

pub mod abilities;
pub mod board;
pub mod ids;
pub mod illegal;
pub mod list;
pub mod money;
pub mod title;
pub mod vocab;
