//! What checks know of kits: one file a kit.

mod conversion;
mod destinations;
mod licences;
mod own_shares;
mod receivership;

use engine::ids::HexId;

use super::rounds::needed::Need;
use super::{Check, Context};

/// What checks know of a kit.
pub(super) struct Kit {
    /// Checks of what it adds to titles.
    pub(super) checks: &'static [Check],
    /// Steps of it that something in a title needs.
    pub(super) needs: &'static [Need],
    /// Steps of it that find something else to do when they come again in a turn.
    pub(super) anew: &'static [&'static str],
    /// Hexes that it names for their stops, and where.
    pub(super) stops: fn(&Context<'_>) -> Vec<(String, HexId)>,
    /// Numbers of it that must not be 0, and are.
    pub(super) zeros: fn(&Context<'_>) -> Vec<Zero>,
}

/// A number that must not be 0, and is.
pub(super) struct Zero {
    /// Where it stands.
    pub(super) path: String,
    /// What comes of it.
    pub(super) message: String,
    /// What to write instead.
    pub(super) help: &'static str,
    /// The name of what it belongs to.
    pub(super) about: Option<String>,
}

/// The kits of which checks know something.
pub(super) const ALL: &[Kit] =
    &[conversion::KIT, destinations::KIT, licences::KIT, own_shares::KIT, receivership::KIT];
