//! How far the game has come, besides the round in progress: what events have brought about, and where the sequence of
//! rounds goes on.

use serde::{Deserialize, Serialize};

use crate::ids::NodeId;
use crate::set::{EventSet, RoundSet, StatusSet};

/// How far the game has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Course {
    /// The last round of the sequence of sales, stock and operating rounds: the one in progress, or the one after which
    /// another has come in between.
    pub main: NodeId,
    /// Its number in the set.
    pub number: u8,
    /// Statuses that events have set, by position.
    pub statuses: StatusSet,
    /// Events that have happened, by position.
    pub happened: EventSet,
    /// Ways from round to round that lead on only once and have been taken.
    pub taken: RoundSet,
    /// Rounds that come next, by position.
    pub queued: RoundSet,
    /// An event ends the game when the rules say.
    pub end_called: bool,
}
