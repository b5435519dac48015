//! The auction of the company that is up.

use serde::{Deserialize, Serialize};

/// Who opens it, by position in the round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opener(pub(super) u8);
