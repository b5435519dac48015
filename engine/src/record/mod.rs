//! The record of a game: its actions with undo and redo, replayed, and the trace of its states.

mod effective;
mod history;
mod replay;
mod rules;
mod trace;
mod written;

pub use self::effective::effective;
pub use self::replay::{Replay, Ruling, StepReport};
pub use self::rules::ruleset;
pub use self::trace::{diff, merge, snapshot};
pub use self::written::write_action;
