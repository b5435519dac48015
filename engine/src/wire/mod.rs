//! The format of 18xx.games: its game files go in, ours come out in the same form.

mod decode;
mod encode;
mod file;
mod names;
mod raw;

use std::fmt;

pub use self::file::{GameFile, PlayerEntry, Settings};
pub use self::names::Names;
pub use self::raw::{Key, RawAction, RawRoute, Rest};

/// Why something of a game file was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WireError(pub String);

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WireError {}

pub(crate) fn wrong<T>(message: impl Into<String>) -> Result<T, WireError> {
    Err(WireError(message.into()))
}
