//! Bids that rise.

use super::Kit;

pub(super) const KIT: Kit = Kit { auctions: &["open_auction"], ..Kit::NONE };
