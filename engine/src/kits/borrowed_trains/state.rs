//! The train that was borrowed.

use serde::{Deserialize, Serialize};

/// The train that the corporation in turn has borrowed, by position in the roster.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Borrowed(pub(super) Option<u8>);
