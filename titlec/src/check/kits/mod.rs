//! What checks know of kits: one file a kit.

mod conversion;
mod destinations;

use super::Check;
use super::rounds::needed::Need;

/// What checks know of a kit.
pub(super) struct Kit {
    /// Checks of what it adds to titles.
    pub(super) checks: &'static [Check],
    /// Steps of it that something in a title needs.
    pub(super) needs: &'static [Need],
    /// Steps of it that find something else to do when they come again in a turn.
    pub(super) anew: &'static [&'static str],
}

/// The kits of which checks know something.
pub(super) const ALL: &[Kit] = &[conversion::KIT, destinations::KIT];
