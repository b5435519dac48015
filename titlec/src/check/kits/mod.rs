//! What checks know of kits: one file a kit.

mod calendar;
mod conversion;
mod destinations;
mod open_auction;
mod single_auction;

use engine::ids::HexId;
use engine::title::{EventName, Title};

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
    /// Events that it brings, and where.
    pub(super) events: fn(&Title) -> Vec<(&EventName, String)>,
    /// Lists of it that name each thing once.
    pub(super) lists: &'static [&'static str],
    /// Steps of it in which bids rise by `min_bid_increment`.
    pub(super) auctions: &'static [&'static str],
}

impl Kit {
    /// A kit of which checks know nothing.
    const NONE: Kit = Kit {
        checks: &[],
        needs: &[],
        anew: &[],
        stops: |_| Vec::new(),
        events: |_| Vec::new(),
        lists: &[],
        auctions: &[],
    };
}

/// The kits of which checks know something.
pub(super) const ALL: &[Kit] =
    &[calendar::KIT, conversion::KIT, destinations::KIT, open_auction::KIT, single_auction::KIT];
