//! How far a draft has come.

use serde::{Deserialize, Serialize};

/// How often somebody has had the turn to take a company.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turns(pub(super) u16);
