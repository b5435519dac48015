//! The train that was given up.

use serde::{Deserialize, Serialize};

/// The train that was given up for a longer one that is not bought yet, by position in the roster.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GivenUp(pub(super) Option<u8>);
